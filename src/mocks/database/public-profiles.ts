import * as v from 'valibot';
import { wireTime } from '@/api/schemas';
import type { TablesOf } from './table';

const text = v.string();

/** What a student shares. The id is the user's. */
const profileRow = v.object({
  id: text,
  shared: v.boolean(),
  introduction: text,
  interests: v.array(text),
  video: v.nullable(
    v.object({
      title: text,
      description: text,
      url: text,
      poster: text,
      seconds: v.number(),
      published_at: wireTime,
    }),
  ),
});
export type ProfileRow = v.InferOutput<typeof profileRow>;

export const tables = { profiles: profileRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
