import * as v from 'valibot';
import { noteSave } from '@/api/notes';
import { outboxNames } from '@/outbox/outbox-names';
import { pendingWrites } from '@/outbox/pending-writes';

const pendingNote = v.variant('kind', [
  v.object({ kind: v.literal('save'), key: v.string(), input: noteSave.input }),
  v.object({ kind: v.literal('delete'), key: v.string(), note_id: v.string() }),
]);

/** A note that the server has not accepted yet, or not yet forgotten. `key` names this very write (HTTP-6). */
export type PendingNote = v.InferOutput<typeof pendingNote>;

export const noteIdOf = (pending: PendingNote): string =>
  pending.kind === 'save' ? pending.input.note_id : pending.note_id;

/** What the signed-in student has pending. */
export const pendingNotes = pendingWrites(outboxNames.notes, pendingNote, noteIdOf);
