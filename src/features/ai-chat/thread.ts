import type { ChatMessage, Outcome } from './messages';

/** One conversation as it is shown, or goes on unseen while its reply streams. */
export interface Thread {
  key: string;
  /** The record's id; null until the first save. */
  recordId: string | null;
  messages: ChatMessage[];
  /** While what was asked last has no answer: the messages before. They are what is saved, and come back if none comes. */
  before: ChatMessage[] | null;
  streaming: boolean;
  /** A question that was put in other words, and the one in its place: until the next question it can be taken back. */
  edited: { from: string; to: string } | null;
  /** How a reply ended that was to replace another and never began. */
  problem: Outcome | null;
  /** Something was asked since it is shown: only then is there anything to announce. */
  asked: boolean;
  /** What is typed and not sent yet. */
  draft: string;
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
    saving: 'done',
  };
}

/** Returns messages of which the last ended in a way. */
const ended = (messages: ChatMessage[], ending: 'cut' | 'aborted'): ChatMessage[] => {
  const last = messages.at(-1);
  return last ? messages.with(-1, { ...last, ending }) : messages;
};

/** What of a thread can be saved: an answer under way counts as cut, should the page not live to see its end. */
export const messagesToSave = ({ messages, before, streaming }: Thread): ChatMessage[] =>
  before ?? (streaming ? ended(messages, 'cut') : messages);

/** What is shown: a question in other words takes the place of the old one once its answer has begun. */
export const messagesToShow = ({ messages, before, edited }: Thread): ChatMessage[] =>
  edited && before ? before : messages;

/** True while what was asked last has no answer and takes no other message's place. */
export const isNewQuestion = ({ messages, before, edited }: Thread): boolean =>
  before !== null && edited === null && messages.length > before.length;

/** What is left of a thread whose reply is stopped with it: also a question that has no answer yet. */
export function messagesToKeep(thread: Thread): ChatMessage[] {
  const { messages, before, streaming } = thread;
  return streaming && (before === null || isNewQuestion(thread))
    ? ended(messages, 'aborted')
    : messagesToSave(thread);
}
