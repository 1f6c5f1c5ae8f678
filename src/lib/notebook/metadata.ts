import { isObject, without } from './json';
import type { Json, JsonObject } from './types';

/** Fields that the format does not know are kept here, where it allows anything. */
const KEEP = 'matrix_fields';

/** Metadata with the fields of its owner that the format has no place for. */
export function keepFields(metadata: JsonObject, fields: JsonObject): JsonObject {
  if (Object.keys(fields).length === 0) return metadata;
  const before = isObject(metadata[KEEP]) ? metadata[KEEP] : {};
  return { ...metadata, [KEEP]: { ...before, ...fields } };
}

const isTags = (value: Json): boolean =>
  Array.isArray(value) &&
  value.every((tag) => typeof tag === 'string' && tag !== '' && !tag.includes(',')) &&
  new Set(value).size === value.length;

const isBoolean = (value: Json): boolean => typeof value === 'boolean';

/** Rules of the format for the metadata of cells; everything else is free. */
const cellRules: Record<string, (value: Json) => boolean> = {
  name: (value) => typeof value === 'string' && /^.+$/.test(value),
  tags: isTags,
  jupyter: (value) =>
    isObject(value) &&
    [value['source_hidden'], value['outputs_hidden']].every(
      (hidden) => hidden === undefined || isBoolean(hidden),
    ),
  execution: (value) => isObject(value) && Object.values(value).every((time) => typeof time === 'string'),
  collapsed: isBoolean,
  scrolled: (value) => isBoolean(value) || value === 'auto',
  format: (value) => typeof value === 'string',
};

const isNamed = (value: Json, names: readonly string[]): boolean =>
  isObject(value) && names.every((name) => typeof value[name] === 'string');

const LANGUAGE_TEXTS = ['file_extension', 'mimetype', 'pygments_lexer'];
const isLanguage = (value: Json): boolean =>
  isObject(value) &&
  isNamed(value, ['name']) &&
  LANGUAGE_TEXTS.every((name) => value[name] === undefined || typeof value[name] === 'string') &&
  (value['codemirror_mode'] === undefined ||
    typeof value['codemirror_mode'] === 'string' ||
    isObject(value['codemirror_mode']));

/** The same for the metadata of the notebook. */
const notebookRules: Record<string, (value: Json) => boolean> = {
  kernelspec: (value) => isNamed(value, ['name', 'display_name']),
  language_info: isLanguage,
  orig_nbformat: (value) => typeof value === 'number' && Number.isInteger(value) && value >= 1,
  title: (value) => typeof value === 'string',
  authors: Array.isArray,
};

function repaired(value: unknown, rules: typeof cellRules): JsonObject {
  if (!isObject(value)) return {};
  const bad = Object.keys(rules).filter(
    (key) => Object.hasOwn(value, key) && !rules[key]?.(value[key] ?? null),
  );
  if (bad.length === 0) return value;
  return keepFields(
    without(value, bad),
    Object.fromEntries(bad.map((key): [string, Json] => [key, value[key] ?? null])),
  );
}

/** Metadata of a cell; what the format would refuse is moved aside, not lost. */
export const cellMetadata = (value: unknown): JsonObject => repaired(value, cellRules);

/** The same for a notebook. */
export const notebookMetadata = (value: unknown): JsonObject => repaired(value, notebookRules);
