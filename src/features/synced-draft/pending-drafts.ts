import * as v from 'valibot';
import { readDraftList, writeDraftList } from '@/session/draft-list';
import type { DraftInput, DraftKind } from './draft-kind';

/** A write that the server has not accepted yet; `key` names this very write. */
export interface PendingDraft<Content> extends DraftInput<Content> {
  key: string;
  /** The page that wrote it. */
  tab: string;
}

/** What the signed-in student has written of a kind and the server does not know; damaged entries count as absent. */
export function pendingDraftsOf<Content>({ name, schema }: DraftKind<Content>) {
  const head = v.object({
    id: v.string(),
    key: v.string(),
    tab: v.optional(v.string(), ''),
    base_version: v.number(),
    editor: v.string(),
    content: v.unknown(),
  });
  const read = (): PendingDraft<Content>[] =>
    readDraftList(name, head).flatMap((entry) => {
      const content = v.safeParse(schema, entry.content);
      return content.success ? [{ ...entry, content: content.output }] : [];
    });
  const write = (entries: readonly PendingDraft<Content>[]) => writeDraftList(name, entries);
  return {
    name,
    idOf: ({ id }: PendingDraft<Content>) => id,
    read,
    /** Keeps a write in place of an older one that the same page made of the same draft. */
    keep: (pending: PendingDraft<Content>) =>
      write([...read().filter(({ id, tab }) => id !== pending.id || tab !== pending.tab), pending]),
    /** Takes away the write that was accepted; a newer one has another key and stays. */
    settle: (key: string) => write(read().filter((entry) => entry.key !== key)),
  };
}
