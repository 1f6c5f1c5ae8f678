import * as v from 'valibot';
import { type Endpoint, type EndpointOutput, ONCE_DAYS } from '@/api/endpoint';
import { hashOf } from '@/lib/hash';
import { durations } from './clock';
import type { Database } from './database';
import { codes, Refusal } from './refusal';
import { column, type TablesOf } from './table';

/** A stored answer to a write that must happen once. The id is user, endpoint and idempotency key. */
const answerRow = v.object({
  id: column.text,
  input: column.text,
  answer: v.unknown(),
  created_at: column.moment,
});

export const tables = { answers: answerRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** Inputs of the writes under way, by key. */
const running = new WeakMap<Database, Map<string, string>>();

/** Characters of kept answers that a browser's storage has room for beside everything else. */
const ROOM = 1_000_000;

function checkSame(earlier: string, input: string): void {
  if (earlier !== input) throw new Refusal('这次提交的内容和上一次不一样，请刷新页面后重试', codes.keyReused);
}

const idOf = (owner: string, { path }: Endpoint, key: string): string => `${owner}:${path}:${key}`;

/** The data that a write of this user was answered with under this key, while its record lives. */
export const answerTo = <E extends Endpoint>(
  database: Database,
  owner: string,
  endpoint: E,
  key: string,
): EndpointOutput<E> | undefined =>
  (database.answers.find(idOf(owner, endpoint, key))?.answer as { data: EndpointOutput<E> } | undefined)
    ?.data;

/** A write that must happen once. */
interface Write {
  owner: string;
  endpoint: Endpoint;
  key: string;
  /** As it was sent. */
  content: unknown;
}

/** A short mark that tells one content from another: the words themselves are not kept twice. */
function digestOf(content: unknown): string {
  const sent = JSON.stringify(content);
  return `${sent.length}-${hashOf(sent)}`;
}

/**
 * Does a write at most once for each key (HTTP-6): for `ONCE_DAYS` the same key returns the stored answer of the first
 * time. A refusal has written nothing and is not kept. Refuses a key that comes back with another input, or while its
 * write is still running.
 */
export async function answerOnce(
  database: Database,
  { owner, endpoint, key, content }: Write,
  produce: () => Promise<object>,
): Promise<object> {
  const id = idOf(owner, endpoint, key);
  const input = digestOf(content);
  forgetOld(database);
  const stored = database.answers.find(id);
  if (stored) {
    checkSame(stored.input, input);
    return stored.answer as object;
  }
  const pending = running.get(database) ?? new Map<string, string>();
  running.set(database, pending);
  const earlier = pending.get(id);
  if (earlier !== undefined) {
    checkSame(earlier, input);
    throw new Refusal('上一次提交还在处理，请稍候', codes.keyRunning);
  }

  pending.set(id, input);
  try {
    const answer = await produce();
    database.answers.put({ id, input, answer, created_at: Date.now() });
    return answer;
  } finally {
    pending.delete(id);
  }
}

function forgetOld({ answers }: Database): void {
  const old = Date.now() - ONCE_DAYS * durations.day;
  for (const { id } of answers.where(({ created_at }) => created_at < old)) answers.delete(id);
}

/** Forgets the oldest answers beyond what a browser's storage has room for. */
export function forgetBeyondRoom({ answers }: Database): void {
  let left = ROOM;
  for (const row of answers.all().toReversed()) {
    left -= JSON.stringify(row).length;
    if (left < 0) answers.delete(row.id);
  }
}
