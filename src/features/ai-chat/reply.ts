import { ApiError, isAborted, LOGIN_EXPIRED } from '@/api/errors';
import { currentToken } from '@/api/request';
import { streamChat } from '@/api/stream';
import { endSession } from '@/session/store';
import { showToast } from '@/ui/toast-store';
import { currentThread, getThread, updateThread, whenStudentLeaves } from './chat-store';
import { closePanel, refreshLock, useDock } from './dock-store';
import { frameBuffer } from './frame-buffer';
import { running, stopAll } from './running';
import { saveThread } from './save';
import { newMessage, type ChatMessage } from './messages';
import type { Thread } from './thread';
import { replaceFrom } from './versions';

const UNAUTHORIZED = 401;

whenStudentLeaves(stopAll);
// An exam has begun: nothing more is answered.
useDock.subscribe(({ lock }, before) => {
  if (lock && !before.lock) stopAll();
});

/** Changes the reply that is under way: always the thread's last message. */
function updateReply(key: string, change: (reply: ChatMessage) => Partial<ChatMessage>): void {
  updateThread(key, ({ messages }) => {
    const reply = messages.at(-1);
    return reply ? { messages: messages.with(-1, { ...reply, ...change(reply) }) } : {};
  });
}

/** Reads a reply to its end. Throws what `streamChat` throws. */
async function readReply(
  key: string,
  content: string,
  businessType: string,
  signal: AbortSignal,
): Promise<void> {
  const answer = frameBuffer((text) => updateReply(key, (reply) => ({ content: reply.content + text })));
  const thought = frameBuffer((text) =>
    updateReply(key, (reply) => ({ reasoning: (reply.reasoning ?? '') + text })),
  );
  try {
    for await (const event of streamChat({ content, businessType, signal })) {
      if (event.type === 'content') answer.push(event.text);
      else if (event.type === 'reasoning') thought.push(event.text);
      else {
        const { reason } = event;
        answer.flush();
        thought.flush();
        if (reason !== 'stop') updateReply(key, () => ({ ending: reason }));
      }
    }
  } finally {
    answer.flush();
    thought.flush();
  }
}

/** The gateway no longer knows the token (CHT-6); a newer session is left alone. */
function loginExpired(sentToken: string): void {
  if (sentToken !== currentToken()) return;
  showToast('登录已过期，请重新登录', { type: 'warning' });
  closePanel();
  endSession('expiry');
}

/** Shows what kept a reply from beginning (CHT-6). */
function failReply(key: string, error: unknown, sentToken: string): void {
  if (error instanceof ApiError && error.status === UNAUTHORIZED) loginExpired(sentToken);
  else if (error instanceof ApiError && error.code === LOGIN_EXPIRED) return;
  else updateReply(key, () => ({ content: '请求失败，请重试', ending: 'failed' }));
}

/** Streams a reply into a thread and saves the conversation once, where it began (CHT-4, 5, 7). */
async function runReply(key: string, content: string, businessType: string): Promise<void> {
  const controller = new AbortController();
  const sentToken = currentToken();
  running.set(key, controller);
  let began = true;
  try {
    await readReply(key, content, businessType, controller.signal);
  } catch (error) {
    if (isAborted(error)) updateReply(key, () => ({ ending: 'aborted' }));
    else {
      began = false;
      failReply(key, error, sentToken);
    }
  }
  running.delete(key);
  updateThread(key, () => ({ streaming: false }));
  if (began && getThread(key)) await saveThread(key);
}

/** Why nothing can be sent now, already told to the student; false when it can. */
function refused(thread: Thread): boolean {
  // Not what was known last: another tab may have begun an exam just now.
  const lock = refreshLock();
  if (lock !== null) showToast(lock, { type: 'warning' });
  else if (thread.streaming) showToast('请稍等!', { type: 'warning' });
  return thread.streaming || lock !== null;
}

/** Asks in a thread, whose messages end with the empty answer. */
function ask(thread: Thread, messages: ChatMessage[], content: string, businessType: string): void {
  updateThread(thread.key, () => ({ messages, streaming: true, asked: true }));
  void runReply(thread.key, content, businessType);
}

/** Sends a message (CHT-2, 3); false when it was refused and should stay in the input. */
export function sendMessage(content: string, businessType: string): boolean {
  const thread = currentThread();
  if (!content.trim()) {
    showToast('消息不能为空!', { type: 'warning' });
    return false;
  }
  if (refused(thread)) return false;
  const turn = [newMessage('user', content), newMessage('assistant', '')];
  ask(thread, [...thread.messages, ...turn], content, businessType);
  return true;
}

/** Asks again for an answer: the old one stays as a version, with what followed it. */
export function regenerate(messageId: string, businessType: string): void {
  const thread = currentThread();
  const index = thread.messages.findIndex(({ id }) => id === messageId);
  const question = thread.messages.slice(0, index).findLastIndex(({ role }) => role === 'user');
  const asked = thread.messages[question];
  if (!asked || refused(thread)) return;
  const messages = replaceFrom(thread.messages, index, newMessage('assistant', ''));
  ask(thread, messages, asked.content, businessType);
}

/** Sends a message of the student in other words: the old ones stay as a version, with what followed. False when refused. */
export function resend(messageId: string, content: string, businessType: string): boolean {
  const thread = currentThread();
  const index = thread.messages.findIndex(({ id }) => id === messageId);
  if (!content.trim()) {
    showToast('消息不能为空!', { type: 'warning' });
    return false;
  }
  if (index < 0 || refused(thread)) return false;
  const messages = replaceFrom(thread.messages, index, newMessage('user', content));
  ask(thread, [...messages, newMessage('assistant', '')], content, businessType);
  return true;
}

/** Stops the reply that is shown; what has come stays and is saved. */
export function stopReply(): void {
  running.get(currentThread().key)?.abort();
}
