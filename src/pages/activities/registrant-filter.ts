import type { Registrant } from '@/api/activities';

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

/** Whether letters are the beginnings of sounds that follow each other from some place on: `chenym`, `cym`, `yiming`. */
function isSpelled(letters: string, sounds: readonly string[]): boolean {
  const goesOn = (rest: string, at: number): boolean => {
    if (rest === '') return true;
    const sound = sounds[at] ?? '';
    for (let length = 1; length <= sound.length && rest.startsWith(sound.slice(0, length)); length += 1)
      if (goesOn(rest.slice(length), at + 1)) return true;
    return false;
  };
  return sounds.some((_, at) => goesOn(letters, at));
}

/** Those whom every word fits: a part of the name, its pinyin or initials, the student number, or what was filled in. */
export function searchRegistrants(list: readonly Registrant[], typed: string): readonly Registrant[] {
  const words = typed.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return list;
  return list.filter(({ name, sounds, student_number, values }) =>
    words.every(
      (word) =>
        name.toLowerCase().includes(word) ||
        student_number.includes(word) ||
        isSpelled(word, sounds.split(' ')) ||
        Object.values(values).some((value) => value.toLowerCase().includes(word)),
    ),
  );
}
