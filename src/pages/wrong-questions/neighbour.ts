import type { WrongQuestion } from '@/api/wrong-questions';

/**
 * The question before or after one among those shown. One that is not shown, such as one that has just gone, has the
 * neighbours of the place where it stood; undefined at the ends.
 */
export function neighbourOf(
  all: readonly WrongQuestion[],
  shown: readonly WrongQuestion[],
  current: WrongQuestion,
  step: -1 | 1,
): WrongQuestion | undefined {
  const places = new Map(all.map((wrong, index) => [wrong, index]));
  const at = places.get(current) ?? 0;
  const placeOf = (wrong: WrongQuestion) => places.get(wrong) ?? 0;
  return step === 1
    ? shown.find((wrong) => placeOf(wrong) > at)
    : shown.findLast((wrong) => placeOf(wrong) < at);
}
