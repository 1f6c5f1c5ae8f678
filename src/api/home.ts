import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { standIn } from '@/api/kept';
import { subPage } from '@/api/lessons';
import { missionSummary } from '@/api/missions';
import { fetchQuietly } from '@/api/request';
import { id, nothing, wireTime, words } from '@/api/schemas';

const homeSummary = v.object({
  continue_learning: v.nullable(
    v.object({
      mission_id: id,
      mission_title: v.string(),
      lesson_id: id,
      title: v.string(),
      sub_page: subPage,
      percent: v.number(),
      /** Title of the chapter where the student stopped, when there is one. */
      place: v.nullable(v.string()),
      studied_at: wireTime,
    }),
  ),
  missions: v.array(missionSummary),
  /** Minutes of study of the last fourteen days, oldest first; `day` is YYYY-MM-DD. */
  study_days: v.array(v.object({ day: v.string(), minutes: v.number() })),
  streak_days: v.number(),
  lessons_done: v.number(),
  notices: v.array(
    v.object({
      notice_id: id,
      title: words,
      body: words,
      published_at: wireTime,
      read: v.boolean(),
    }),
  ),
});
export type HomeSummary = v.InferOutput<typeof homeSummary>;

/** Today at a glance. */
export const homeShow = defineEndpoint({
  method: 'GET',
  path: '/home/summary',
  summary: '个人中心',
  input: nothing,
  output: homeSummary,
});

/** Query factories of this domain. */
export const homeQueries = {
  summary: () =>
    queryOptions({
      queryKey: ['home'],
      queryFn: ({ signal }) => fetchQuietly(homeShow, {}, signal),
      meta: standIn(homeShow.output),
      // It says today.
      refetchOnWindowFocus: true,
    }),
};
