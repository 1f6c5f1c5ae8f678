import * as v from 'valibot';
import type { TablesOf } from './table';
import { videoRow } from './public-profiles';

const text = v.string();
const epochMs = v.number();

/** A film as it was uploaded, or is being uploaded. Its parts lie elsewhere (film-parts.ts). */
const filmRow = v.object({
  id: text,
  user_id: text,
  name: text,
  /** Empty until its first part has come. */
  type: v.picklist(['', 'video/mp4', 'video/webm']),
  size: v.number(),
  sha256: text,
  part_size: v.number(),
  received: v.array(v.number()),
  /** When something of it came last. */
  touched_at: epochMs,
  finished_at: v.nullable(epochMs),
});
export type FilmRow = v.InferOutput<typeof filmRow>;

/** A film that was taken away, as it stood in the profile. */
const removedFilmRow = v.object({ id: text, user_id: text, removed_at: epochMs, video: videoRow });

export const tables = { films: filmRow, removedFilms: removedFilmRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
