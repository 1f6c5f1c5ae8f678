import type { SocietySummary } from '@/api/societies';
import { isSpelled, searchWords } from '@/lib/spelled';

interface Wanted {
  words: string;
  category: string;
  /** Only those that take people in. */
  isOpen: boolean;
}

/** The societies of a category that every word fits: a part of the name or of what it is about, or the name's pinyin or initials. */
export function searchSocieties(
  list: readonly SocietySummary[],
  { words, category, isOpen }: Wanted,
): SocietySummary[] {
  const typed = searchWords(words);
  return list.filter(
    (society) =>
      (!category || society.category === category) &&
      (!isOpen || society.recruiting !== null) &&
      typed.every(
        (word) =>
          `${society.name} ${society.about}`.toLowerCase().includes(word) ||
          isSpelled(word, society.sounds.split(' ')),
      ),
  );
}
