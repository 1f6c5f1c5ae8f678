import * as v from 'valibot';
import type { EndpointInput } from '@/api/endpoint';
import { noteDelete, noteSave } from '@/api/notes';
import type { Envelope } from '@/engines/outbox/envelope';
import { lineageOf } from '@/engines/outbox/lineage';
import { outboxNames } from '@/engines/outbox/outbox-names';
import { pendingWrites } from '@/engines/outbox/pending-writes';

type DeleteInput = EndpointInput<typeof noteDelete>;
const deletion = { kind: v.literal('delete') };
const pendingNote = v.union([
  v.object({ kind: v.literal('save'), input: noteSave.input }),
  v.object({ ...deletion, input: noteDelete.input }),
  // An earlier release did not say which version it deletes: the note stays, and the student learns that.
  v.pipe(
    v.object({ ...deletion, note_id: v.string() }),
    v.transform(({ note_id, kind }): { kind: 'delete'; input: DeleteInput } => ({
      kind,
      input: { note_id, base_version: 0, editor: '' },
    })),
  ),
]);

/** A note that the server has not accepted yet, or not yet forgotten. */
export type PendingNote = Envelope<v.InferOutput<typeof pendingNote>>;

export const noteIdOf = ({ body }: PendingNote): string => body.input.note_id;

/** Whether a write replaces an older one: one of its own editor, or one that it goes on from. Others' words stay. */
const replaces = (write: PendingNote, older: PendingNote): boolean =>
  older.body.input.editor === write.body.input.editor || lineageOf(write).includes(older.key);

/** The signed-in student's pending notes. */
export const pendingNotes = pendingWrites(outboxNames.notes, pendingNote, noteIdOf, replaces);
