import { isEqual } from 'lodash-es';
import type { Exchange } from './wire';

type Fields = Record<string, unknown>;

/** Fields that change by themselves: clocks, and what others take. */
export const PASSING = /^(?:as_of|now|server_now|remaining|seen_at|seconds|stock)$/;

/** Ids of what belongs to one student: another one never meets them. */
const OWN =
  /^(?:address|appointment|application|attempt|booking|device|entry|fine|history|loan|note|notification|order|parcel|registration|removal|repair|submission|transaction|upload|wait)_ids?$/;
export const isOwnId = (name: string): boolean => OWN.test(name);

/** Ids of what has an id of its own besides, or other figures elsewhere: categories by what is asked, societies by their meetings. */
const AROUND = /^(?:academy|category|society|user|peer|item|subject|question)_id$/;

/** All objects in data, with their places. */
export function* objectsIn(data: unknown, place = 'data'): Generator<[place: string, fields: Fields]> {
  if (typeof data !== 'object' || data === null) return;
  if (!Array.isArray(data)) yield [place, data as Fields];
  for (const [name, value] of Object.entries(data))
    yield* objectsIn(value, Array.isArray(data) ? `${place}[${name}]` : `${place}.${name}`);
}

/** All fields of objects in data, with the places of these. */
export function* fieldsIn(data: unknown): Generator<[place: string, name: string, value: unknown]> {
  for (const [place, fields] of objectsIn(data))
    for (const [name, value] of Object.entries(fields)) yield [place, name, value];
}

/** Places of the ids in data that belong to one student, by name and value. */
export function ownIdsIn(data: unknown): Map<string, string> {
  const found = new Map<string, string>();
  for (const [place, name, value] of fieldsIn(data))
    if (isOwnId(name) && typeof value === 'string') found.set(`${name} ${value}`, `${place}.${name}`);
  return found;
}

/** What answers say of the same thing, which has to be the same in all of them. */
export class Things {
  private readonly known = new Map<string, { value: unknown; operation: string }>();

  /** Takes over the values of an answer that count; the first that another operation of the same file of src/api has otherwise, empty when there is none. */
  problemOf(
    { operation: { name: operation, module }, answer }: Exchange,
    counts: (value: unknown) => boolean = () => true,
  ): string {
    let problem = '';
    for (const [place, fields] of objectsIn(answer?.data)) {
      const id = Object.entries(fields).find(
        ([name, value]) => name.endsWith('_id') && typeof value === 'string',
      );
      if (!id || AROUND.test(id[0])) continue;
      for (const [name, value] of Object.entries(fields)) {
        if (typeof value === 'object' || PASSING.test(name) || !counts(value)) continue;
        const key = `${module} ${id.join(' ')} ${name}`;
        const before = this.known.get(key);
        if (!before) this.known.set(key, { value, operation });
        else if (before.operation !== operation && !isEqual(before.value, value))
          problem ||= `${place}.${name} 是 ${String(value)}，${before.operation} 里 ${id.join(' ')} 的 ${name} 是 ${String(before.value)}`;
      }
    }
    return problem;
  }
}
