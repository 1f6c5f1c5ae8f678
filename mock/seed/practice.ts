import { daysAgo } from '../engine/clock';
import { people } from './users';
import type { WireNotebook } from '@/api/practice';
import type { Seed, RowOf } from '../engine/database';

type PracticeSubmissionRow = RowOf<'practiceSubmissions'>;

const cell = (id: string, source: string) => ({
  cell_type: 'code',
  id,
  metadata: {},
  source,
  outputs: [],
  execution_count: null,
});
const celsius = 'def to_celsius(f):\n    return round((f - 32) * 5 / 9, 1)';

const notebook = (...sources: string[]): WireNotebook => ({
  nbformat: 4,
  nbformat_minor: 5,
  metadata: {},
  cells: sources.map((source, index) => cell(`s${index + 1}`, source)),
});

const submission = (
  number: number,
  [days, time]: [number, string],
  failed: Record<string, string>,
  handedIn: WireNotebook,
): PracticeSubmissionRow => ({
  id: `seed-1101-${number}`,
  user_id: people.student,
  lesson_id: '1101',
  number,
  notebook: handedIn,
  results: Array.from({ length: 6 }, (_, index) => {
    const test_id = `1101-t${index + 1}`;
    return { test_id, passed: !(test_id in failed), got: failed[test_id] ?? '', error: null };
  }),
  submitted_at: daysAgo(days, time),
});

/** Returns submissions of 林知远. */
export const practiceSubmissionSeed = (): PracticeSubmissionRow[] => [
  submission(
    1,
    [39, '20:31'],
    { '1101-t4': '(3, 68, 8)', '1101-t6': '' },
    notebook(celsius, 'def change(cents):\n    return (cents // 100, cents % 100, cents % 10)'),
  ),
  submission(
    2,
    [39, '20:44'],
    {},
    notebook(celsius, 'def change(cents):\n    return (cents // 100, cents % 100 // 10, cents % 10)'),
  ),
];

export const seed: Seed = { practiceSubmissions: practiceSubmissionSeed };
