import * as v from 'valibot';
import type { AskedName } from '@/engines/outbox/outbox-names';
import { randomId } from '@/lib/random-id';
import { localStore } from '@/lib/safe-storage';
import { storedJson } from '@/lib/stored-json';
import { ownerId } from '@/session/drafts';
import { useSession } from '@/session/store';
import { onStudentLeft } from '@/session/watch';

/**
 * A question whose turn is not saved yet. Unlike a draft it is kept for the same student when the login expires; like a
 * draft it is deleted when the student signs out or another one signs in.
 */
const asked = v.object({
  recordId: v.nullable(v.string()),
  question: v.string(),
  /** The conversation to save; empty until the answer has begun. */
  content: v.string(),
  /** In epoch ms; 0 in what earlier releases have kept. */
  at: v.optional(v.number(), 0),
});
export type Asked = v.InferInput<typeof asked>;

const PREFIX = 'chatAsked:' satisfies AskedName;
/** Milliseconds within which a page that was reloaded lets go of its locks; a page that is open keeps them. */
const LETS_GO = 3000;
const PAGE = randomId();
const entry = (name: string) => storedJson(localStore, name, asked, undefined);
const nameOf = (thread: string): string => `${PREFIX}${ownerId()}:${PAGE}:${thread}`;

/** By name: releases the Web Lock that tells other tabs that this page is still open. */
const held = new Map<string, () => void>();

function hold(name: string): void {
  if (held.has(name)) return;
  const over = new Promise<void>((resolve) => held.set(name, resolve));
  // Browsers that block storage block locks, too.
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
  entry(nameOf(thread)).write({ recordId, question, content, at: Date.now() });
  hold(nameOf(thread));
}

/** Called when the turn is saved, or its question is back in the input. */
export function forgetAsked(thread: string): void {
  entry(nameOf(thread)).forget();
  release(nameOf(thread));
}

/** Restores what was asked in pages that were closed; of several tabs, the first to take an entry restores it. */
export async function takeAsked(restore: (asked: Asked) => void): Promise<void> {
  const own = `${PREFIX}${ownerId()}:`;
  const names = localStore.names(PREFIX);
  for (const name of names.filter((one) => !one.startsWith(own))) localStore.removeItem(name);
  const take = (name: string) => {
    const found = name.startsWith(`${PREFIX}${ownerId()}:`) ? entry(name).read() : undefined;
    if (found) restore(found);
    entry(name).forget();
  };
  const takeWhenFree = async (name: string) => {
    try {
      await navigator.locks.request(name, { signal: AbortSignal.timeout(LETS_GO) }, () => take(name));
    } catch (error) {
      // Else the browser has no locks, or blocks them.
      if (!(error instanceof DOMException && error.name === 'TimeoutError')) take(name);
    }
  };
  await Promise.all(names.filter((one) => one.startsWith(own) && !held.has(one)).map(takeWhenFree));
}

onStudentLeft(({ user_id }) => {
  for (const name of held.keys()) release(name);
  if (useSession.getState().endedBy !== 'exit') return;
  for (const name of localStore.names(`${PREFIX}${user_id}:`)) localStore.removeItem(name);
});
