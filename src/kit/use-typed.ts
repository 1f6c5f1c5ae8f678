import { useEffect, useState } from 'react';
import { readDraft, writeDraft } from '@/session/drafts';
import { useSession } from '@/session/store';

/**
 * The text of a field as `useState` has it, in a draft that lives as long as the field: only a reload or a login that
 * expires leaves it, and the field of that name has it again.
 */
export function useTyped(name: string, initial = '') {
  const draft = `typed:${name}`;
  const state = useState(() => readDraft(draft) || initial);
  const [text] = state;
  useEffect(() => {
    const { token } = useSession.getState();
    writeDraft(draft, text === initial ? '' : text);
    return () => {
      // A page may still be shown when its student has signed in again: what came back with them is not its own to forget.
      if (useSession.getState().token === token) writeDraft(draft, '');
    };
  }, [draft, text, initial]);
  return state;
}
