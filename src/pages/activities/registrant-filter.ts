import type { Registrant } from '@/api/activities';
import { fitsWords, searchWords } from '@/lib/spelled';

/** Which registrants are shown; `all` are those who have a place or wait for one. */
export type RegistrantView = 'all' | 'absent' | 'present' | 'waiting' | 'gone';

const views: Record<RegistrantView, (registrant: Registrant) => boolean> = {
  all: ({ state }) => state === 'confirmed' || state === 'waiting',
  absent: ({ state, checked_in_at }) => state === 'confirmed' && checked_in_at === null,
  present: ({ checked_in_at }) => checked_in_at !== null,
  waiting: ({ state }) => state === 'waiting',
  gone: ({ state }) => state === 'left' || state === 'removed',
};

/** The registrants of a view. */
export const viewedOf = (list: readonly Registrant[], view: RegistrantView): Registrant[] =>
  list.filter(views[view]);

/** Those whom every word fits: a part of the name, its pinyin or initials, the student number, or what was filled in. */
export function searchRegistrants(list: readonly Registrant[], typed: string): readonly Registrant[] {
  const words = searchWords(typed);
  if (words.length === 0) return list;
  return list.filter(({ name, sounds, student_number, values }) =>
    fitsWords(words, [name, student_number, ...Object.values(values)].join(' '), sounds),
  );
}
