// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { daysLate, dueIn } from '@/lib/due';
import { momentOf, wireTimeOf } from '@/lib/time';
import { createDatabase } from '@mock/backend';
import { FINE_A_DAY, loansOf } from '@mock/domains/library';
import { people } from '@mock/laws/people';

const HOUR = 3_600_000;

describe('one count of one delay', () => {
  it('32.19 a loan says one number of days in its badge, its reason and its fine, at every moment', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: momentOf('2026-11-25 10:00:00') });
    const database = createDatabase();
    const late = database.libraryLoans.where(({ id }) => id === '501')[0];
    const due = late?.due ?? 0;
    const midnights = [1, 2, 3, 30, 31].map((days) =>
      momentOf(`${wireTimeOf(due + days * 24 * HOUR).slice(0, 10)} 00:00:00`),
    );
    const moments = [
      due - 1,
      due,
      due + 1,
      ...midnights.flatMap((midnight) => [midnight - 1, midnight, midnight + 1]),
      ...Array.from({ length: 100 }, (_, at) => due + (at - 5) * 7.3 * HOUR),
    ];
    for (const moment of moments) {
      vi.setSystemTime(moment);
      const shown = loansOf(database, people.student).find(({ loan_id }) => loan_id === '501');
      const { due_at = '', objection = '', fine } = shown ?? {};
      const { text, urgency } = dueIn(due_at, new Date());
      const days = daysLate(due_at, new Date());
      expect(fine, wireTimeOf(moment)).toBe(days * FINE_A_DAY);
      expect(objection.startsWith(`${text}，`), `${wireTimeOf(moment)} ${text} ${objection}`).toBe(
        urgency === 'over',
      );
      expect(/逾期 (\d+) 天/.exec(text)?.[1] ?? '0').toBe(String(days));
    }
  });

  it('32.19 no source but these divides a span of time into whole days', () => {
    const division =
      /Math\.(?:floor|ceil|round|trunc)\([^;]*\/\s*(?:DAY|durations\.day|86_?400_?000|24 \* HOUR)\b/;
    const found = globSync('{src,mock}/**/*.{ts,tsx}', { exclude: ['mock/tests/**'] })
      .filter((file) => division.test(readFileSync(file, 'utf8')))
      .toSorted();
    expect(found).toEqual([
      // The age of a course, which no text says.
      'mock/domains/courses.ts',
      // Age of the seeded records, in days.
      'mock/seed/records.ts',
      // Days of a calendar, from midnight to midnight.
      'src/lib/days.ts',
      // Days with the hours beside them.
      'src/pages/activities/registered.tsx',
    ]);
  });
});
