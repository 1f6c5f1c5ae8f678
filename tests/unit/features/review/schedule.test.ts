import { fc } from '../../../support/properties';
import { createEmptyCard, fsrs, type Grade } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { ratings, type ReviewRating } from '@/api/wrong-questions';
import { cardOf, intervalsOf, recallOf, replay } from '@/features/review';
import { wireTimeOf } from '@/lib/time';
import { DAY, noon, wrongQuestion } from './wrong-question';

const begin = noon('2026-01-05');
const logs = fc.array(
  fc.record({ rating: fc.constantFrom(...ratings), seconds: fc.integer({ min: 0, max: 90 * 86_400 }) }),
  { maxLength: 25 },
);
/** Ratings at moments, one after the other. */
const timed = (log: readonly { rating: ReviewRating; seconds: number }[]) => {
  let moment = begin;
  return log.map(({ rating, seconds }) => {
    moment += seconds * 1000;
    return { rating, at: wireTimeOf(moment) };
  });
};

describe('the schedule', () => {
  it('replayed from any log is what ts-fsrs says', () => {
    // Its own instance: what is compared is not the code under test.
    const reference = fsrs({ request_retention: 0.9, enable_fuzz: false, enable_short_term: false });
    fc.assert(
      fc.property(logs, (log) => {
        const entries = timed(log);
        let card = createEmptyCard(new Date(begin));
        for (const { rating, at } of entries) {
          const grade: Grade = rating;
          card = reference.next(card, new Date(`${at.replace(' ', 'T')}+08:00`), grade).card;
        }
        expect(replay(wireTimeOf(begin), entries)).toEqual(card);
      }),
    );
  });

  it('tells beforehand in how many days each rating brings a question back', () => {
    fc.assert(
      fc.property(logs, (log) => {
        const entries = timed(log);
        const card = replay(wireTimeOf(begin), entries);
        const now =
          (entries.at(-1) ? Date.parse(`${entries.at(-1)?.at.replace(' ', 'T')}+08:00`) : begin) + 3 * DAY;
        const intervals = intervalsOf(card, now);
        for (const rating of ratings) {
          const next = replay(wireTimeOf(begin), [...entries, { rating, at: wireTimeOf(now) }]);
          expect(intervals[rating]).toBe(next.scheduled_days);
          expect(Math.round((next.due.getTime() - now) / DAY)).toBe(intervals[rating]);
        }
        const [again, hard, good, easy] = ratings.map((rating) => intervals[rating]);
        expect([again, hard, good, easy]).toEqual(
          [again, hard, good, easy].toSorted((a, b) => Number(a) - Number(b)),
        );
        expect(again).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it('counts how likely a question is remembered, less and less with time', () => {
    const card = cardOf(wrongQuestion('1', begin, [[3, begin]]));
    const [now, later] = [recallOf(card, begin + DAY), recallOf(card, begin + 60 * DAY)];
    expect(now).toBeGreaterThan(later);
    expect(recallOf(cardOf(wrongQuestion('2', begin)), begin)).toBe(0);
  });
});
