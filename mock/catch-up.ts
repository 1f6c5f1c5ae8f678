import type { Database } from './database/database';

// Finds every `catchUp` that a file of `rules/` exports: no reader has to remember it.
const rules = import.meta.glob<{ catchUp?: (database: Database) => void }>('./rules/*.ts', { eager: true });
const all = Object.values(rules).flatMap(({ catchUp }) => catchUp ?? []);

/** Writes what time alone has brought about since the last request, before anything is read. */
export const catchUp = (database: Database): void => all.forEach((write) => write(database));
