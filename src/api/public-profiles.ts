import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { fetchQuietly } from '@/api/request';
import { id, wireTime } from '@/api/schemas';

const publicProfile = v.object({
  user_id: id,
  username: v.string(),
  joined_at: wireTime,
  // Each is empty, or null, where its student does not show it.
  avatar: v.string(),
  college: v.string(),
  major: v.string(),
  student_number: v.string(),
  contact: v.string(),
  hometown: v.string(),
  birthday: v.string(),
  /** Markdown. */
  introduction: v.string(),
  interests: v.array(v.string()),
  study: v.nullable(v.object({ days: v.number(), minutes: v.number(), lessons: v.number() })),
  finished_courses: v.nullable(
    v.array(v.object({ course_id: id, title: v.string(), finished_at: wireTime })),
  ),
  has_video: v.boolean(),
});
export type PublicProfile = v.InferOutput<typeof publicProfile>;

/** Public profile of a student. Refusals: no such student, not shared. */
export const profile = defineEndpoint({
  method: 'GET',
  path: '/users/publicProfile',
  summary: '公开的用户主页',
  authenticated: false,
  input: v.object({ user_id: v.string() }),
  output: publicProfile,
});

const publicVideo = v.object({
  user_id: id,
  username: v.string(),
  college: v.string(),
  title: v.string(),
  description: v.string(),
  /** URL of the video; the media host is prefixed when it has no http. */
  url: v.string(),
  poster: v.string(),
  /** Address of its captions; empty without any. */
  captions: v.string(),
  seconds: v.number(),
  published_at: wireTime,
});
export type PublicVideo = v.InferOutput<typeof publicVideo>;

/** The introduction video that a student shares. */
export const profileVideo = defineEndpoint({
  method: 'GET',
  path: '/users/publicVideo',
  summary: '公开的用户视频',
  authenticated: false,
  input: v.object({ user_id: v.string() }),
  output: publicVideo,
});

/** Query factories of this domain. */
export const publicProfileQueries = {
  profile: (userId: string) =>
    queryOptions({
      queryKey: ['publicProfile', userId],
      queryFn: ({ signal }) => fetchQuietly(profile, { user_id: userId }, signal),
    }),
  video: (userId: string) =>
    queryOptions({
      queryKey: ['publicVideo', userId],
      queryFn: ({ signal }) => fetchQuietly(profileVideo, { user_id: userId }, signal),
    }),
};
