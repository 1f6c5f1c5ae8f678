import { daysAgo } from '../clock';
import type { MediumPlaceRow } from '../database/rows';
import { people } from './users';

const seen = (
  user_id: string,
  medium_id: string,
  at: number,
  covered: [number, number][],
  days: number,
): MediumPlaceRow => ({
  id: `${user_id}:${medium_id}`,
  user_id,
  medium_id,
  at,
  covered,
  updated_at: daysAgo(days, '20:35'),
});

/** What of the courseware has been seen: by 林知远 some, by others nothing. */
export const mediumPlaceSeed = (): MediumPlaceRow[] => [
  seen(
    people.student,
    'lesson.1202.1',
    41.5,
    [
      [0, 20],
      [28, 41.5],
    ],
    1,
  ),
  seen(people.student, 'lesson.2101.1', 12, [[0, 12]], 24),
  seen(people.student, 'recording.21-r2', 30, [[0, 30]], 6),
];
