import * as v from 'valibot';
import type { EndpointInput } from '@/api/endpoint';
import { noteDelete, noteSave } from '@/api/notes';
import { outboxNames } from '@/engines/outbox/outbox-names';
import { pendingWrites } from '@/engines/outbox/pending-writes';

type DeleteInput = EndpointInput<typeof noteDelete>;
const deletion = { kind: v.literal('delete'), key: v.string() };
const pendingNote = v.union([
  v.object({ kind: v.literal('save'), key: v.string(), input: noteSave.input }),
  v.object({ ...deletion, input: noteDelete.input }),
  // An earlier release did not say which version it deletes: the note stays, and the student learns that.
  v.pipe(
    v.object({ ...deletion, note_id: v.string() }),
    v.transform(({ note_id, ...entry }): { kind: 'delete'; key: string; input: DeleteInput } => ({
      ...entry,
      input: { note_id, base_version: 0, editor: '' },
    })),
  ),
]);

/** A note that the server has not accepted yet, or not yet forgotten. `key` names this very write (HTTP-6). */
export type PendingNote = v.InferOutput<typeof pendingNote>;

export const noteIdOf = ({ input }: PendingNote): string => input.note_id;

/** The keys of an entry and of what it goes on from. */
export const lineageOf = ({ key, input }: PendingNote): string[] => [key, ...(input.continues ?? [])];

/** Whether a write replaces an older one: one of its own editor, or one that it goes on from. Others' words stay. */
const replaces = (entry: PendingNote, older: PendingNote): boolean =>
  older.input.editor === entry.input.editor || lineageOf(entry).includes(older.key);

/** The signed-in student's pending notes. */
export const pendingNotes = pendingWrites(outboxNames.notes, pendingNote, noteIdOf, replaces);
