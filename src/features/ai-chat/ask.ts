import type { Source } from '@/api/chat-message';
import { showToast } from '@/ui/toast-store';
import { packed, packedToContinue, placeName } from './background';
import { currentThread, dispatch, getThread, setDraft } from './chat-store';
import { refreshLock } from './dock-store';
import { reloadHistory } from './history';
import { newMessage, type ChatMessage } from './messages';
import { keepUnderWay, runReply } from './reply';
import { running } from './running';
import { saveThread } from './save';
import { answeredMessages, messagesToKeep, type Thread } from './thread';
import { replaceFrom, showVersion } from './versions';

/** Returns whether nothing can be sent now, and tells the student why. */
function refused(thread: Thread): boolean {
  // Read again: another tab may have begun an exam since.
  const lock = refreshLock();
  if (lock !== null) showToast(lock, { type: 'warning' });
  else if (thread.streaming) showToast('请稍等!', { type: 'warning' });
  return thread.streaming || lock !== null;
}

function isBlank(content: string): boolean {
  if (!content.trim()) showToast('消息不能为空!', { type: 'warning' });
  return !content.trim();
}

/** Returns messages of which the last, an answer, may cite these sources. */
function withSources(messages: ChatMessage[], sources: Source[]): ChatMessage[] {
  const answer = messages.at(-1);
  return answer && sources.length > 0 ? messages.with(-1, { ...answer, sources }) : messages;
}

/** Asks the last question of `messages`, which end with an empty answer. */
function ask(
  thread: Thread,
  question: ChatMessage,
  messages: ChatMessage[],
  businessType: string,
  edited: Thread['edited'] = null,
): void {
  const { content, sources } = packed(thread, question.content, messages.slice(0, -2));
  dispatch(thread.key, { type: 'asked', messages: withSources(messages, sources), edited });
  const asking = getThread(thread.key);
  // A question that gets another answer is saved already.
  if (asking && !answeredMessages(thread).some(({ id }) => id === question.id)) keepUnderWay(asking);
  // A page that is closed during the answer has no time to read the saved conversation.
  if (thread.recordId !== null) void reloadHistory();
  void runReply(thread.key, content, businessType);
}

/**
 * Sends a message (CHT-2, 3); returns false when it was refused and should stay in the input. While an answer streams
 * the draft waits for its end.
 */
export function sendMessage(content: string, businessType: string): boolean {
  const thread = currentThread();
  if (isBlank(content)) return false;
  if (refused(thread)) {
    if (thread.streaming) dispatch(thread.key, { type: 'queued', waiting: true });
    return false;
  }
  const about = placeName();
  const question = { ...newMessage('user', content), ...(about && { about }) };
  ask(thread, question, [...answeredMessages(thread), question, newMessage('assistant', '')], businessType);
  return true;
}

/** Sends a question that was not typed, and leaves what is typed alone; while an answer streams it waits behind that. */
export function askAside(question: string, businessType: string): void {
  const { key, draft, streaming } = currentThread();
  if (streaming) setDraft(key, draft.trim() ? `${draft}\n\n${question}` : question);
  sendMessage(question, businessType);
}

/** Asks for another answer; the old one stays as a version, with the messages after it. */
export function regenerate(messageId: string, businessType: string): void {
  const thread = currentThread();
  const index = thread.messages.findIndex(({ id }) => id === messageId);
  const question = thread.messages.slice(0, index).findLast(({ role }) => role === 'user');
  if (!question || refused(thread)) return;
  const answer = newMessage('assistant', '');
  // An answer that never began is no version; its question leaves the input.
  if (thread.before) {
    if (thread.draft.startsWith(question.content))
      setDraft(thread.key, thread.draft.slice(question.content.length).trimStart());
    ask(currentThread(), question, [...thread.before, question, answer], businessType);
  } else ask(thread, question, replaceFrom(thread.messages, index, answer), businessType);
}

/** Asks for the rest of the last answer, which was cut or stopped: it is added to the same answer. */
export function continueAnswer(businessType: string): void {
  const thread = currentThread();
  const { key, messages } = thread;
  const [question, answer] = messages.slice(-2);
  if (question?.role !== 'user' || answer?.role !== 'assistant' || refused(thread)) return;
  const { content } = packedToContinue(thread, question.content, messages.slice(0, -2), answer.content);
  dispatch(key, { type: 'continued' });
  void runReply(key, content, businessType);
}

/** Sends an edited question; the old one stays as a version, with the messages after it. Returns false when refused. */
export function resend(messageId: string, content: string, businessType: string): boolean {
  const thread = currentThread();
  const messages = answeredMessages(thread);
  const index = messages.findIndex(({ id }) => id === messageId);
  if (isBlank(content) || refused(thread)) return false;
  const question = newMessage('user', content);
  const changed = replaceFrom(messages, index < 0 ? messages.length : index, question);
  const edited = index < 0 ? null : { from: messageId, to: question.id };
  ask(thread, question, [...changed, newMessage('assistant', '')], businessType, edited);
  return true;
}

/** Shows other versions of the conversation's messages, and saves which are shown. */
function show({ key }: Thread, messages: ChatMessage[]): void {
  dispatch(key, { type: 'shown', messages });
  void saveThread(key, { quiet: true });
}

/** Shows another version of a message, with the messages after it. */
export function chooseVersion(messageId: string, version: string): void {
  const thread = currentThread();
  const messages = answeredMessages(thread);
  const index = messages.findIndex(({ id }) => id === messageId);
  if (!thread.streaming) show(thread, showVersion(messages, index, version));
}

/** Undoes the edit of a question: the old one is shown again, with the messages after it. */
export function undoEdit(): void {
  const thread = currentThread();
  const { key, edited, before } = thread;
  if (!edited) return;
  const messages = messagesToKeep(thread);
  const index = messages.findIndex(({ id }) => id === edited.to);
  show(thread, before ?? showVersion(messages, index, edited.from));
  running.get(key)?.abort();
}
