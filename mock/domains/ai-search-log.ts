import * as v from 'valibot';
import {
  conversationAdd,
  conversationDelete,
  conversationList,
  conversationUpdate,
} from '@/api/ai-search-log';
import { wireTime } from '@/api/schemas';
import { wireTimeOf } from '@/lib/time';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';
import { required } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';
import { pageOf } from '../laws/paging';

const conversationRow = v.object({
  id: column.text,
  user_id: column.text,
  title: column.text,
  content: column.text,
  updated_at: wireTime,
});
type ConversationRow = v.InferOutput<typeof conversationRow>;

export const tables = { conversations: conversationRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** A conversation of this student; refuses one that is not there or another's. */
function ownConversation(database: Database, userId: string, id: string): ConversationRow {
  const row = database.conversations.find(id);
  return required(row?.user_id === userId ? row : undefined, '对话不存在');
}

export const routes = [
  handle(conversationAdd, ({ input, database, user }) => {
    const { title, content } = input;
    const id = database.conversations.nextId();
    database.conversations.insert({
      id,
      user_id: user.id,
      title,
      content,
      updated_at: wireTimeOf(Date.now()),
    });
    return id;
  }),

  handle(conversationUpdate, ({ input, database, user }) => {
    const { title, content } = input;
    const { id } = ownConversation(database, user.id, input.id);
    database.conversations.update(id, { title, content, updated_at: wireTimeOf(Date.now()) });
    return null;
  }),

  handle(conversationList, ({ input, database, user }) => {
    const mine = database.conversations
      .where(({ user_id }) => user_id === user.id)
      .toSorted(
        (one, other) => other.updated_at.localeCompare(one.updated_at) || Number(other.id) - Number(one.id),
      )
      .map(({ id, title, content, updated_at }) => ({ id, title, content, updated_at }));
    return pageOf(mine, input);
  }),

  handle(conversationDelete, ({ input, database, user }) => {
    database.conversations.delete(ownConversation(database, user.id, input.id).id);
    return null;
  }),
];
