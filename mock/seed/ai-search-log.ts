import * as v from 'valibot';
import type { Seed } from '../engine/database';
import { column, type TablesOf } from '../engine/table';

/** A conversation as text: a heading of the first order is a question, what stands below it the answer. */
const heldConversationRow = v.object({
  id: column.text,
  user_id: column.text,
  text: column.text,
  updated_at: column.text,
});

export const tables = { heldConversations: heldConversationRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

export const seed: Seed = {
  conversations: ({ heldConversations }) =>
    heldConversations.all().map(({ text, ...row }) => {
      const [, ...turns] = text.split(/^# (.+)$/m).map((turn) => turn.trim());
      const content = turns.map((turn, index) => ({
        role: index % 2 === 0 ? 'user' : 'assistant',
        content: turn,
      }));
      return { ...row, title: turns[0] ?? '', content: JSON.stringify(content) };
    }),
};
