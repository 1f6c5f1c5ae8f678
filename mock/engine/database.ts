import type { Row, Table } from './table';

/** The tables by name; each domain adds its own (see backend.ts). */
export interface Tables {}

/** Every table of the mock backend, and what concerns them all. */
export type Database = Tables & {
  /** The tables by name, for storing and resetting. */
  tables: [name: string, table: Table<Row>][];
  /** Writes what time alone has brought about since the last request, before anything is read. */
  catchUp: () => void;
  /** The Markdown of a lesson's book. Throws when it has none. */
  readBook: (lessonId: string) => Promise<string>;
  /** Back to the seed. */
  reset: () => void;
};

/** A row of a table. */
export type RowOf<Name extends keyof Tables> = Tables[Name] extends Table<infer R> ? R : never;

/**
 * Rows of a fresh table that are worked out, when it is first read: what a file of `seed/` exports as `seed`. They may follow from
 * other tables, and from the rows of their own that are data (`seed/<domain>/<table>.json`), which stand before them.
 */
export type Seed = { [Name in keyof Tables]?: (database: Database, data: RowOf<Name>[]) => RowOf<Name>[] };

/** Returns a function that works a value out once for each database: of tables that nobody writes. */
export function derived<Value>(work: (database: Database) => Value): (database: Database) => Value {
  const known = new WeakMap<Database, { value: Value }>();
  return (database) => {
    const { value } = known.get(database) ?? { value: work(database) };
    known.set(database, { value });
    return value;
  };
}
