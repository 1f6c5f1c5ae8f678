import { fc } from '../../../support/properties';
import { describe, expect, it } from 'vitest';
import { ratings, type ReviewRating, type WrongQuestion } from '@/api/wrong-questions';
import { cardOf, dueDay, forecastOf, isLeech, LEECH_LAPSES, planOf, recallOf } from '@/features/review';
import { dayOf } from '@/lib/time';
import { DAY, noon, reviewed, wrongQuestion } from './wrong-question';

const today = noon('2026-06-01');
const idsOf = (wrongs: readonly WrongQuestion[]) => wrongs.map(({ question }) => question.question_id);

/** `count` questions that came due some days ago, each remembered differently well. */
const overdue = (count: number, daysOf: (index: number) => number = (index) => 10 + (index % 40)) =>
  Array.from({ length: count }, (_, index) =>
    wrongQuestion(String(1000 + index), today - (daysOf(index) + 1) * DAY, [
      [3, today - daysOf(index) * DAY],
    ]),
  );

/** Reviews all that a day asks for, in a rating that may depend on the question. */
function reviewDay(wrongs: WrongQuestion[], cap: number, now: number, rate: (id: string) => ReviewRating) {
  let list = wrongs;
  const given: string[] = [];
  for (;;) {
    const next = planOf(list, cap, now + given.length * 60_000).today[0];
    if (!next) return { list, given };
    const id = next.question.question_id;
    given.push(id);
    const moment = now + given.length * 60_000;
    list = list.map((wrong) => (wrong === next ? reviewed(wrong, rate(id), moment) : wrong));
    if (given.length > wrongs.length) throw new Error('A day that never ends');
  }
}

describe('a day of reviews', () => {
  it('300 overdue with a cap of 30 never gives more than 30 a day, and all of them in the end', () => {
    let wrongs = overdue(300);
    expect(planOf(wrongs, 30, today)).toMatchObject({ done: 0, later: 270 });
    const seen = new Set<string>();
    for (let day = 0; day < 30; day += 1) {
      const { list, given } = reviewDay(wrongs, 30, today + day * DAY, () => 4);
      expect(given.length).toBeLessThanOrEqual(30);
      expect(new Set(given).size).toBe(given.length);
      given.forEach((id) => seen.add(id));
      wrongs = list;
    }
    expect(seen.size).toBe(300);
  });

  it('never gives more than its cap, whatever the cap, the ratings and the days missed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 60 }),
        fc.array(fc.constantFrom(...ratings), { minLength: 1, maxLength: 20 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
        (cap, count, given, steps) => {
          let wrongs = overdue(count);
          let now = today;
          for (const step of steps) {
            const result = reviewDay(wrongs, cap, now, (id) => given[Number(id) % given.length] ?? 3);
            expect(result.given.length).toBeLessThanOrEqual(cap);
            expect(planOf(result.list, cap, now + 8 * 3_600_000).today).toEqual([]);
            wrongs = result.list;
            now += step * DAY;
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('asks the most forgotten first, those never reviewed last, the oldest of them first', () => {
    const fresh = [wrongQuestion('1', today - DAY), wrongQuestion('2', today - 5 * DAY)];
    const { today: first } = planOf([...fresh, ...overdue(60)], 100, today);
    const recalls = first.slice(0, 60).map((wrong) => recallOf(cardOf(wrong), today));
    expect(recalls).toEqual(recalls.toSorted((one, other) => one - other));
    expect(idsOf(first.slice(60))).toEqual(['2', '1']);
  });

  it('keeps the order of the day however late it is', () => {
    const wrongs = overdue(80);
    const order = idsOf(planOf(wrongs, 30, noon('2026-06-01')).today);
    expect(idsOf(planOf(wrongs, 30, noon('2026-06-01') + 11 * 3_600_000).today)).toEqual(order);
  });

  it('begins at midnight in Shanghai, and counts by days', () => {
    const wrong = wrongQuestion('1', today, [[3, noon('2026-05-20') + 11 * 3_600_000]]);
    const due = Date.parse(`${dueDay(wrong)}T00:00:00+08:00`);
    expect(planOf([wrong], 30, due - 1000).today).toEqual([]);
    expect(planOf([wrong], 30, due).today).toEqual([wrong]);
  });

  it('leaves out what was taken out of the list', () => {
    const [wrong] = overdue(1);
    const removed = wrong && { ...wrong, removed_at: '2026-06-01 09:00:00' };
    expect(planOf(removed ? [removed] : [], 30, today).today).toEqual([]);
  });

  it(`sets aside what was forgotten ${LEECH_LAPSES} times, until it is let back`, () => {
    const log = Array.from({ length: LEECH_LAPSES + 1 }, (_, index): [ReviewRating, number] => [
      index === 0 ? 3 : 1,
      today - (40 - index * 3) * DAY,
    ]);
    const almost = wrongQuestion('1', today - 41 * DAY, log.slice(0, -1));
    const leech = wrongQuestion('2', today - 41 * DAY, log);
    expect([almost, leech].map(isLeech)).toEqual([false, true]);
    const plan = planOf([almost, leech], 30, today);
    expect([idsOf(plan.today), idsOf(plan.leeches)]).toEqual([['1'], ['2']]);
    const released = { ...leech, released_lapses: LEECH_LAPSES };
    expect(planOf([released], 30, today).today).toEqual([released]);
  });
});

describe('the days to come', () => {
  it('spread a backlog: no day above the cap, nothing lost', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 120 }), (cap, count) => {
        const days = forecastOf(overdue(count), cap, today, 200);
        expect(Math.max(...days.map((day) => day.count))).toBeLessThanOrEqual(cap);
        expect(days.reduce((sum, day) => sum + day.count, 0)).toBe(count);
      }),
      { numRuns: 40 },
    );
  });

  it('begin today', () => {
    expect(forecastOf([], 30, today, 3).map(({ day }) => day)).toEqual([
      '2026-06-01',
      '2026-06-02',
      dayOf(new Date(today + 2 * DAY)),
    ]);
  });
});
