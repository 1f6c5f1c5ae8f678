import * as v from 'valibot';
import { feedbackSave } from '@/api/feedback';
import { wireTime } from '@/api/schemas';
import { wireTimeOf } from '@/lib/time';
import { handle } from '../engine/handle';
import { column, type TablesOf } from '../engine/table';

/** A suggestion for the platform; `images` are the addresses of its pictures. */
const suggestionRow = v.object({
  id: column.text,
  user_id: column.text,
  content: column.text,
  images: v.array(column.text),
  created_at: wireTime,
});

export const tables = { suggestions: suggestionRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** Keeps suggestions (FBK-4). */
export const routes = [
  handle(feedbackSave, ({ input, user, database }) => {
    const { content, images } = input;
    const created_at = wireTimeOf(Date.now());
    database.suggestions.insert({
      id: database.suggestions.nextId(),
      user_id: user.id,
      content,
      images: images ? images.split(',') : [],
      created_at,
    });
    return null;
  }),
];
