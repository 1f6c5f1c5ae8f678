import { checkInReward, MAKE_UP } from '@/api/check-ins';
import { GOLD_REWARDS } from '@/api/gold';
import { currentStreak } from '@/lib/streak';
import { compareTimes, wireTimeOf } from '@/lib/time';
import { daysAgo } from '../engine/clock';
import type { Database, Seed, RowOf } from '../engine/database';
import { allLessons } from '../laws/curriculum-index';
import { exchangeOf, refundOf } from '../laws/orders';
import { people } from '../laws/people';

type LedgerRow = RowOf<'ledger'>;
type CheckInRow = RowOf<'checkIns'>;

/** A row before it has its number. */
type Entry = Omit<LedgerRow, 'id'>;

const titleOf = (database: Database, lessonId: string): string =>
  allLessons(database).get(lessonId)?.lesson.title ?? '';

/** The term began 128 days ago; who joined later got the same. */
const welcome = (user_id: string): Entry => ({
  user_id,
  kind: 'gift',
  title: '新学期礼包',
  amount: 100,
  cause: { kind: 'none', id: '' },
  created_at: daysAgo(user_id === people.lihua ? 75 : 128, '08:00'),
});

/** Returns the pay for lessons, practice and exams, under the causes of the rules: none of it pays again. */
const learned = (database: Database): Entry[] => [
  ...database.progress.all().flatMap(({ user_id, lesson_id: id, finished_at }): Entry[] =>
    finished_at
      ? [
          {
            user_id,
            kind: 'study',
            title: `学完《${titleOf(database, id)}》`,
            amount: GOLD_REWARDS.study,
            cause: { kind: 'lesson', id },
            created_at: finished_at,
          },
        ]
      : [],
  ),
  ...database.practiceSubmissions
    .where(({ results }) => results.every(({ passed }) => passed))
    .map(({ user_id, lesson_id: id, submitted_at }): Entry => ({
      user_id,
      kind: 'practice',
      title: `通过练习：${database.exercises.find(id)?.title ?? titleOf(database, id)}`,
      amount: GOLD_REWARDS.practice,
      cause: { kind: 'lesson', id },
      created_at: submitted_at,
    })),
  ...database.examAttempts.all().map(({ id, user_id, title, handed_in_at }): Entry => ({
    user_id,
    kind: 'exam',
    title: `完成${title}`,
    amount: GOLD_REWARDS.exam,
    cause: { kind: 'attempt', id },
    created_at: wireTimeOf(handed_in_at ?? 0),
  })),
];

/** Days in a row that a day was the last of when it was checked in: what was made up later did not count yet. */
function streakAt(rows: readonly CheckInRow[], { user_id, day, created_at }: CheckInRow): number {
  const known = rows.filter((row) => row.user_id === user_id && row.created_at <= created_at);
  return currentStreak(new Set(known.map((row) => row.day)), day);
}

/** Returns the pay of seeded check-ins, and the cost of making up. */
const checkedIn = (database: Database): Entry[] => {
  const rows = database.checkIns.all();
  return rows.map((row): Entry => {
    const { user_id, day, made_up, created_at } = row;
    const cause = { kind: 'day', id: day } as const;
    if (made_up)
      return {
        user_id,
        kind: 'make_up',
        title: `补签 ${day}`,
        amount: -MAKE_UP.cost,
        cause,
        created_at,
      };
    const streak = streakAt(rows, row);
    return {
      user_id,
      kind: 'check_in',
      title: `签到 · 连续第 ${streak} 天`,
      amount: checkInReward(streak),
      cause,
      created_at,
    };
  });
};

/** Returns costs and refunds of the orders. */
const ordered = (database: Database): Entry[] =>
  database.orders.all().flatMap((row) => {
    const { user_id, placed_at, cancelled_at, expired_at } = row;
    const back = cancelled_at ?? expired_at;
    return [
      { ...exchangeOf(row), user_id, created_at: wireTimeOf(placed_at) },
      ...(back === null ? [] : [{ ...refundOf(row), user_id, created_at: wireTimeOf(back) }]),
    ];
  });

/** Everyone's ledger, in the order in which it came about. */
const ledgerSeed = (database: Database): LedgerRow[] =>
  [
    ...Object.values(people)
      .filter((userId) => userId !== people.teacher)
      .map(welcome),
    ...learned(database),
    ...checkedIn(database),
    ...ordered(database),
  ]
    .toSorted((one, other) => compareTimes(one.created_at, other.created_at))
    .map((row, index) => ({ ...row, id: String(index + 1) }));

export const seed: Seed = { ledger: ledgerSeed };
