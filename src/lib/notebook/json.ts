import type { Json, JsonObject } from './types';

/** Whether a value is an object and no list. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text that a tool wrote as one string or as a list of lines; undefined when it is neither. */
export function textOf(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return undefined;
  return value.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('');
}

/** Text as Jupyter writes it: lines that keep their ends. */
export const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** An object without some of its keys. */
export const without = (object: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));

/** A count of runs as the format allows it. */
export const countOf = (value: Json | undefined): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;
