import * as v from 'valibot';
import { questionAnswer } from '@/api/questions';
import { storedJson } from '@/lib/stored-json';
import { draftStore } from '@/session/drafts';

const session = v.object({
  day: v.string(),
  /** Ids in the order in which the day began; what has come since is after them. */
  order: v.array(v.string()),
  current: v.nullable(v.string()),
  isRevealed: v.boolean(),
  answer: v.nullable(questionAnswer),
});

/** State of a day's review: kept at every step, so that it goes on there after a reload or a killed tab. */
export type ReviewSession = v.InferOutput<typeof session>;

const stored = storedJson(draftStore, 'reviewSession', session, undefined);

/** The review of a day as it was left; undefined when it has not begun or cannot be read. */
export function readSession(day: string): ReviewSession | undefined {
  const kept = stored.read();
  return kept?.day === day ? kept : undefined;
}

/** Keeps where the review stands. */
export const writeSession = stored.write;
