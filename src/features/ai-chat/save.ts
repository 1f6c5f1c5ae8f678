import { conversationAdd, conversationUpdate } from '@/api/ai-search-log';
import { call, type CallOptions } from '@/api/request';
import { onceCall } from '@/kit/once-call';
import { wireTimeOf } from '@/lib/time';
import { writeDraft } from '@/session/drafts';
import { forgetAsked } from './asked';
import { currentThread, dropIfIdle, getThread, updateThread, useChat } from './chat-store';
import { draftName } from './draft-name';
import { changeHistory, inOrder, lastRead, reloadHistory } from './history';
import { newestOf, tellOtherTabs } from './other-tabs';
import { hasMore, mergeMessages } from './merge';
import { readMessages, writeMessages } from './messages';
import { messagesToSave, type Thread } from './thread';

interface SaveOptions extends CallOptions {
  /** The page is being closed and lives to see no answer: what it has read last counts as the newest. */
  isClosing?: boolean;
}

/** The record to write: the newest, which another tab or device may have written, with what this tab adds to it. */
async function mergedRecord(thread: Thread, { isClosing, ...options }: SaveOptions) {
  const { recordId, saving } = thread;
  const mine = messagesToSave(thread);
  // The first save of a new one has nothing to read; a second does not know what has become of the first.
  const isKnown = recordId !== null || saving === 'failed';
  const read = isClosing ? lastRead : newestOf;
  const newest = isKnown ? await read(recordId, mine, options) : undefined;
  // Left to the next opening of the chat in this browser.
  if (isClosing && isKnown && !newest) throw new Error('What is saved now is not known');
  const saved = readMessages(newest?.content ?? '');
  const messages = mergeMessages(saved, mine);
  // Named by its first question, until the student gives it another name.
  const isRenamed = newest && newest.title !== saved[0]?.content;
  const title = isRenamed ? newest.title : (messages[0]?.content ?? '');
  return { newest, messages, title, content: writeMessages(messages) };
}

/** What was asked last is not answered yet: its turn is not for saving. */
const isUnderWay = (thread: Thread | undefined): boolean =>
  thread !== undefined && (thread.streaming || thread.before !== null);

async function saveNow(key: string, options: SaveOptions): Promise<void> {
  const thread = getThread(key);
  if (!thread || messagesToSave(thread).length === 0) return;
  updateThread(key, () => ({ saving: 'busy' }));
  try {
    const { newest, messages, title, content } = await mergedRecord(thread, options);
    if (!getThread(key)) return;
    const isSaved = newest?.content === content && newest.title === title;
    const written =
      newest && !isSaved && call(conversationUpdate, { content, title, id: newest.id }, options);
    // They see to their own turns, should one be missing now: this page does not live to hear of the answer.
    if (options.isClosing && newest) tellOtherTabs(newest.id);
    await written;
    // One that was deleted meanwhile in another tab is added again: this tab has gone on with it.
    const id = newest?.id ?? (await onceCall(conversationAdd)({ content, title }, options));
    tellOtherTabs(id);
    const draft = getThread(key)?.draft;
    if (draft === undefined) return;
    if (thread.recordId !== id) {
      // What was typed below it now belongs to its record.
      writeDraft(draftName(id), draft);
      if (currentThread().key === key) writeDraft(draftName(thread.recordId), '');
    }
    updateThread(key, (now) => ({
      recordId: id,
      saving: 'done',
      messages: isUnderWay(now) ? now.messages : mergeMessages(messages, now.messages),
    }));
    if (!isUnderWay(getThread(key))) forgetAsked(key);
    const record = { id, title, content, updated_at: wireTimeOf(Date.now()) };
    await changeHistory((list) => [record, ...list.filter((other) => other.id !== id)]);
  } catch {
    // The call has told the student; the thread keeps its text and offers to save again.
    updateThread(key, () => ({ saving: 'failed' }));
  }
}

/**
 * Saves a conversation (CHT-5): added the first time, updated afterwards. Does nothing once it was deleted or its
 * student has left.
 */
export async function saveThread(key: string, options: CallOptions = {}): Promise<void> {
  await inOrder(() => saveNow(key, options));
  dropIfIdle(key);
}

/** Saves a conversation as its page is closed: at once, whatever waits for its turn. */
export const saveAtClose = (key: string): Promise<void> =>
  saveNow(key, { quiet: true, keepalive: true, isClosing: true });

/** Tries again what could not be saved. */
export function saveUnsaved(): void {
  for (const { key, saving } of Object.values(useChat.getState().threads))
    if (saving === 'failed') void saveThread(key);
}

/** Shows what another tab has saved; what that tab did not know of is saved again, so that no order of writes loses it. */
export async function followOtherTab(id: string): Promise<void> {
  const record = (await reloadHistory())?.find((one) => one.id === id);
  const thread = Object.values(useChat.getState().threads).find(({ recordId }) => recordId === id);
  if (!record || !thread || isUnderWay(thread) || thread.saving !== 'done') return;
  const saved = readMessages(record.content);
  updateThread(thread.key, ({ messages }) => ({ messages: mergeMessages(saved, messages) }));
  if (hasMore(thread.messages, saved)) await saveThread(thread.key);
}
