import * as v from 'valibot';
import { draftList } from '@/session/draft-list';
import type { DraftInput, DraftKind } from './draft-kind';

/** A write that the server has not accepted yet; `key` names this very write. */
export interface PendingDraft<Content> extends DraftInput<Content> {
  key: string;
  /** The page that wrote it. */
  tab: string;
}

/** Returns the store of the signed-in student's unsent drafts of a kind; damaged entries count as absent. */
export function pendingDraftsOf<Content>({ name, schema }: DraftKind<Content>) {
  const head = v.object({
    id: v.string(),
    key: v.string(),
    tab: v.optional(v.string(), ''),
    base_version: v.number(),
    editor: v.string(),
    content: v.unknown(),
  });
  const list = draftList(name, head);
  const read = (): PendingDraft<Content>[] =>
    [...list.read().values()].flatMap((entry) => {
      const content = v.safeParse(schema, entry.content);
      return content.success ? [{ ...entry, content: content.output }] : [];
    });
  return {
    name,
    idOf: ({ id }: PendingDraft<Content>) => id,
    read,
    /**
     * Keeps a write in place of the one whose text goes on in it, and of an older one that the same page made of the same
     * draft; returns what is pending then.
     */
    keep(pending: PendingDraft<Content>, before?: string): PendingDraft<Content>[] {
      const others = read().filter(({ key }) => key !== pending.key);
      const isOlder = ({ id, tab, key }: PendingDraft<Content>) =>
        key === before || (id === pending.id && tab === pending.tab);
      list.put(pending.key, pending);
      for (const { key } of others.filter(isOlder)) list.take(key);
      return [...others.filter((other) => !isOlder(other)), pending];
    },
    /** Takes away the write that was accepted; a newer one has another key and stays. */
    settle: list.take,
  };
}
