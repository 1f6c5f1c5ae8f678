/** Names of the fields in which students write. */
const WORDS = new Set([
  'comment',
  'content',
  'label',
  'note',
  'question',
  'reason',
  'report',
  'source',
  'text',
  'description',
  'title',
]);
/** Names of the fields that hold a form or a row as it is filled in: any text in them is the student's. */
const FORMS = new Set(['values', 'cells']);

function collect(value: unknown, name: string): string[] {
  if (typeof value === 'string') return WORDS.has(name) && value ? [value] : [];
  if (Array.isArray(value)) {
    // A notebook keeps the lines of a cell so, each with its end.
    if (value.every((each) => typeof each === 'string')) return collect(value.join(''), name);
    return value.flatMap((each) => collect(each, ''));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, each]) => collect(each, FORMS.has(name) ? 'text' : field));
}

/** The student's own words in something that waits to be sent, without ids, times and the like. */
export const wordsOf = (body: unknown): string => collect(body, '').join('\n');

/** The text at a path of fields; empty when there is none. */
export function textAt(body: unknown, ...fields: string[]): string {
  let value = body;
  for (const field of fields)
    value =
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;
  return typeof value === 'string' ? value : '';
}
