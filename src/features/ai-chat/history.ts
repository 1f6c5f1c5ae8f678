import {
  conversationAdd,
  conversationDelete,
  conversationList,
  conversationUpdate,
  type Conversation,
} from '@/api/ai-search-log';
import { call } from '@/api/request';
import {
  currentThread,
  dropThread,
  showConversation,
  showNewThread,
  updateThread,
  useChat,
} from './chat-store';
import { running } from './running';

/** Counts what this page itself changes: a list asked for before such a change is out of date. */
let changes = 0;
/** The newest reload: an older answer never overwrites a newer one. */
let lastReload = 0;

/** Says that the history was changed here. */
export function historyChanged(): void {
  changes += 1;
}

/**
 * After the list has come (CHT-7): a current conversation that it no longer holds gives way to the first one,
 * or to an empty chat. A new chat stays, and so does one whose reply streams.
 */
function settleCurrent(): void {
  const { recordId, streaming, saving } = currentThread();
  const { history } = useChat.getState();
  if (recordId === null || streaming || saving !== 'done') return;
  if (history.some(({ id }) => id === recordId)) return;
  const [first] = history;
  if (first) showConversation(first);
  else showNewThread();
}

/** Loads the history anew (CHT-7). A failure is shown in its place. */
export async function reloadHistory(): Promise<void> {
  lastReload += 1;
  const reload = lastReload;
  const before = changes;
  useChat.setState({ historyStatus: 'loading' });
  try {
    const { list } = await call(conversationList, { page_num: 1, page_size: 3000 }, { quiet: true });
    if (reload !== lastReload) return;
    if (before !== changes) {
      await reloadHistory();
      return;
    }
    useChat.setState({ history: list, historyStatus: 'ready' });
    settleCurrent();
  } catch {
    if (reload === lastReload) useChat.setState({ historyStatus: 'failed' });
  }
}

const without = (history: Conversation[], id: string) => history.filter((record) => record.id !== id);

/** Puts a conversation back where it was. */
function putBack(record: Conversation, index: number): void {
  historyChanged();
  useChat.setState(({ history }) => ({ history: without(history, record.id).toSpliced(index, 0, record) }));
}

/** Ends what still goes on in a deleted conversation, unsaved, and shows another in its place. */
function forgetThreads(recordId: string): void {
  const { threads, currentKey, history } = useChat.getState();
  for (const thread of Object.values(threads)) {
    if (thread.recordId !== recordId) continue;
    if (thread.key === currentKey) {
      const [first] = history;
      if (first) showConversation(first);
      else showNewThread();
    }
    dropThread(thread.key);
    running.get(thread.key)?.abort();
  }
}

/** A conversation that was deleted, and where it stood. */
export interface Deleted {
  record: Conversation;
  index: number;
}

/** Deletes a conversation (CHT-7); gives what `undoDelete` needs, or nothing when it failed. */
export async function deleteConversation(record: Conversation): Promise<Deleted | undefined> {
  const index = useChat.getState().history.findIndex(({ id }) => id === record.id);
  historyChanged();
  useChat.setState(({ history }) => ({ history: without(history, record.id) }));
  try {
    await call(conversationDelete, { id: record.id });
  } catch {
    putBack(record, index);
    return undefined;
  }
  historyChanged();
  forgetThreads(record.id);
  return { record, index };
}

/** Takes a deletion back: the server gives the same conversation a new id. */
export async function undoDelete({ record, index }: Deleted): Promise<void> {
  const { title, content } = record;
  const id = await call(conversationAdd, { title, content });
  putBack({ ...record, id }, index);
}

/** Gives a conversation another title. */
export async function renameConversation(record: Conversation, title: string): Promise<void> {
  await call(conversationUpdate, { id: record.id, content: record.content, title });
  historyChanged();
  useChat.setState(({ history }) => ({
    history: history.map((other) => (other.id === record.id ? { ...other, title } : other)),
  }));
  for (const { key, recordId } of Object.values(useChat.getState().threads))
    if (recordId === record.id) updateThread(key, () => ({ givenTitle: title }));
}
