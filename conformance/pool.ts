import { DAY, dayOf } from '@/lib/time';
import type { Operation } from './contract';
import { sampleOf, type Shape } from './samples';

type Known = Record<string, unknown>;

/** Fields that go by another name in the answers that they come from. */
const otherNames: Record<string, readonly string[]> = {
  peer_id: ['user_id'],
  subject_id: ['lesson_id', 'course_id'],
  book_id: ['course_id'],
};

/** Objects that are kept, rows of one list, and inputs that are tried. */
const MOST = 20_000;
const ROWS = 12;
const TRIES = 12;
/** Searches that are tried: each costs a backend more than a read. */
const SEARCHES = 3;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isId = (name: string): boolean => /(?:^|_)ids?$/.test(name);

/** Fields that answers have had, to ask further by. */
export class Pool {
  private readonly known: { source: string; fields: Known }[] = [];

  /** Takes over all objects of an answer, each with the fields of what it lies in, the first of which are `around`. */
  harvest(source: string, data: unknown, around: object): void {
    if (this.known.length > MOST || typeof data !== 'object' || data === null) return;
    if (Array.isArray(data)) {
      for (const item of data.slice(0, ROWS)) this.harvest(source, item, around);
      return;
    }
    const own = Object.entries(data).filter(([, value]) => typeof value !== 'object' && value !== null);
    const fields = { ...around, ...Object.fromEntries(own) };
    this.known.push({ source, fields });
    for (const value of Object.values(data)) this.harvest(source, value, fields);
  }

  /** Whether an answer has named this, in a field of such a name. */
  knows(text: string, isNamed: (name: string) => boolean = () => true): boolean {
    return this.known.some(({ fields }) =>
      Object.entries(fields).some(([name, value]) => value === text && isNamed(name)),
    );
  }

  /** The objects that have all of these fields, of their own file of src/api first. */
  private having(names: readonly string[], module: string): Known[] {
    const found = this.known.filter(({ fields }) => names.every((name) => isText(valueOf(fields, name))));
    return [true, false].flatMap((own) =>
      found.filter(({ source }) => (source === module) === own).map(({ fields }) => fields),
    );
  }

  /** Inputs that an operation takes, made of what is known; none while an id that it asks for is not. */
  inputsFor({ endpoint: { input }, module }: Operation): object[] {
    const shape = input as unknown as Shape;
    const entries = Object.entries(shape.entries ?? {});
    const ids = entries.flatMap(([name, { type }]) =>
      isId(name) && type !== 'optional' && type !== 'nullable' ? [name.replace(/ids$/, 'id')] : [],
    );
    const inputs = new Map<string, object>();
    // A search is asked for what has a title.
    const names = entries.some(([name, { type }]) => name === 'words' && type === 'string')
      ? [...ids, 'title']
      : ids;
    for (const known of names.length > 0 ? this.having(names, module) : [{}]) {
      const made = sampleOf(input, '', (name) => this.textOf(name, known)) as Known;
      if ('page_num' in made) Object.assign(made, { page_num: 1, page_size: 2 });
      for (const each of variants(shape, made)) inputs.set(JSON.stringify(each), each);
      if (inputs.size >= (ids.length > 0 ? TRIES : SEARCHES)) break;
    }
    return [...inputs.values()];
  }

  private textOf(name: string, known: Known): string | undefined {
    const value = valueOf(known, name);
    if (isText(value)) return value;
    if (name === 'words') return String(known['title']).slice(0, 2);
    if (name === 'month') return dayOf(Date.now()).slice(0, 7);
    if (name === 'from' || name === 'day') return dayOf(Date.now());
    return name === 'to' ? dayOf(Date.now() + 7 * DAY) : undefined;
  }
}

const valueOf = (known: Known, name: string): unknown =>
  [name, ...(otherNames[name] ?? [])].map((each) => known[each]).find(isText);

/** An input once for each choice of its choices: a view of a list is judged by its own rows. */
function variants({ entries = {} }: Shape, input: Known): Known[] {
  return Object.entries(entries).reduce(
    (made, [name, { type, options = [] }]) =>
      type === 'picklist'
        ? made.flatMap((each) => options.map((option) => ({ ...each, [name]: option })))
        : made,
    [input],
  );
}
