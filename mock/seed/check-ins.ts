import { dayAfter } from '@/lib/days';
import { dayOf, momentOf, wireTimeOf } from '@/lib/time';
import type { Seed, RowOf } from '../engine/database';
import { people } from '../laws/people';

type CheckInRow = RowOf<'checkIns'>;

/** A student's days before today: `#` checked in, `+` made up, two days later, `.` missed; yesterday is the last. */
const habits: Record<string, string> = {
  // From the beginning of the term: a start with gaps, a holiday, then a habit with one gap of last week.
  [people.student]: `
    ##.####..###.#.####.###........##..####.#####
    #######.#####+####.######..#########.########
    ####.#######+#############.##`,
  [people.lihua]: '..#.##..#...###.+#..##.#',
  [people.wangfang]: '#######.######.#####...##########.######+#####################',
  [people.zhangwei]: '#..#......##.......#....',
};

/** A believable time of the day, another on each day. */
const clockOf = (place: number, day: number): string => {
  const minutes = 7 * 60 + ((place * 173 + day * 97 + (day % 5) * 211) % (15 * 60));
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
};

/** The days that everyone has checked in on; nobody has today. */
const checkInSeed = (): CheckInRow[] => {
  const today = dayOf(Date.now());
  return Object.entries(habits).flatMap(([user_id, drawn], place) => {
    const marks = [...drawn.replaceAll(/\s/g, '')];
    return marks.flatMap((mark, at): CheckInRow[] => {
      if (mark === '.') return [];
      const day = dayAfter(today, at - marks.length);
      const made_up = mark === '+';
      const written = made_up ? dayAfter(day, 2) : day;
      const created_at = `${written} ${clockOf(place, at)}:00`;
      return [
        {
          id: `${user_id}:${day}`,
          user_id,
          day,
          made_up,
          // A made-up day is written later, but never after now.
          created_at: wireTimeOf(Math.min(momentOf(created_at), Date.now())),
        },
      ];
    });
  });
};

export const seed: Seed = { checkIns: checkInSeed };
