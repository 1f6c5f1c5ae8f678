import * as v from 'valibot';
import { wireTime } from '@/api/schemas';
import type { TablesOf } from './table';

const text = v.string();

/** A student's place in a video, PDF or text, and the parts of it seen. The id is `user:medium`. */
const mediumPlaceRow = v.object({
  id: text,
  user_id: text,
  medium_id: text,
  at: v.number(),
  covered: v.array(v.tuple([v.number(), v.number()])),
  updated_at: wireTime,
});
export type MediumPlaceRow = v.InferOutput<typeof mediumPlaceRow>;

export const tables = { mediumPlaces: mediumPlaceRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
