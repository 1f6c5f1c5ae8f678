import type { ChatMessage, Outcome } from './messages';

/** One conversation that is shown, or whose reply still streams. */
export interface Thread {
  key: string;
  /** The record's id; null until the first save. */
  recordId: string | null;
  messages: ChatMessage[];
  /** The messages before the last question, while that has no answer: they are saved, and restored if none arrives. */
  before: ChatMessage[] | null;
  streaming: boolean;
  /** The ids of an edited question, old and new: until the next question the edit can be undone. */
  edited: { from: string; to: string } | null;
  /** Ending of a reply that should have replaced another and never began. */
  problem: Outcome | null;
  /** Something was asked since the thread is shown: only then is there anything to announce. */
  asked: boolean;
  /** Text typed and not sent yet. */
  draft: string;
  /** The draft is sent when the answer that streams has come to its end. */
  waiting: boolean;
  /** The id of a question that is being edited. */
  editing: string | null;
  /** The message that was found by these words: it is brought into sight. */
  found: { id: string; words: string[] } | null;
  /** The parts of the background that the student has removed (`background.ts`). */
  left: readonly string[];
  /** `busy` while it is being saved, `failed` when the server did not take it. */
  saving: 'done' | 'busy' | 'failed';
}

let lastKey = 0;

/** Returns a thread under a key that no other thread of this page has. */
export function emptyThread(): Thread {
  lastKey += 1;
  return {
    key: `chat-${lastKey}`,
    recordId: null,
    messages: [],
    before: null,
    streaming: false,
    edited: null,
    problem: null,
    asked: false,
    draft: '',
    waiting: false,
    editing: null,
    found: null,
    left: [],
    saving: 'done',
  };
}

/** Returns the messages, of which the last has an ending. */
const ended = (messages: ChatMessage[], ending: 'cut' | 'aborted'): ChatMessage[] => {
  const last = messages.at(-1);
  return last ? messages.with(-1, { ...last, ending }) : messages;
};

/** Returns what can be saved of a thread: an answer that still streams counts as cut, in case the page is closed. */
export const messagesToSave = ({ messages, before, streaming }: Thread): ChatMessage[] =>
  before ?? (streaming ? ended(messages, 'cut') : messages);

/** Returns what is shown: an edited question replaces the old one once its answer has begun. */
export const messagesToShow = ({ messages, before, edited }: Thread): ChatMessage[] =>
  edited && before ? before : messages;

/** Returns the messages that a question may follow: without an unanswered one, which is back in the input. */
export const answeredMessages = ({ messages, before }: Thread): ChatMessage[] => before ?? messages;

/** True while the last question is not answered: its turn is not saved yet. */
export const isUnderWay = ({ streaming, before }: Thread): boolean => streaming || before !== null;

/** Returns whether the last answer came to its own end. */
export const hasEndedWell = ({ messages, problem }: Thread): boolean =>
  problem === null && messages.at(-1)?.ending === undefined;

/** True while the last question has no answer and replaces no other message. */
export const isNewQuestion = ({ messages, before, edited }: Thread): boolean =>
  before !== null && edited === null && messages.length > before.length;

/** Returns what remains of a thread that is deleted while its reply streams: also a question without an answer. */
export function messagesToKeep(thread: Thread): ChatMessage[] {
  const { messages, before, streaming } = thread;
  return streaming && (before === null || isNewQuestion(thread))
    ? ended(messages, 'aborted')
    : messagesToSave(thread);
}
