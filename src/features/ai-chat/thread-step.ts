import { mergeMessages } from './merge';
import type { ChatMessage, Outcome } from './messages';
import { answeredMessages, isNewQuestion, isUnderWay, type Thread } from './thread';

/** All that changes a conversation on this page. A `reply` is the id of the answer that streams. */
export type ThreadEvent =
  | { type: 'typed'; draft: string }
  /** The draft is sent at the end of the answer, or no longer. */
  | { type: 'queued'; waiting: boolean }
  | { type: 'editing'; question: string | null }
  /** A message is gone to, and words in it are marked; null for no longer. */
  | { type: 'found'; found: Thread['found'] }
  | { type: 'background-removed'; part: string }
  /** `messages` end with the question and its empty answer. */
  | { type: 'asked'; messages: ChatMessage[]; edited: Thread['edited'] }
  /** The rest of the last answer was asked for. */
  | { type: 'continued' }
  | { type: 'thought'; reply: string; text: string }
  | { type: 'answered'; reply: string; text: string }
  | { type: 'ended'; reply: string; outcome: Outcome }
  /** Other versions of the messages are shown, whatever streams. */
  | { type: 'shown'; messages: ChatMessage[] }
  | { type: 'saving' }
  /** `messages` are those of the record. */
  | { type: 'saved'; id: string; messages: ChatMessage[] }
  | { type: 'save-failed' }
  /** Another tab or device has saved. */
  | { type: 'read'; messages: ChatMessage[] };

/** Returns the messages with the last one changed. */
const withReply = (
  messages: ChatMessage[],
  change: (reply: ChatMessage) => Partial<ChatMessage>,
): ChatMessage[] => {
  const reply = messages.at(-1);
  return reply ? messages.with(-1, { ...reply, ...change(reply) }) : messages;
};

/** Returns a thread whose answer has ended: one that has begun or has a question of its own is kept, another never was. */
function ended(thread: Thread, outcome: Outcome): Thread {
  const { messages, before } = thread;
  const isNew = isNewQuestion(thread);
  if (before !== null && !isNew)
    return { ...thread, streaming: false, messages: before, before: null, edited: null, problem: outcome };
  return {
    ...thread,
    streaming: false,
    messages: withReply(messages, () => outcome),
    // A refused question stays out of the record: it is back in the input.
    before: outcome.ending === 'failed' ? before : null,
  };
}

/** Returns what becomes of a thread by an event; one that concerns an answer which is no longer the last changes nothing. */
export function stepThread(thread: Thread, event: ThreadEvent): Thread {
  const { messages } = thread;
  if ('reply' in event && messages.at(-1)?.id !== event.reply) return thread;
  switch (event.type) {
    case 'typed':
      return { ...thread, draft: event.draft };
    case 'queued':
      return { ...thread, waiting: event.waiting };
    case 'editing':
      return { ...thread, editing: event.question };
    case 'found':
      return { ...thread, found: event.found };
    case 'background-removed':
      return { ...thread, left: [...thread.left, event.part] };
    case 'asked':
      return {
        ...thread,
        messages: event.messages,
        before: answeredMessages(thread),
        streaming: true,
        asked: true,
        problem: null,
        edited: event.edited,
      };
    case 'continued':
      return {
        ...thread,
        messages: withReply(messages, () => ({ ending: undefined, reason: undefined })),
        before: messages,
        streaming: true,
        asked: true,
        problem: null,
      };
    case 'thought':
      return {
        ...thread,
        messages: withReply(messages, ({ reasoning = '' }) => ({ reasoning: reasoning + event.text })),
      };
    case 'answered':
      return {
        ...thread,
        messages: withReply(messages, ({ content }) => ({ content: content + event.text })),
        // From the first piece on, the turn is saved.
        before: null,
      };
    case 'ended':
      return ended(thread, event.outcome);
    case 'shown':
      return {
        ...thread,
        messages: event.messages,
        before: null,
        streaming: false,
        problem: null,
        edited: null,
      };
    case 'saving':
      return { ...thread, saving: 'busy' };
    case 'saved':
      return {
        ...thread,
        recordId: event.id,
        saving: 'done',
        messages: isUnderWay(thread) ? messages : mergeMessages(event.messages, messages),
      };
    case 'save-failed':
      return { ...thread, saving: 'failed' };
    case 'read':
      return { ...thread, messages: mergeMessages(event.messages, messages) };
  }
}
