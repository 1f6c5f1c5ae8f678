import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { fetchQuietly } from '@/api/request';
import { nothing } from '@/api/schemas';

/** Steps that a new student takes once, in the order in which they are shown. */
export const guideTasks = [
  'check_in',
  'course',
  'lesson',
  'note',
  'practice',
  'exam',
  'chat',
  'activity',
] as const;
export type GuideTask = (typeof guideTasks)[number];

/** First steps that the student has taken, derived from the data they left. */
export const guideShow = defineEndpoint({
  method: 'GET',
  path: '/guide/tasks',
  summary: '新手任务',
  input: nothing,
  output: v.object({ done: v.array(v.picklist(guideTasks)) }),
});

/** The first steps; asked for whenever the page comes back, as they are taken elsewhere. */
export const guideQuery = queryOptions({
  queryKey: ['guide'],
  queryFn: ({ signal }) => fetchQuietly(guideShow, {}, signal),
  staleTime: 0,
});
