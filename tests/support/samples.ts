import type { GenericSchema } from 'valibot';

/** The parts of a valibot schema that a sample is made from. */
interface Shape {
  type: string;
  pipe?: readonly { type: string; requirement?: unknown }[];
  entries?: Record<string, Shape>;
  items?: readonly Shape[];
  item?: Shape;
  wrapped?: Shape;
  options?: readonly unknown[];
  literal?: unknown;
}

const DAYS = ['2026-11-27', '2026-11-27 12:00:00', '2026-11', '123456', ''];

/** The text that a schema takes: `text`, or a day, a time, a month or a code where only such will do. */
function textFor({ pipe = [] }: Shape, text: string): string {
  const formats = pipe.flatMap(({ type, requirement }) =>
    type === 'regex' || type === 'iso_date' ? [requirement] : [],
  );
  const fits = (each: string) => formats.every((format) => !(format instanceof RegExp) || format.test(each));
  return [text, ...DAYS].find(fits) ?? text;
}

/** Something that a schema takes: its texts are `text` where that will do, its lists hold one thing, its choices are the first. */
export function sampleOf(schema: GenericSchema, text: string): unknown {
  return sample(schema as unknown as Shape, text);
}

function sample(shape: Shape, text: string): unknown {
  const { type, pipe = [], entries = {}, options = [] } = shape;
  switch (type) {
    case 'string':
      return textFor(shape, text);
    case 'number': {
      const least = pipe.find((each) => each.type === 'min_value')?.requirement;
      return typeof least === 'number' ? Math.max(least, 1) : 1;
    }
    case 'boolean':
      return true;
    case 'array':
      return shape.item ? [sample(shape.item, text)] : [];
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return Object.fromEntries(
        Object.entries(entries)
          .filter(([, entry]) => entry.type !== 'optional')
          .map(([name, entry]) => [name, sample(entry, text)]),
      );
    case 'picklist':
      return options[0];
    case 'literal':
      return shape.literal;
    case 'union':
    case 'variant':
      return sample(options[0] as Shape, text);
    case 'nullable':
    case 'optional':
      return shape.wrapped && sample(shape.wrapped, text);
    case 'record':
    case 'custom':
      return {};
    default:
      return null;
  }
}
