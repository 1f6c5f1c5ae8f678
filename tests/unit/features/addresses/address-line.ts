import { readFileSync } from 'node:fs';
import type { Recognised } from '@/features/addresses/recognise';

/** A text as it is pasted, and what it says: the region's levels with a slash between, empty where it names none. */
export type AddressLine = [text: string, name: string, phone: string, region: string, detail: string];

/** The lines of a table in `fixtures/`, which is Markdown with the escapes of JSON in its cells. */
export function linesOf(table: 'known' | 'bugs' | 'unseen'): AddressLine[] {
  const [, , ...rows] = readFileSync(`${import.meta.dirname}/fixtures/${table}.md`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return rows.map((row) => row.split('|').slice(1, -1).map(cell) as AddressLine);
}

const cell = (text: string): string => JSON.parse(`"${text.trim()}"`) as string;

/** Form in which the detail is compared: spaces and commas in it mean nothing. */
export const bare = (text: string): string => text.normalize('NFKC').replace(/[\s,]/g, '');

/** Recognised parts, in the form of a line's expectation. */
export const asLine = (text: string, found: Recognised): AddressLine => [
  text,
  found.name,
  found.phone,
  [found.province, found.city, found.district, found.street].join('/'),
  bare(found.detail),
];

/** A line with its detail as it is compared. */
export const expected = ([text, name, phone, region, detail]: AddressLine): AddressLine => [
  text,
  name,
  phone,
  region,
  bare(detail),
];
