import type { Row, Table } from './table';

/** The tables by name; each file of this folder that exports `tables` adds its own (see create-database.ts). */
export interface Tables {}

/** Every table of the mock backend, and what concerns them all. */
export type Database = Tables & {
  /** The tables by name, for storing and resetting. */
  tables: [name: string, table: Table<Row>][];
  /** Back to the seed. */
  reset: () => void;
};

/** The rows that tables start with, made when a table is first read; what a file of `seed/` exports as `seed`. */
export type Seed = {
  [Name in keyof Tables]?: () => Tables[Name] extends Table<infer R> ? R[] : never;
};
