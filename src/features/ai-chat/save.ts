import { conversationAdd, conversationUpdate } from '@/api/ai-search-log';
import { isRefusal } from '@/api/errors';
import { call, type CallOptions } from '@/api/request';
import { onceCall } from '@/kit/once-call';
import { isOn } from '@/lib/institute';
import { createRetry } from '@/lib/retry';
import { wireTimeOf } from '@/lib/time';
import { writeDraft } from '@/session/drafts';
import { forgetAsked } from './asked';
import { currentThread, dispatch, dropIfIdle, getThread, useChat } from './chat-store';
import { draftName } from './draft-name';
import { changeHistory, inOrder, lastRead, reloadHistory } from './history';
import { newestOf, tellOtherTabs } from './other-tabs';
import { hasMore, mergeMessages } from './merge';
import { isPinned, readMessages, writeMessages } from './messages';
import { isUnderWay, messagesToSave, type Thread } from './thread';

interface SaveOptions extends CallOptions {
  /** The page is being closed and cannot wait for an answer: what it has read last counts as the newest. */
  isClosing?: boolean;
}

/** Returns the record to write: the newest, which another tab or device may have written, merged with this tab's. */
async function mergedRecord(thread: Thread, { isClosing, ...options }: SaveOptions) {
  const { recordId, saving } = thread;
  const mine = messagesToSave(thread);
  // Before the first save there is nothing to read; after a failed one the record may exist.
  const isKnown = recordId !== null || saving === 'failed';
  const read = isClosing ? lastRead : newestOf;
  const newest = isKnown ? await read(recordId, mine, options) : undefined;
  // Left to the next opening of the chat in this browser.
  if (isClosing && isKnown && !newest) throw new Error('What is saved now is not known');
  const saved = readMessages(newest?.content ?? '');
  const messages = mergeMessages(saved, mine);
  // Named by its first question, until the student renames it.
  const isRenamed = newest && newest.title !== saved[0]?.content;
  const title = isRenamed ? newest.title : (messages[0]?.content ?? '');
  return { newest, messages, title, content: writeMessages(messages, isPinned(newest?.content ?? '')) };
}

/** The conversations that could not be saved. */
const unsaved = (): Thread[] =>
  Object.values(useChat.getState().threads).filter(({ saving }) => saving === 'failed');

/** Another attempt at what was not saved: later and later, and at once when the network is back. */
const retry = createRetry(() => saveUnsaved({ quiet: true }));

async function saveNow(key: string, options: SaveOptions): Promise<void> {
  const thread = getThread(key);
  if (!thread || messagesToSave(thread).length === 0) return;
  // Nothing keeps conversations: they last as long as the page.
  if (!isOn('notes')) return forgetAsked(key);
  dispatch(key, { type: 'saving' });
  try {
    const { newest, messages, title, content } = await mergedRecord(thread, options);
    if (!getThread(key)) return;
    const isSaved = newest?.content === content && newest.title === title;
    const written =
      newest && !isSaved && call(conversationUpdate, { content, title, id: newest.id }, options);
    // Other tabs save their own turns again if one is missing now; this page cannot wait for the answer.
    if (options.isClosing && newest) tellOtherTabs(newest.id);
    await written;
    // One that was deleted meanwhile in another tab is added again: this tab has gone on with it.
    const id = newest?.id ?? (await onceCall(conversationAdd)({ content, title }, options));
    tellOtherTabs(id);
    const latest = getThread(key);
    if (!latest) return;
    const { draft } = latest;
    if (thread.recordId !== id) {
      // The draft now belongs to the record.
      writeDraft(draftName(id), draft);
      if (currentThread().key === key) writeDraft(draftName(thread.recordId), '');
    }
    dispatch(key, { type: 'saved', id, messages });
    // A turn that has ended meanwhile is still to be saved.
    if (latest.messages === thread.messages && !isUnderWay(latest)) forgetAsked(key);
    const record = { id, title, content, updated_at: wireTimeOf(Date.now()) };
    await changeHistory((list) => [record, ...list.filter((other) => other.id !== id)]);
    if (unsaved().length === 0) retry.reset();
  } catch (error) {
    // The call has announced the failure; the composer offers to save again.
    dispatch(key, { type: 'save-failed' });
    if (!isRefusal(error)) retry.plan();
  }
}

/**
 * Saves a conversation (CHT-5): adds it the first time, updates it afterwards. Does nothing once it was deleted or the
 * student has signed out.
 */
export async function saveThread(key: string, options: CallOptions = {}): Promise<void> {
  await inOrder(() => saveNow(key, options));
  dropIfIdle(key);
}

/** Saves a conversation while its page is being closed: at once, without waiting for other writes. */
export const saveAtClose = (key: string): Promise<void> =>
  saveNow(key, { quiet: true, keepalive: true, isClosing: true });

/** Tries again to save what could not be saved. */
export function saveUnsaved(options: CallOptions = {}): void {
  for (const { key } of unsaved()) void saveThread(key, options);
}

/**
 * Shows what was saved elsewhere, by another tab or for a page that was closed, and saves turns of this tab again that
 * the other has overwritten.
 */
export async function followRecord(id: string): Promise<void> {
  const record = (await reloadHistory())?.find((one) => one.id === id);
  const thread = Object.values(useChat.getState().threads).find(({ recordId }) => recordId === id);
  if (!record || !thread || isUnderWay(thread) || thread.saving !== 'done') return;
  const saved = readMessages(record.content);
  dispatch(thread.key, { type: 'read', messages: saved });
  if (hasMore(thread.messages, saved)) await saveThread(thread.key);
}
