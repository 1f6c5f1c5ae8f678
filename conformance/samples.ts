import type { GenericSchema } from 'valibot';

/** The parts of a valibot schema that a sample is made from. */
export interface Shape {
  type: string;
  pipe?: readonly { type: string; requirement?: unknown }[];
  entries?: Record<string, Shape>;
  items?: readonly Shape[];
  item?: Shape;
  wrapped?: Shape;
  options?: readonly unknown[];
  literal?: unknown;
}

/** Fields of what an operation takes, by name; of several ways to call it, those of the first. */
export function entriesOf(schema: unknown): Record<string, Shape> {
  const { entries, options: [first] = [] } = schema as Shape;
  return entries ?? (first ? entriesOf(first) : {});
}

/** The text of a field, by its name; undefined leaves it to the schema. */
export type TextOf = (name: string) => string | undefined;

const DAYS = ['2026-11-27', '2026-11-27 12:00:00', '2026-11', '123456', ''];

/** The text that a schema takes: `text`, or a day, a time, a month or a code where only such will do. */
function textFor({ pipe = [] }: Shape, text: string): string {
  const formats = pipe.flatMap(({ type, requirement }) =>
    type === 'regex' || type === 'iso_date' ? [requirement] : [],
  );
  const fits = (each: string) => formats.every((format) => !(format instanceof RegExp) || format.test(each));
  return [text, ...DAYS].find(fits) ?? text;
}

/**
 * Something that a schema takes: its texts are `text` where that will do, or what `textOf` finds for the name of a field; its
 * lists hold one thing, its choices are the first.
 */
export function sampleOf(schema: GenericSchema, text: string, textOf: TextOf = () => undefined): unknown {
  return sample(schema as unknown as Shape, '', (name) => textOf(name) ?? text);
}

function sample(shape: Shape, name: string, textOf: (name: string) => string): unknown {
  const { type, pipe = [], entries = {}, options = [] } = shape;
  switch (type) {
    case 'string':
      return textFor(shape, textOf(name));
    case 'number': {
      const least = pipe.find((each) => each.type === 'min_value')?.requirement;
      return typeof least === 'number' ? Math.max(least, 1) : 1;
    }
    case 'boolean':
      return true;
    case 'array':
      return shape.item ? [sample(shape.item, name.replace(/s$/, ''), textOf)] : [];
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return Object.fromEntries(
        Object.entries(entries)
          .filter(([, entry]) => entry.type !== 'optional')
          .map(([field, entry]) => [field, sample(entry, field, textOf)]),
      );
    case 'picklist':
      return options[0];
    case 'literal':
      return shape.literal;
    case 'union':
    case 'variant':
      return sample(options[0] as Shape, name, textOf);
    case 'nullable':
    case 'optional':
      return shape.wrapped && sample(shape.wrapped, name, textOf);
    case 'record':
    case 'custom':
      return {};
    default:
      return null;
  }
}
