import { durations } from './clock';
import type { Database } from './database/database';
import { Refusal } from './refusal';

/** Answers under way, by key: the second of two simultaneous calls waits for the first. */
const running = new WeakMap<Database, Map<string, Promise<object>>>();

const KEPT = durations.day;
/** Progress comes every few seconds; all rows are kept in the browser's storage. */
const MOST = 1000;

/**
 * Does a write at most once for each key (HTTP-6): the same key returns the stored answer of the first time.
 * A refusal has written nothing and is not kept. Refuses a key that comes back with another input.
 */
export async function answerOnce(
  database: Database,
  key: string,
  input: unknown,
  produce: () => Promise<object>,
): Promise<object> {
  const sent = JSON.stringify(input);
  const stored = database.answers.find(key);
  if (stored) {
    if (stored.input !== sent) throw new Refusal('同一个请求编号不能用于不同的内容');
    return stored.answer as object;
  }
  const pending = running.get(database) ?? new Map<string, Promise<object>>();
  running.set(database, pending);
  const earlier = pending.get(key);
  if (earlier) return earlier;

  const work = produce()
    .then((answer) => {
      forgetOld(database);
      database.answers.put({ id: key, input: sent, answer, created_at: Date.now() });
      return answer;
    })
    .finally(() => pending.delete(key));
  pending.set(key, work);
  return work;
}

function forgetOld(database: Database): void {
  const old = database.answers.where(({ created_at }) => created_at < Date.now() - KEPT);
  const surplus = database.answers.all().slice(0, -MOST);
  for (const { id } of [...old, ...surplus]) database.answers.delete(id);
}
