import { useEffect, useState } from 'react';
import { readDraft, writeDraft } from '@/session/drafts';

/**
 * The text of a field as `useState` has it, in a draft that lives as long as the field: only a reload or a login that
 * expires leaves it, and the field of that name has it again.
 */
export function useTyped(name: string, initial = '') {
  const draft = `typed:${name}`;
  const state = useState(() => readDraft(draft) || initial);
  const [text] = state;
  useEffect(() => {
    writeDraft(draft, text === initial ? '' : text);
    return () => writeDraft(draft, '');
  }, [draft, text, initial]);
  return state;
}
