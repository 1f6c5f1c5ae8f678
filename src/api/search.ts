import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { fetchQuietly } from '@/api/request';
import { id } from '@/api/schemas';

const searchHit = v.object({
  kind: v.picklist(['mission', 'course', 'lesson']),
  title: v.string(),
  /** Place that it belongs to, for a second line. */
  context: v.string(),
  mission_id: id,
  lesson_id: v.nullable(id),
  /** Of a course or lesson: its course, which opens as a page of its own to who has not taken it. Null of a path. */
  course: v.nullable(v.object({ course_id: id, first_chapter_id: id, enrolled: v.boolean() })),
});
export type SearchHit = v.InferOutput<typeof searchHit>;

/**
 * Paths, courses and lessons whose title holds the words, also by pinyin, initials, a short name or with a slip; best first.
 * Behind them lessons in whose book or exercise the words stand. For the command palette.
 */
export const learningSearch = defineEndpoint({
  method: 'GET',
  path: '/learning/search',
  summary: '快速查找课程与课时：汉字、拼音、首字母',
  input: v.object({ words: v.string() }),
  output: v.array(searchHit),
});

/** Query factories of this domain. */
export const searchQueries = {
  hits: (words: string) =>
    queryOptions({
      queryKey: ['learningSearch', words],
      queryFn: ({ signal }) => fetchQuietly(learningSearch, { words }, signal),
      meta: { background: true },
      enabled: words !== '',
    }),
};
