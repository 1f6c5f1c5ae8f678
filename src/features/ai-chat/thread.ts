import * as v from 'valibot';

/** How a reply ended, when not as the model wished. */
export type Ending = 'aborted' | 'length' | 'filtered' | 'error' | 'timeout' | 'cut' | 'failed';

export interface ChatMessage {
  /** Within this page's life only; the server knows no message ids. */
  id: string;
  role: 'user' | 'assistant';
  content: string;
  /** What the model thought before it answered; never saved. */
  reasoning?: string;
  ending?: Ending;
}

/** One conversation as it is shown, or goes on unseen while its reply streams. */
export interface Thread {
  key: string;
  /** The record's id; null until the first save. */
  recordId: string | null;
  /** The title that the student gave it; otherwise it is named by its first message. */
  givenTitle: string | null;
  messages: ChatMessage[];
  streaming: boolean;
  /** Something was asked since it is shown: only then is there anything to announce. */
  asked: boolean;
  /** What is typed and not sent yet. */
  draft: string;
  /** `busy` while it is being saved, `failed` when the server did not take it. */
  saving: 'done' | 'busy' | 'failed';
}

let lastKey = 0;

/** A key that no other thread or message of this page has. */
export function nextKey(): string {
  lastKey += 1;
  return `chat-${lastKey}`;
}

export const newMessage = (role: ChatMessage['role'], content: string): ChatMessage => ({
  id: nextKey(),
  role,
  content,
});

export const emptyThread = (): Thread => ({
  key: nextKey(),
  recordId: null,
  givenTitle: null,
  messages: [],
  streaming: false,
  asked: false,
  draft: '',
  saving: 'done',
});

const savedMessages = v.array(
  v.object({
    role: v.fallback(v.picklist(['user', 'assistant']), 'assistant'),
    content: v.fallback(v.string(), ''),
  }),
);

/** Reads a record's message list; an unreadable one gives no messages. */
export function readMessages(content: string): ChatMessage[] {
  try {
    const messages = v.safeParse(savedMessages, JSON.parse(content));
    return messages.success ? messages.output.map(({ role, content: text }) => newMessage(role, text)) : [];
  } catch {
    return [];
  }
}

/** The JSON text of the whole message list (CHT-5). */
export const writeMessages = (messages: ChatMessage[]): string =>
  JSON.stringify(messages.map(({ role, content }) => ({ role, content })));

/** The name of a thread: as given, else its first message. */
export const threadTitle = ({ givenTitle, messages }: Thread): string =>
  givenTitle ?? messages[0]?.content ?? '';
