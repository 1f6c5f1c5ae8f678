import { conversationAdd, conversationUpdate } from '@/api/ai-search-log';
import { call } from '@/api/request';
import { onceCall } from '@/kit/once-call';
import { wireTimeOf } from '@/lib/time';
import { writeDraft } from '@/session/drafts';
import { currentThread, dropIfIdle, getThread, updateThread, useChat } from './chat-store';
import { draftName } from './draft-name';
import { changeHistory, inOrder } from './history';
import { threadTitle, writeMessages } from './thread';

async function saveNow(key: string): Promise<void> {
  const thread = getThread(key);
  if (!thread || thread.messages.length === 0) return;
  updateThread(key, () => ({ saving: 'busy' }));
  const content = writeMessages(thread.messages);
  const title = threadTitle(thread);
  try {
    let id = thread.recordId;
    if (id === null) id = await onceCall(conversationAdd)({ content, title });
    else await call(conversationUpdate, { content, title, id });
    const draft = getThread(key)?.draft;
    if (draft === undefined) return;
    const recordId = id;
    if (thread.recordId === null) {
      // What was typed below the new chat now belongs to its record.
      writeDraft(draftName(recordId), draft);
      if (currentThread().key === key) writeDraft(draftName(null), '');
    }
    updateThread(key, () => ({ recordId, saving: 'done' }));
    const record = { id: recordId, title, content, updated_at: wireTimeOf(Date.now()) };
    await changeHistory((list) => [record, ...list.filter((other) => other.id !== recordId)]);
  } catch {
    // The call has told the student; the thread keeps its text and offers to save again.
    updateThread(key, () => ({ saving: 'failed' }));
  }
}

/**
 * Saves a conversation (CHT-5): added the first time, updated afterwards. Does nothing once it was deleted or its
 * student has left.
 */
export async function saveThread(key: string): Promise<void> {
  await inOrder(() => saveNow(key));
  dropIfIdle(key);
}

/** Tries again what could not be saved. */
export function saveUnsaved(): void {
  for (const { key, saving } of Object.values(useChat.getState().threads))
    if (saving === 'failed') void saveThread(key);
}
