import type { WorkPost } from '@/api/work-study';
import { isSpelled, searchWords } from '@/lib/spelled';
import { momentOf } from '@/lib/time';

interface Wanted {
  words: string;
  kind: string;
  /** Yuan for an hour at least, and hours of a week at most; empty for any. */
  pay: string;
  hours: string;
  /** Only those with places. */
  isFree: boolean;
}

/** The posts that may still be applied for, narrowed; every word fits the title, its pinyin or initials, the department, the place or what is done. */
export function searchPosts(
  list: readonly WorkPost[],
  { words, kind, pay, hours, isFree }: Wanted,
  now: Date,
): WorkPost[] {
  const typed = searchWords(words);
  return list.filter(
    (post) =>
      momentOf(post.until) > now.getTime() &&
      (!kind || post.kind === kind) &&
      (!pay || post.rate >= Number(pay) * 100) &&
      (!hours || post.week_minutes <= Number(hours) * 60) &&
      (!isFree || post.left > 0) &&
      typed.every(
        (word) =>
          `${post.title} ${post.department} ${post.place} ${post.about}`.toLowerCase().includes(word) ||
          isSpelled(word, post.sounds.split(' ')),
      ),
  );
}
