import * as v from 'valibot';
import { randomId } from '@/lib/random-id';
import { localStore } from '@/lib/safe-storage';
import { storedJson } from '@/lib/stored-json';
import { ownerId } from '@/session/drafts';
import { useSession } from '@/session/store';
import { onStudentLeft } from '@/session/watch';

/**
 * A question whose turn is not saved yet. Unlike a draft it outlives a login that expires, for the same student; like
 * one it is forgotten at an exit, and when another student is there.
 */
const asked = v.object({
  recordId: v.nullable(v.string()),
  question: v.string(),
  /** The conversation as it is to be saved; empty while nothing of the answer has come. */
  content: v.string(),
});
export type Asked = v.InferOutput<typeof asked>;

const PREFIX = 'chatAsked:';
const PAGE = randomId();
const entry = (name: string) => storedJson(localStore, name, asked, undefined);
const nameOf = (thread: string): string => `${PREFIX}${ownerId()}:${PAGE}:${thread}`;

/** By name: what ends the lock that tells other tabs that this page still sees to it. */
const held = new Map<string, () => void>();

function hold(name: string): void {
  if (held.has(name)) return;
  const over = new Promise<void>((resolve) => held.set(name, resolve));
  // Where storage is blocked, locks are too.
  navigator.locks?.request(name, () => over).catch(() => {});
}

function release(name: string): void {
  held.get(name)?.();
  held.delete(name);
}

/** True while what was asked in a thread is not saved. */
export const isAsked = (thread: string): boolean => held.has(nameOf(thread));

/** Keeps what was asked in a thread until its turn is saved. */
export function keepAsked(thread: string, { recordId, question, content }: Asked): void {
  if (!ownerId()) return;
  entry(nameOf(thread)).write({ recordId, question, content });
  hold(nameOf(thread));
}

/** The turn is saved, or its question is in the box again. */
export function forgetAsked(thread: string): void {
  entry(nameOf(thread)).forget();
  release(nameOf(thread));
}

/** Restores what was asked in pages that are gone, each by the first tab that comes by. */
export async function takeAsked(restore: (asked: Asked) => void): Promise<void> {
  const own = `${PREFIX}${ownerId()}:`;
  const names = localStore.names(PREFIX);
  for (const name of names.filter((one) => !one.startsWith(own))) localStore.removeItem(name);
  const take = (name: string) => {
    const found = name.startsWith(`${PREFIX}${ownerId()}:`) ? entry(name).read() : undefined;
    if (found) restore(found);
    entry(name).forget();
  };
  for (const name of names.filter((one) => one.startsWith(own) && !held.has(one)))
    if (navigator.locks)
      await navigator.locks
        .request(name, { ifAvailable: true }, (lock) => lock && take(name))
        .catch(() => take(name));
    else take(name);
}

onStudentLeft(({ user_id }) => {
  for (const name of held.keys()) release(name);
  if (useSession.getState().endedBy !== 'exit') return;
  for (const name of localStore.names(`${PREFIX}${user_id}:`)) localStore.removeItem(name);
});
