import { useState } from 'react';
import * as v from 'valibot';
import { readDraft, writeDraft } from '@/outbox/drafts';

const NAME = 'courseSearchHistory';
const MOST = 10;

function read(): string[] {
  try {
    return v.parse(v.array(v.string()), JSON.parse(readDraft(NAME) || '[]')).slice(0, MOST);
  } catch {
    // Damaged: as if there were none.
    return [];
  }
}

/** What this student searched for on this computer, the last first; it leaves with the session (SES-3). */
export function useSearchHistory() {
  const [history, setHistory] = useState(read);
  const keep = (next: string[]) => {
    setHistory(next);
    writeDraft(NAME, next.length > 0 ? JSON.stringify(next) : '');
  };
  return {
    history,
    add: (words: string) => keep([words, ...read().filter((each) => each !== words)].slice(0, MOST)),
    remove: (words: string) => keep(read().filter((each) => each !== words)),
    clear: () => keep([]),
  };
}
