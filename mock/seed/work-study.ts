import { dayAfter, daysFrom, monthAfter, monthOf, weekPlace } from '@/lib/days';
import { dayOf } from '@/lib/time';
import type { Database, Seed, RowOf } from '../engine/database';
import { isWorked } from '../laws/campus-calendar';
import { share } from '../laws/share';
import { people } from '../laws/people';

type WorkRecordRow = RowOf<'workRecords'>;

const day = (days: number): string => dayAfter(dayOf(Date.now()), days);

type Work = Omit<WorkRecordRow, 'id' | 'user_id'>;

/** Work of an afternoon or evening on some weekdays of term. */
function shifts(
  database: Database,
  post_id: string,
  [from, to]: [number, number],
  weekdays: number[],
  begins: number,
): Work[] {
  return daysFrom(day(from), day(to)).flatMap((each): Work[] => {
    const campusDay = database.campusDays.find(each);
    if (!campusDay?.term || !isWorked(campusDay) || !weekdays.includes(weekPlace(each))) return [];
    const own = share(`${post_id} ${each}`);
    // Now and then one is ill, or stays longer.
    if (own > 0.94) return [];
    const minutes = own > 0.7 ? 150 : 120;
    const ends = begins * 60 + minutes;
    const clock = `${Math.floor(ends / 60)}:${String(ends % 60).padStart(2, '0')}`;
    return [{ post_id, day: each, kind: 'work', note: `${begins}:00–${clock}`, minutes }];
  });
}

/** Four long days of last month: with the other work they are more than is paid in a month. */
function stocktaking(lastMonth: string): Work[] {
  return ['10', '11', '17', '18'].map((date) => ({
    post_id: 'stocktaking',
    day: `${lastMonth}-${date}`,
    kind: 'work',
    note: '09:00–12:00、13:00–17:00',
    minutes: 420,
  }));
}

const corrections = (lastMonth: string): Work[] => [
  {
    post_id: 'library-desk',
    day: `${lastMonth}-12`,
    kind: 'correction',
    note: '补录：上周四替班没有打卡',
    minutes: 90,
  },
  {
    post_id: 'stocktaking',
    day: `${lastMonth}-20`,
    kind: 'correction',
    note: '更正：11 日提前一小时结束',
    minutes: -60,
  },
  {
    post_id: 'library-desk',
    day: `${monthAfter(lastMonth, 1)}-02`,
    kind: 'correction',
    note: '更正：上月末一次重复登记',
    minutes: -30,
  },
];

const records = (database: Database): WorkRecordRow[] => {
  const lastMonth = monthAfter(monthOf(day(0)), -1);
  return [
    ...shifts(database, 'lab-assistant', [-282, -141], [0, 2], 19),
    ...shifts(database, 'library-desk', [-80, 0], [1, 3], 14),
    ...stocktaking(lastMonth),
    ...corrections(lastMonth),
  ].map((work, index) => ({ ...work, id: String(index + 1), user_id: people.student }));
};

export const seed: Seed = { workRecords: records };
