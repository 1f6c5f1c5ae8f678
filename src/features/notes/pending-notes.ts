import * as v from 'valibot';
import { noteSave } from '@/api/notes';
import { readDraftList, writeDraftList } from '@/session/draft-list';

const DRAFT = 'notesOutbox';

const pendingNote = v.variant('kind', [
  v.object({ kind: v.literal('save'), key: v.string(), input: noteSave.input }),
  v.object({ kind: v.literal('delete'), key: v.string(), note_id: v.string() }),
]);

/** A note that the server has not accepted yet, or not yet forgotten. `key` names this very write (HTTP-6). */
export type PendingNote = v.InferOutput<typeof pendingNote>;

export const noteIdOf = (pending: PendingNote): string =>
  pending.kind === 'save' ? pending.input.note_id : pending.note_id;

/** What the signed-in student has pending, oldest first; damaged entries count as absent. */
export const readPendingNotes = (): PendingNote[] => readDraftList(DRAFT, pendingNote);

const write = (entries: PendingNote[]) => writeDraftList(DRAFT, entries);

/** Keeps a write until it is accepted, in place of an older one of the same note. */
export function keepPendingNote(pending: PendingNote): void {
  const others = readPendingNotes().filter((entry) => noteIdOf(entry) !== noteIdOf(pending));
  write([...others, pending]);
}

/** Takes away the write that was accepted; a newer one of the same note has another key and stays. */
export function settlePendingNote(key: string): void {
  write(readPendingNotes().filter((entry) => entry.key !== key));
}
