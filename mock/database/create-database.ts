import type { GenericSchema } from 'valibot';
import type { Database, Seed, Tables } from './database';
import { type Row, Table } from './table';

// A domain's tables and rows are found here: a new one needs no entry anywhere.
const domains = import.meta.glob<{ tables?: Record<string, GenericSchema<unknown, Row>> }>('./*.ts', {
  eager: true,
});
const seeds = import.meta.glob<{ seed?: Seed }>('../seed/*.ts', { eager: true });

const schemas = Object.values(domains).flatMap(({ tables = {} }) => Object.entries(tables));
const rows: Record<string, () => Row[]> = Object.assign({}, ...Object.values(seeds).map(({ seed }) => seed));

/** A database that holds the seed. `changed` is called at every write. */
export function createDatabase(changed: () => void = () => {}): Database {
  const tables = schemas.map(([name, schema]): [string, Table<Row>] => [
    name,
    new Table({ schema, seed: rows[name] ?? (() => []) }, changed),
  ]);
  const reset = (): void => {
    for (const [, table] of tables) table.reset();
    changed();
  };
  // Each table has its own row type, which a list of all of them cannot say.
  return { ...(Object.fromEntries(tables) as unknown as Tables), tables, reset };
}
