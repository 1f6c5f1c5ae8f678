import { showToast } from '@/ui/toast-store';
import { currentThread, setDraft, updateThread } from './chat-store';
import { refreshLock } from './dock-store';
import { reloadHistory } from './history';
import { newMessage, type ChatMessage } from './messages';
import { keepUnderWay, runReply } from './reply';
import { running } from './running';
import { saveThread } from './save';
import { messagesToKeep, type Thread } from './thread';
import { replaceFrom, showVersion } from './versions';

/** Why nothing can be sent now, already told to the student; false when it can. */
function refused(thread: Thread): boolean {
  // Not what was known last: another tab may have begun an exam just now.
  const lock = refreshLock();
  if (lock !== null) showToast(lock, { type: 'warning' });
  else if (thread.streaming) showToast('请稍等!', { type: 'warning' });
  return thread.streaming || lock !== null;
}

function isBlank(content: string): boolean {
  if (!content.trim()) showToast('消息不能为空!', { type: 'warning' });
  return !content.trim();
}

/** The messages that a question may follow: without one that was not answered, which is in the box again. */
const answeredMessages = ({ messages, before }: Thread): ChatMessage[] => before ?? messages;

/** Asks in a thread, whose messages end with an empty answer. */
function ask(
  thread: Thread,
  question: ChatMessage,
  messages: ChatMessage[],
  businessType: string,
  edited: Thread['edited'] = null,
): void {
  const before = answeredMessages(thread);
  const asking = { ...thread, messages, before, streaming: true, asked: true, problem: null, edited };
  updateThread(thread.key, () => asking);
  // A question that is asked again is saved already.
  if (!before.some(({ id }) => id === question.id)) keepUnderWay(asking);
  // A page that is closed in mid-answer has no time to read what it writes to.
  if (thread.recordId !== null) void reloadHistory();
  void runReply(thread.key, question.content, businessType);
}

/** Sends a message (CHT-2, 3); false when it was refused and should stay in the input. */
export function sendMessage(content: string, businessType: string): boolean {
  const thread = currentThread();
  if (isBlank(content) || refused(thread)) return false;
  const question = newMessage('user', content);
  ask(thread, question, [...answeredMessages(thread), question, newMessage('assistant', '')], businessType);
  return true;
}

/** Asks again for an answer: the old one stays as a version, with what followed it. */
export function regenerate(messageId: string, businessType: string): void {
  const thread = currentThread();
  const index = thread.messages.findIndex(({ id }) => id === messageId);
  const question = thread.messages.slice(0, index).findLast(({ role }) => role === 'user');
  if (!question || refused(thread)) return;
  const answer = newMessage('assistant', '');
  // One that never began is no version; its question is no longer to be asked.
  if (thread.before) {
    if (thread.draft.startsWith(question.content))
      setDraft(thread.key, thread.draft.slice(question.content.length).trimStart());
    ask(currentThread(), question, [...thread.before, question, answer], businessType);
  } else ask(thread, question, replaceFrom(thread.messages, index, answer), businessType);
}

/** Sends a message of the student in other words: the old ones stay as a version. False when refused. */
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

/** Shows other messages of the current conversation, and saves which of them are shown. */
function show({ key }: Thread, messages: ChatMessage[]): void {
  updateThread(key, () => ({ messages, before: null, streaming: false, problem: null, edited: null }));
  void saveThread(key, { quiet: true });
}

/** Shows another version of a message, with what followed it. */
export function chooseVersion(messageId: string, version: string): void {
  const thread = currentThread();
  const messages = answeredMessages(thread);
  const index = messages.findIndex(({ id }) => id === messageId);
  if (!thread.streaming) show(thread, showVersion(messages, index, version));
}

/** Takes back that a question was put in other words: the old one is shown again, with what followed it. */
export function undoEdit(): void {
  const thread = currentThread();
  const { key, edited, before } = thread;
  if (!edited) return;
  const messages = messagesToKeep(thread);
  const index = messages.findIndex(({ id }) => id === edited.to);
  show(thread, before ?? showVersion(messages, index, edited.from));
  running.get(key)?.abort();
}
