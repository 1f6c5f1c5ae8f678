import { ApiError, errorMessage, isAborted, LOGIN_EXPIRED } from '@/api/errors';
import { currentToken, statusMessage } from '@/api/request';
import { streamChat } from '@/api/stream';
import { expireSession } from '@/session/unsaved';
import { showToast } from '@/ui/toast-store';
import { forgetAsked, isAsked, keepAsked } from './asked';
import { currentThread, dispatch, getThread, setDraft, useChat, whenStudentLeaves } from './chat-store';
import { closePanel, useDock } from './dock-store';
import { type Outcome, writeMessages } from './messages';
import { running, stopAll } from './running';
import { saveAtClose, saveThread } from './save';
import { answeredMessages, messagesToSave, type Thread } from './thread';

/** Milliseconds that text waits while the tab is hidden and paints no frames. */
const HIDDEN_WAIT = 250;

/**
 * Collects pieces of text and passes them on once a frame, so that drawing is driven by frames and not by tokens.
 * `flush` passes on what has been collected.
 */
function frameBuffer(handOn: (text: string) => void): {
  push: (text: string) => void;
  flush: () => void;
} {
  let waiting = '';
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    timer = undefined;
    const text = waiting;
    waiting = '';
    if (text) handOn(text);
  };
  return {
    push(text) {
      waiting += text;
      if (timer !== undefined) return;
      frame = requestAnimationFrame(flush);
      // A hidden tab gets no frames.
      timer = setTimeout(flush, HIDDEN_WAIT);
    },
    flush,
  };
}

const UNAUTHORIZED = 401;

whenStudentLeaves(stopAll);
// When an exam begins, replies stop.
useDock.subscribe(({ lock }, before) => {
  if (lock && !before.lock) stopAll();
});

/** A reply that streams: the last message of its thread, unless the student has undone its question. */
interface Reply {
  key: string;
  id: string;
}

/** Reads a reply to its end. Throws what `streamChat` throws. */
async function readReply(reply: Reply, content: string, businessType: string, signal: AbortSignal) {
  const { key, id } = reply;
  const answer = frameBuffer((text) => dispatch(key, { type: 'answered', reply: id, text }));
  const thought = frameBuffer((text) => dispatch(key, { type: 'thought', reply: id, text }));
  let outcome: Outcome = {};
  try {
    for await (const event of streamChat({ content, businessType, signal })) {
      if (event.type === 'content') answer.push(event.text);
      else if (event.type === 'reasoning') thought.push(event.text);
      else {
        if (event.reason !== 'stop') outcome = { ending: event.reason, reason: event.message || undefined };
        answer.flush();
        // Stored before the next event, which may end the session.
        const thread = getThread(key);
        if (thread && !thread.before) keepUnderWay(thread);
      }
    }
  } finally {
    answer.flush();
    thought.flush();
  }
  return outcome;
}

/** Ends the session whose token the gateway no longer knows (CHT-6), but not a newer one. */
function loginExpired(sentToken: string): void {
  if (sentToken !== currentToken()) return;
  showToast('登录已过期，请重新登录', { type: 'warning' });
  closePanel();
  expireSession();
}

/** Returns a failed outcome (CHT-6), with the server's reason if it stated one. */
function refusal(error: unknown): Outcome {
  const isSaid = error instanceof ApiError && error.message !== statusMessage(error.status ?? 0);
  return { ending: 'failed', reason: isSaid ? errorMessage(error) : undefined };
}

/** Puts an unanswered question back into the input, before what was typed since. */
function giveBack({ key, draft }: Thread, question: string): void {
  if (!draft.startsWith(question)) setDraft(key, draft ? `${question}\n\n${draft}` : question);
  forgetAsked(key);
}

/** Stores a thread's unsaved turn, in case the page is closed before it is saved. */
export function keepUnderWay(thread: Thread): void {
  const { key, recordId, messages, before } = thread;
  const question = messages.at(-2)?.content ?? '';
  keepAsked(key, { recordId, question, content: before ? '' : writeMessages(messagesToSave(thread)) });
}

/** Ends a reply in its own thread: an answer is saved, and one that never began changes nothing. */
async function endReply({ key, id }: Reply, outcome: Outcome, isExpired: boolean): Promise<void> {
  const thread = getThread(key);
  if (thread?.messages.at(-1)?.id !== id) return;
  const question = thread.messages.at(-2);
  dispatch(key, { type: 'ended', reply: id, outcome });
  const now = getThread(key);
  if (now?.before === null && now.problem === null) {
    keepUnderWay(now);
    await saveThread(key);
    return;
  }
  // Drafts are deleted with the session.
  if (isExpired || !question) return;
  if (answeredMessages(thread).some(({ id: asked }) => asked === question.id)) forgetAsked(key);
  else giveBack(thread, question.content);
}

/** Streams a reply into its own thread and saves the conversation (CHT-4, 5, 7). */
export async function runReply(key: string, content: string, businessType: string): Promise<void> {
  const controller = new AbortController();
  const reply = { key, id: getThread(key)?.messages.at(-1)?.id ?? '' };
  const sentToken = currentToken();
  running.set(key, controller);
  let outcome: Outcome;
  let isExpired = false;
  try {
    outcome = await readReply(reply, content, businessType, controller.signal);
  } catch (error) {
    outcome = isAborted(error) ? { ending: 'aborted' } : refusal(error);
    const { status, code } = error instanceof ApiError ? error : {};
    isExpired = (status === UNAUTHORIZED || code === LOGIN_EXPIRED) && sentToken === currentToken();
    if (status === UNAUTHORIZED) loginExpired(sentToken);
  }
  // The next reply may have begun, after the student has undone this question.
  if (running.get(key) === controller) running.delete(key);
  await endReply(reply, outcome, isExpired);
}

/** Stops the reply that is shown; what has arrived stays and is saved. */
export function stopReply(): void {
  running.get(currentThread().key)?.abort();
}

/** Saves what has arrived of each answer and is not saved yet. */
function saveParts(save: (key: string) => Promise<void>): void {
  for (const thread of Object.values(useChat.getState().threads)) {
    const { key, before, streaming, saving } = thread;
    if (before || saving === 'busy' || !(streaming || isAsked(key))) continue;
    keepUnderWay(thread);
    void save(key);
  }
}
// A hidden page may be closed without another event.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden')
    saveParts((key) => saveThread(key, { quiet: true, keepalive: true }));
});
// A navigation has ended the streams before this event.
window.addEventListener('pagehide', () => saveParts(saveAtClose));
