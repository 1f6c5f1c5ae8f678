import * as v from 'valibot';
import { readDraft, writeDraft } from '@/session/drafts';

/** Entries that the signed-in student has pending under a name; damaged ones count as absent. */
export function readDraftList<Entry extends v.GenericSchema>(
  name: string,
  entry: Entry,
): v.InferOutput<Entry>[] {
  try {
    const stored: unknown = JSON.parse(readDraft(name) || '[]');
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((each) => {
      const result = v.safeParse(entry, each);
      return result.success ? [result.output] : [];
    });
  } catch {
    return [];
  }
}

/** Keeps entries of the signed-in student under a name; none forgets the name. */
export function writeDraftList(name: string, entries: readonly unknown[]): void {
  writeDraft(name, entries.length > 0 ? JSON.stringify(entries) : '');
}
