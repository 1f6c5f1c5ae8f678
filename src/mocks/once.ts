import { durations } from './clock';
import type { Database } from './database/database';
import type { Table } from './database/table';
import { codes, Refusal } from './refusal';

/** Idempotency key of a write that must happen once (HTTP-6), and what tells its input from another: what a student writes is not kept twice. */
export interface Once {
  key: string;
  input: string;
}

interface MadeRow {
  id: string;
  user_id: string;
  made_by: Once | null;
}

/** Inputs of the writes under way, by key. */
const running = new WeakMap<Database, Map<string, string>>();

const KEPT = durations.day;
/** Progress comes every few seconds; all rows are kept in the browser's storage. */
const MOST = 1000;

function checkSame(earlier: string, input: string): void {
  if (earlier !== input) throw new Refusal('这次提交的内容和上一次不一样，请刷新页面后重试', codes.keyReused);
}

/** The row that this write has made before. Refuses a key that comes back with another input. */
export function rowMadeBy<Row extends MadeRow>(
  table: Table<Row>,
  userId: string,
  once: Once,
): Row | undefined {
  const row = table.first(({ user_id, made_by }) => user_id === userId && made_by?.key === once.key);
  if (row?.made_by) checkSame(row.made_by.input, once.input);
  return row;
}

/**
 * Does a write at most once for each key (HTTP-6): the same key returns the stored answer of the first time.
 * A refusal has written nothing and is not kept. Refuses a key that comes back with another input, or while its write
 * is still running.
 */
export async function answerOnce(
  database: Database,
  id: string,
  input: string,
  produce: () => Promise<object>,
): Promise<object> {
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
    forgetOld(database);
    database.answers.put({ id, input, answer, created_at: Date.now() });
    return answer;
  } finally {
    pending.delete(id);
  }
}

function forgetOld(database: Database): void {
  const old = database.answers.where(({ created_at }) => created_at < Date.now() - KEPT);
  const surplus = database.answers.all().slice(0, -MOST);
  for (const { id } of [...old, ...surplus]) database.answers.delete(id);
}
