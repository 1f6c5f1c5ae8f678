import { useState } from 'react';
import * as v from 'valibot';
import { storedJson } from '@/lib/stored-json';
import { draftStore } from '@/session/drafts';

const MOST = 10;
const stored = storedJson(draftStore, 'courseSearchHistory', v.array(v.string()), []);

const read = (): string[] => stored.read().slice(0, MOST);

/** The student's searches on this computer, the last first; they leave with the session (SES-3). */
export function useSearchHistory() {
  const [history, setHistory] = useState(read);
  const keep = (next: string[]) => {
    setHistory(next);
    if (next.length > 0) stored.write(next);
    else stored.forget();
  };
  return {
    history,
    add: (words: string) => keep([words, ...read().filter((each) => each !== words)].slice(0, MOST)),
    remove: (words: string) => keep(read().filter((each) => each !== words)),
    clear: () => keep([]),
  };
}
