import { create } from 'zustand';
import type { Conversation } from '@/api/ai-search-log';
import { readDraft, writeDraft } from '@/session/drafts';
import { onStudentLeft } from '@/session/watch';
import { draftName } from './draft-name';
import { readMessages } from './messages';
import { emptyThread, type Thread } from './thread';
import { stepThread, type ThreadEvent } from './thread-step';

interface ChatState {
  /** The thread shown. */
  currentKey: string;
  /** The thread shown and those whose reply still streams or is being saved. */
  threads: Record<string, Thread>;
}

function initial(): ChatState {
  const thread = emptyThread();
  return { currentKey: thread.key, threads: { [thread.key]: thread } };
}

/** The conversations of the signed-in student. Gone when they leave (SES-3). */
export const useChat = create<ChatState>()(initial);

const leavers = new Set<() => void>();

/** Calls back when the student has left, before their conversations are dropped. */
export function whenStudentLeaves(forget: () => void): void {
  leavers.add(forget);
}

onStudentLeft(() => {
  for (const forget of leavers) forget();
  useChat.setState(initial());
});

/** Returns a thread; undefined once it was dropped. */
export const getThread = (key: string): Thread | undefined => useChat.getState().threads[key];

/** The thread shown. */
export function currentThread(): Thread {
  const { threads, currentKey } = useChat.getState();
  return threads[currentKey] ?? emptyThread();
}

const EMPTY_THREAD = emptyThread();

/** The thread shown, for components. */
export const useCurrentThread = (): Thread =>
  useChat(({ threads, currentKey }) => threads[currentKey] ?? EMPTY_THREAD);

/** Takes a thread a step on, unless it was dropped. */
export function dispatch(key: string, event: ThreadEvent): void {
  useChat.setState((state) => {
    const thread = state.threads[key];
    const next = thread && stepThread(thread, event);
    return next === thread || !next ? state : { threads: { ...state.threads, [key]: next } };
  });
}

/** Drops a thread, even while it streams or is being saved. */
export function dropThread(key: string): void {
  useChat.setState(({ threads }) => {
    const { [key]: _dropped, ...rest } = threads;
    return { threads: rest };
  });
}

/** Drops a thread that is not shown, streams nothing and is saved. */
export function dropIfIdle(key: string): void {
  const { threads, currentKey } = useChat.getState();
  const thread = threads[key];
  if (thread && key !== currentKey && !thread.streaming && thread.saving === 'done') dropThread(key);
}

/** Shows a thread; the one shown before is dropped if it is idle. */
export function showThread(thread: Thread): void {
  const before = useChat.getState().currentKey;
  useChat.setState(({ threads }) => ({
    currentKey: thread.key,
    threads: { ...threads, [thread.key]: thread },
  }));
  if (before !== thread.key) dropIfIdle(before);
}

/** Keeps what is typed for a conversation. */
export function setDraft(key: string, draft: string): void {
  const thread = getThread(key);
  if (!thread) return;
  dispatch(key, { type: 'typed', draft });
  writeDraft(draftName(thread.recordId), draft);
}

/** Shows an empty chat, with the draft of a new chat. */
export const showNewThread = (): void => showThread({ ...emptyThread(), draft: readDraft(draftName(null)) });

/** Starts a new chat (CHT-7), unless an empty one is shown already. */
export function startThread(): void {
  const thread = currentThread();
  if (thread.recordId !== null || thread.messages.length > 0) showNewThread();
  else setDraft(thread.key, readDraft(draftName(null)));
}

/** Shows a saved conversation, at the message that was found: its living thread if there is one, else its record. */
export function showConversation({ id, content }: Conversation, found: Thread['found'] = null): void {
  const { threads } = useChat.getState();
  const living = Object.values(threads).find((thread) => thread.recordId === id);
  if (living) {
    showThread({ ...living, found });
    return;
  }
  const draft = readDraft(draftName(id));
  showThread({ ...emptyThread(), recordId: id, messages: readMessages(content), draft, found });
}
