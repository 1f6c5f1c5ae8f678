import type * as v from 'valibot';
import type { CallOptions } from '@/api/request';
import type { DraftName } from '@/engines/outbox/outbox-names';

/** A draft on the server; version 0 for none yet. */
export interface ServerDraft<Content> {
  content: Content;
  version: number;
  /** Wire time; null for none yet. */
  saved_at: string | null;
}

/** One write of a draft. `base_version` is the version it was written over, `editor` who writes. */
export interface DraftInput<Content> {
  id: string;
  content: Content;
  base_version: number;
  editor: string;
}

/** Something that students write over days: an answer, a report. */
export interface DraftKind<Content> {
  /** The name of the drafts that it lies in on this computer. */
  name: DraftName;
  schema: v.GenericSchema<unknown, Content>;
  /** Sends one write. `conflict`: another editor has saved since, and `draft` is theirs. */
  send: (
    input: DraftInput<Content>,
    options: CallOptions,
  ) => Promise<{ draft: ServerDraft<Content>; conflict: boolean }>;
}
