import { conversationAdd, conversationUpdate, type Conversation } from '@/api/ai-search-log';
import { onceCall } from '@/kit/once-call';
import { call } from '@/api/request';
import { wireTimeOf } from '@/lib/time';
import { writeDraft } from '@/session/drafts';
import { currentThread, dropIfIdle, getThread, updateThread, useChat } from './chat-store';
import { draftName } from './draft-name';
import { historyChanged } from './history';
import { threadTitle, writeMessages } from './thread';

/** Saves under way, by thread: the next waits, so that a conversation is added only once. */
const saves = new Map<string, Promise<void>>();

/** Puts a saved conversation at the head of the history. */
function remember(record: Conversation): void {
  historyChanged();
  useChat.setState(({ history }) => ({ history: [record, ...history.filter(({ id }) => id !== record.id)] }));
}

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
    remember({ id: recordId, title, content, updated_at: wireTimeOf(Date.now()) });
  } catch {
    // The call has told the student; the thread keeps its text and offers to save again.
    updateThread(key, () => ({ saving: 'failed' }));
  }
}

/**
 * Saves a conversation (CHT-5): added the first time, updated afterwards. Waits for an earlier save of the
 * same conversation, and does nothing once it was deleted or its student has left.
 */
export function saveThread(key: string): Promise<void> {
  const run = (saves.get(key) ?? Promise.resolve()).then(() => saveNow(key));
  saves.set(key, run);
  return run.finally(() => {
    if (saves.get(key) === run) saves.delete(key);
    dropIfIdle(key);
  });
}

/** Tries again what could not be saved. */
export function saveUnsaved(): void {
  for (const { key, saving } of Object.values(useChat.getState().threads))
    if (saving === 'failed') void saveThread(key);
}
