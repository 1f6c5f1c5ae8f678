import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { keptQuery, timed } from '@/api/kept';
import { nothing } from '@/api/schemas';

/** Applications that one may have at hand; with the one that leads to all, two rows of six. */
export const PIN_LIMIT = 11;
const ids = v.pipe(
  v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(40))),
  v.maxLength(PIN_LIMIT, `最多固定 ${PIN_LIMIT} 个应用`),
);

/** Apps pinned for a student who has not chosen yet. */
export const DEFAULT_PINS: readonly string[] = [
  'sign-in',
  'gold',
  'course-search',
  'course-list',
  'note',
  'wrong-questions',
  'history',
  'collect',
  'library',
  'card',
  'bus',
];

/** The applications that the student has at hand, in order. */
export const appPins = defineEndpoint({
  method: 'GET',
  path: '/apps/pins',
  summary: '固定的应用',
  input: nothing,
  output: v.object({ ...timed, ids }),
});

/** Keeps which applications the student has at hand, in order. Refusals: too many, one twice. */
export const appPinsSave = defineEndpoint({
  method: 'POST',
  path: '/apps/pinsSave',
  summary: '保存固定的应用',
  input: v.object({ ids }),
  output: v.object({ ...timed, ids }),
});

/** Query factories of this domain. */
export const appQueries = { pins: () => keptQuery(appPins, {}, 'term') };
