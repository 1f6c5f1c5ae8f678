import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { standIn } from '@/api/kept';
import { bookPosition } from '@/api/lessons';
import { fetchQuietly } from '@/api/request';
import { id } from '@/api/schemas';

const book = v.object({
  /** The id of the course whose lessons' books make up this one. */
  book_id: id,
  title: v.string(),
  summary: v.string(),
  teacher: v.string(),
  mission_id: id,
  mission_title: v.string(),
  chapters: v.array(
    v.object({
      chapter_id: id,
      title: v.string(),
      lesson_id: id,
      lesson_title: v.string(),
      /** Null while its lesson is locked. */
      markdown: v.nullable(v.string()),
    }),
  ),
  /** Place of the student's last stop, in whichever lesson; null at the first visit. */
  position: v.nullable(v.object({ ...bookPosition.entries, chapter_id: id })),
});
export type Book = v.InferOutput<typeof book>;

/** A whole book: the chapters of a course's lessons in order. Refusal: no such book. */
export const bookShow = defineEndpoint({
  method: 'GET',
  path: '/books/detail',
  summary: '整本教材',
  input: v.object({ book_id: v.string() }),
  output: book,
});

/** Query factories of this domain. */
export const bookQueries = {
  book: (bookId: string) =>
    queryOptions({
      queryKey: ['books', bookId],
      queryFn: ({ signal }) => fetchQuietly(bookShow, { book_id: bookId }, signal),
      meta: standIn(bookShow.output),
    }),
};
