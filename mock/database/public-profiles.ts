import * as v from 'valibot';
import { introductionContent } from '@/api/introduction';
import { profileFieldNames } from '@/api/profile';
import { wireTime } from '@/api/schemas';
import type { TablesOf } from './table';

const text = v.string();

/** A student's film. */
export const videoRow = v.object({
  title: text,
  description: text,
  /** Which of the table `films`; empty for a sample, whose address is `url`. */
  film_id: text,
  url: text,
  poster: text,
  /** WebVTT, or empty. */
  captions: text,
  seconds: v.number(),
  published_at: wireTime,
});
export type VideoRow = v.InferOutput<typeof videoRow>;

/** A student's public profile. The id is the user's. */
const profileRow = v.object({
  id: text,
  shared: v.boolean(),
  /** Fields visible when it is shared. */
  shown: v.array(v.picklist(profileFieldNames)),
  avatar: text,
  major: text,
  hometown: text,
  /** A day, or empty. */
  birthday: text,
  introduction: text,
  /** Draft that is to replace it. */
  introduction_draft: v.object({
    content: introductionContent,
    version: v.number(),
    saved_at: v.nullable(wireTime),
    /** Last editor to save. */
    editor: text,
  }),
  interests: v.array(text),
  video: v.nullable(videoRow),
});
export type ProfileRow = v.InferOutput<typeof profileRow>;

export const tables = { profiles: profileRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
