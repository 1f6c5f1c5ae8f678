import type { Difficulty, QuestionKind } from '@/api/questions';
import type { Topic } from '@/api/self-tests';

/** Wanted content of a self test; an empty list means any. */
export interface TestChoice {
  subject: string;
  points: readonly string[];
  kinds: readonly QuestionKind[];
  difficulties: readonly Difficulty[];
}

const allows = <Value>(wanted: readonly Value[], value: Value): boolean =>
  wanted.length === 0 || wanted.includes(value);

/** The questions of the bank that a choice allows. */
export const fittingTopics = (topics: readonly Topic[], choice: TestChoice): Topic[] =>
  topics.filter(
    ({ subject, point, kind, difficulty }) =>
      (choice.subject === '' || subject === choice.subject) &&
      allows(choice.points, point) &&
      allows(choice.kinds, kind) &&
      allows(choice.difficulties, difficulty),
  );

/** A list with one more or one less. */
export const switched = <Value>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value];
