import type { ChatMessage } from './messages';

/** One conversation as it is shown, or goes on unseen while its reply streams. */
export interface Thread {
  key: string;
  /** The record's id; null until the first save. */
  recordId: string | null;
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

/** Returns a thread under a key that no other thread of this page has. */
export function emptyThread(): Thread {
  lastKey += 1;
  return {
    key: `chat-${lastKey}`,
    recordId: null,
    messages: [],
    streaming: false,
    asked: false,
    draft: '',
    saving: 'done',
  };
}
