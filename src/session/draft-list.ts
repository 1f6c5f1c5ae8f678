import * as v from 'valibot';
import { storedJson } from '@/lib/stored-json';
import { draftStore, draftsUnder, writeDraft } from '@/session/drafts';

/** When it was put there, which says its place among the others, and the entry. */
const stored = v.tuple([v.number(), v.unknown()]);

let lastPut = 0;
/** Returns epoch ms, later than every earlier result on this page. */
const now = (): number => (lastPut = Math.max(lastPut + 1, Date.now()));

/**
 * Entries that the signed-in student has pending under a name, each in a draft of its own: a tab learns what another
 * one has written only a moment later, and a list that both write would lose what one of them did.
 */
export function draftList<Schema extends v.GenericSchema>(name: string, schema: Schema) {
  const nameOf = (key: string) => `${name}:${key}`;
  const keptAs = (draft: string) => storedJson(draftStore, draft, stored, undefined);
  /** The one first that was put there first, with when that was in epoch ms; damaged ones count as absent. */
  const timed = (): { key: string; at: number; entry: v.InferOutput<Schema> }[] =>
    draftsUnder(nameOf(''))
      .flatMap((draft) => {
        const [at, entry] = keptAs(draft).read() ?? [];
        const result = v.safeParse(schema, entry);
        return at !== undefined && result.success
          ? [{ key: draft.slice(nameOf('').length), at, entry: result.output }]
          : [];
      })
      .toSorted((one, other) => one.at - other.at);
  return {
    timed,
    /** By their keys, in the same order. */
    read: (): Map<string, v.InferOutput<Schema>> => new Map(timed().map(({ key, entry }) => [key, entry])),
    /** Puts an entry behind all others, in place of what lies under its key. */
    put: (key: string, entry: v.InferOutput<Schema>): void =>
      writeDraft(nameOf(key), JSON.stringify([now(), entry])),
    /** Replaces the entry under a key, which stays in its place among the others; nothing where none is. */
    replace(key: string, entry: v.InferOutput<Schema>): void {
      const kept = keptAs(nameOf(key));
      const [at] = kept.read() ?? [];
      if (at !== undefined) kept.write([at, entry]);
    },
    /** Takes an entry away. */
    take: (key: string): void => writeDraft(nameOf(key), ''),
  };
}
