import * as v from 'valibot';
import { pendingWrites } from '@/engines/outbox/pending-writes';
import type { DraftInput, DraftKind } from './draft-kind';

/** A write that the server has not accepted yet. */
export interface DraftWrite<Content> extends DraftInput<Content> {
  /** The page that wrote it. */
  tab: string;
}

/** Returns the signed-in student's unsent drafts of a kind: of a draft the newest of each page. */
export function pendingDraftsOf<Content>({ name, schema }: DraftKind<Content>) {
  const body: v.GenericSchema<unknown, DraftWrite<Content>> = v.object({
    id: v.string(),
    tab: v.optional(v.string(), ''),
    base_version: v.number(),
    editor: v.string(),
    content: schema,
  });
  return pendingWrites(
    name,
    body,
    (envelope) => envelope.body.id,
    (envelope, older) => envelope.body.tab === older.body.tab,
  );
}
