import type { QueryClient } from '@tanstack/react-query';
import {
  conversationAdd,
  conversationDelete,
  conversationUpdate,
  conversations,
  type Conversation,
} from '@/api/ai-search-log';
import { queryClient } from '@/api/query-client';
import { call } from '@/api/request';
import { onceCall } from '@/kit/once-call';
import { withLock } from '@/engines/outbox/with-lock';
import { isOn } from '@/lib/institute';
import { readDraft, writeDraft } from '@/session/drafts';
import { currentThread, dropThread, showConversation, showNewThread, useChat } from './chat-store';
import { forgetAsked } from './asked';
import { draftName } from './draft-name';
import { mergeMessages } from './merge';
import { type ChatMessage, isPinned, readMessages, writeMessages } from './messages';
import { newestOf, tellOtherTabs } from './other-tabs';
import { running } from './running';
import { messagesToKeep } from './thread';

const { queryKey } = conversations;
let cache = queryClient;

/** Sets the query client that caches the conversations: they are also saved while no panel is mounted. */
export function keepHistoryIn(client: QueryClient): void {
  cache = client;
}

/** Runs a write to the conversations after all earlier ones, of this tab and of others. */
export const inOrder = <Result>(write: () => Promise<Result>): Promise<Result> =>
  cache
    .getMutationCache()
    .build<Result, Error, void, unknown>(cache, {
      mutationFn: () => withLock('conversations', write),
      scope: { id: 'conversations' },
    })
    .execute();

/** Changes the cached list. A reading that began before the change is out of date and is repeated. */
export async function changeHistory(change: (list: Conversation[]) => Conversation[]): Promise<void> {
  const isOutOfDate = cache.isFetching({ queryKey }) > 0;
  await cache.cancelQueries({ queryKey });
  cache.setQueryData(queryKey, (list) => list && change(list));
  if (isOutOfDate) void reloadHistory();
}

/** Returns a conversation as it was read last; undefined when another reading is under way or has failed. */
export function lastRead(id: string | null): Conversation | undefined {
  const { status, fetchStatus, data } = cache.getQueryState(queryKey) ?? {};
  return status === 'success' && fetchStatus === 'idle'
    ? data?.find((record) => record.id === id)
    : undefined;
}

/** Shows the first conversation of a list, or an empty chat. */
function showFirst([first]: Conversation[]): void {
  if (first) showConversation(first);
  else showNewThread();
}

/**
 * Loads the history again (CHT-7). A current conversation that it no longer has is replaced by the first one, or by an
 * empty chat; a new chat stays, and so does one whose reply streams. Returns undefined when it failed.
 */
export async function reloadHistory(): Promise<Conversation[] | undefined> {
  if (!isOn('notes')) return undefined;
  await cache.cancelQueries({ queryKey });
  // The history sheet shows the failure.
  const list = await cache.fetchQuery({ ...conversations, staleTime: 0 }).catch(() => undefined);
  const { recordId, streaming, saving } = currentThread();
  const mayGo = recordId !== null && !streaming && saving === 'done';
  if (list && mayGo && !list.some(({ id }) => id === recordId)) showFirst(list);
  return list;
}

const without = (list: Conversation[], id: string) => list.filter((record) => record.id !== id);

/** Stops the reply of a deleted conversation and shows another conversation; returns the deleted one's messages. */
function forgetThreads(recordId: string): ChatMessage[] {
  const { threads, currentKey } = useChat.getState();
  let messages: ChatMessage[] = [];
  for (const thread of Object.values(threads)) {
    if (thread.recordId !== recordId) continue;
    if (thread.key === currentKey) showFirst(cache.getQueryData(queryKey) ?? []);
    messages = messagesToKeep(thread);
    dropThread(thread.key);
    forgetAsked(thread.key);
    running.get(thread.key)?.abort();
  }
  return messages;
}

/** A deleted conversation and its position in the list. */
export interface Deleted {
  record: Conversation;
  index: number;
}

const putBack = (record: Conversation, index: number) =>
  changeHistory((list) => without(list, record.id).toSpliced(index, 0, record));

/** Deletes a conversation (CHT-7); returns what `undoDelete` needs, or nothing when it failed. */
export async function deleteConversation(record: Conversation): Promise<Deleted | undefined> {
  const index = cache.getQueryData(queryKey)?.findIndex(({ id }) => id === record.id) ?? 0;
  await changeHistory((list) => without(list, record.id));
  let newest: Conversation | undefined;
  try {
    await inOrder(async () => {
      newest = await newestOf(record.id);
      await call(conversationDelete, { id: record.id });
    });
  } catch {
    await putBack(record, index);
    return undefined;
  }
  tellOtherTabs(record.id);
  await changeHistory((list) => without(list, record.id));
  const gone = newest ?? record;
  const messages = mergeMessages(readMessages(gone.content), forgetThreads(record.id));
  return { record: { ...gone, content: writeMessages(messages, isPinned(gone.content)) }, index };
}

/** Undoes a deletion: the conversation is added again and has a new id. */
export async function undoDelete({ record, index }: Deleted): Promise<void> {
  const { title, content } = record;
  const id = await inOrder(() => onceCall(conversationAdd)({ title, content }));
  tellOtherTabs(id);
  writeDraft(draftName(id), readDraft(draftName(record.id)));
  await putBack({ ...record, id }, index);
}

/** Renames a conversation. */
export async function renameConversation({ id, content }: Conversation, title: string): Promise<void> {
  await inOrder(async () => {
    const newest = await newestOf(id);
    await call(conversationUpdate, { id, content: newest?.content ?? content, title });
  });
  tellOtherTabs(id);
  await changeHistory((list) => list.map((other) => (other.id === id ? { ...other, title } : other)));
}

/** Pins a conversation to the top of the history, or no longer. One without messages stays as it is. */
export async function pinConversation({ id }: Conversation, pinned: boolean): Promise<void> {
  let content = '';
  await inOrder(async () => {
    const newest = await newestOf(id);
    const messages = readMessages(newest?.content ?? '');
    if (!newest || messages.length === 0) return;
    content = writeMessages(messages, pinned);
    await call(conversationUpdate, { id, content, title: newest.title });
  });
  if (!content) return;
  tellOtherTabs(id);
  await changeHistory((list) => list.map((other) => (other.id === id ? { ...other, content } : other)));
}
