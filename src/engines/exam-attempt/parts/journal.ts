import * as v from 'valibot';
import { answerVersion } from '@/api/answer-version';
import { attemptHandIn } from '@/api/exams';
import type { ExamName } from '@/engines/outbox/outbox-names';
import { localStore } from '@/lib/safe-storage';
import { ownerId } from '@/session/drafts';

/** Each by itself: one that is damaged, or that the server would refuse, takes no other along. */
const versions = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((all) =>
    Object.fromEntries(
      Object.entries(all).flatMap(([id, version]) => {
        const result = v.safeParse(answerVersion, version);
        return result.success ? [[id, result.output]] : [];
      }),
    ),
  ),
);

/** Of each question, by writer. */
const revisions = v.record(v.string(), v.record(v.string(), v.number()));

/**
 * Entries of an exam, kept in this browser until the server has them. Each tab writes a journal of its own, so
 * that none overwrites another's; all are read. They are no drafts: a login that expires in the middle of an exam must
 * not take answers along, so they stay for the same student to come back to. An exit deletes them (session/unsaved.ts).
 */
const journal = v.object({
  versions,
  /** Other versions that can still be chosen. */
  others: v.fallback(versions, {}),
  seen: v.fallback(revisions, {}),
  /** The revision of each answer that the server is known to have. */
  saved: v.fallback(revisions, {}),
  flags: v.fallback(v.array(v.string()), []),
  times: v.fallback(v.record(v.string(), v.number()), {}),
  /** The question that was in sight, counted from 0. */
  current: v.fallback(v.number(), 0),
});
export type Journal = v.InferOutput<typeof journal>;
/** The journals of every tab that has written one, by tab. */
export type Journals = ReadonlyMap<string, Journal>;

const handInEntry = v.object({ key: v.string(), body: attemptHandIn.input });
export type PendingHandIn = v.InferOutput<typeof handInEntry>;

const KIND = 'exam:' satisfies ExamName;
const prefixOf = (attemptId: string): string => `${KIND}${ownerId()}:${attemptId}:`;

function read<Schema extends v.GenericSchema>(
  schema: Schema,
  key: string,
): v.InferOutput<Schema> | undefined {
  try {
    const result = v.safeParse(schema, JSON.parse(localStore.getItem(key) ?? ''));
    return result.success ? result.output : undefined;
  } catch {
    // Nothing there, or not ours.
    return undefined;
  }
}

/** The safe storage keeps in memory what the browser refuses. */
function isStored(key: string, text: string): boolean {
  try {
    return window.localStorage.getItem(key) === text;
  } catch {
    return false;
  }
}

/** The journals of one attempt. `prefix` tells theirs from other keys of the storage. */
export function journalOf(attemptId: string) {
  const prefix = prefixOf(attemptId);
  const tabs = `${prefix}tab:`;
  const handIn = `${prefix}handIn`;
  return {
    prefix,
    /** Name by which others have it sent (engines/outbox/sendings.ts). */
    name: `${KIND}${attemptId}` satisfies ExamName,
    /** Writes this tab's journal, at once; false when the browser could not store it. */
    write: (writer: string, entry: Journal): boolean => {
      const text = JSON.stringify(entry);
      localStore.setItem(tabs + writer, text);
      return isStored(tabs + writer, text);
    },
    all: (): Journals =>
      new Map(
        localStore.names(tabs).flatMap((key): [string, Journal][] => {
          const entry = read(journal, key);
          return entry ? [[key.slice(tabs.length), entry]] : [];
        }),
      ),
    /** A hand-in on its way, to be sent again as it is. */
    handIn: {
      read: (): PendingHandIn | undefined => read(handInEntry, handIn),
      write: (entry: PendingHandIn) => localStore.setItem(handIn, JSON.stringify(entry)),
      remove: () => localStore.removeItem(handIn),
    },
    /** The server has everything. */
    clear: () => {
      for (const key of localStore.names(prefix)) localStore.removeItem(key);
    },
  };
}

/** Ids of the attempts that this browser keeps something of. */
export function journalledAttempts(): string[] {
  const prefix = prefixOf('').slice(0, -1);
  return [...new Set(localStore.names(prefix).map((key) => key.slice(prefix.length).split(':')[0] ?? ''))];
}
