import * as v from 'valibot';
import { isBlank, questionAnswer } from '@/api/questions';

/** One version of an answer: what was entered, when, by which tab, as which revision. */
export const answerVersion = v.object({
  answer: questionAnswer,
  /** Counts the changes of this answer, from 1. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The tab that wrote it. */
  writer: v.string(),
  /** By the server's clock as the tab knows it, epoch milliseconds: what was entered before the deadline counts. */
  entered_at: v.number(),
  /** The student took the answer out; any other blank is none, and never takes an answer's place. */
  cleared: v.boolean(),
});
export type AnswerVersion = v.InferOutput<typeof answerVersion>;

const rank = ({ answer, cleared }: AnswerVersion): number => (isBlank(answer) && !cleared ? 0 : 1);

/**
 * Whether the first of two versions counts and not the second. A total order that tabs and server share: in whatever
 * order versions arrive, however often, everyone ends with the same one, and it is no blank unless that was meant.
 */
export function isNewer(one: AnswerVersion, other: AnswerVersion | undefined): boolean {
  if (!other) return true;
  const order = rank(one) - rank(other) || one.revision - other.revision || one.entered_at - other.entered_at;
  return order > 0 || (order === 0 && one.writer > other.writer);
}

/** Whether two versions are one and the same. */
export const isSame = (one: AnswerVersion, other: AnswerVersion | undefined): boolean =>
  other !== undefined &&
  one.revision === other.revision &&
  one.writer === other.writer &&
  one.entered_at === other.entered_at;
