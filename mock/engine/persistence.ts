import * as v from 'valibot';
import type { Database } from './database';
import { forgetBeyondRoom } from './once';

/** The one key of the mock backend; its name carries the version. */
export const STORAGE_KEY = 'matrix-mock:v1';
const VERSION = 1;
const DEBOUNCE = 120;

const stored = v.object({
  version: v.literal(VERSION),
  tables: v.record(v.string(), v.record(v.string(), v.nullable(v.looseObject({ id: v.string() })))),
});

/** Returns the difference from the seed, as JSON; empty when there is none. */
export function serialize(database: Database): string {
  const tables = database.tables
    .map(([name, table]) => [name, table.difference()] as const)
    .filter(([, difference]) => Object.keys(difference).length > 0);
  return tables.length === 0 ? '' : JSON.stringify({ version: VERSION, tables: Object.fromEntries(tables) });
}

/** The stored rows by table; undefined for damaged text and for another version. */
function parse(text: string): v.InferOutput<typeof stored>['tables'] | undefined {
  try {
    const parsed = v.safeParse(stored, JSON.parse(text));
    return parsed.success ? parsed.output.tables : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the number of rows that differ from the seed, by what `serialize` wrote; undefined for what it did not write. */
export function rowsIn(text: string): number | undefined {
  if (text === '') return 0;
  const tables = parse(text);
  return tables && Object.values(tables).reduce((sum, rows) => sum + Object.keys(rows).length, 0);
}

/** Takes over a stored difference; damaged text or another version counts as none. */
function deserialize(database: Database, text: string | null): void {
  const tables = parse(text ?? '') ?? {};
  for (const [name, table] of database.tables) table.restore(tables[name] ?? {});
}

export interface Persistence {
  /** Takes over what another tab has written since. */
  read: () => void;
  /** Says that something was written: it is stored soon. */
  changed: () => void;
  /** Stores what is not yet stored. */
  flush: () => void;
  /** Forgets what is stored. */
  clear: () => void;
}

/**
 * Keeps a database in a Web Storage. Every tab works on its own copy; `read` before each request and rows
 * that this tab has not stored yet winning make them agree. A storage that is full, forbidden or damaged is
 * no error: the data go on in memory.
 */
export function persist(
  database: () => Database,
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): Persistence {
  let seen: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const read = (): void => {
    let text: string | null;
    try {
      text = storage().getItem(STORAGE_KEY);
    } catch {
      return;
    }
    if (text === seen) return;
    seen = text;
    deserialize(database(), text);
  };

  const flush = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    read();
    forgetBeyondRoom(database());
    const text = serialize(database());
    try {
      if (text) storage().setItem(STORAGE_KEY, text);
      else storage().removeItem(STORAGE_KEY);
      seen = text || null;
      for (const [, table] of database().tables) table.settle();
    } catch {
      // Full: what was stored last stays, this page goes on with what it has in memory.
    }
  };

  return {
    read,
    flush,
    clear: () => {
      clearTimeout(timer);
      timer = undefined;
      seen = null;
      try {
        storage().removeItem(STORAGE_KEY);
      } catch {
        // A storage that throws holds nothing of ours.
      }
    },
    changed: () => {
      timer ??= setTimeout(flush, DEBOUNCE);
    },
  };
}
