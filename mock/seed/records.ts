import * as v from 'valibot';
import { momentOf } from '@/lib/time';
import { daysAgo } from '../engine/clock';
import { column, type TablesOf } from '../engine/table';
import { allLessons } from '../laws/curriculum-index';
import type { Database, Seed, RowOf } from '../engine/database';

type ProgressRow = RowOf<'progress'>;
type HistoryRow = RowOf<'history'>;

/** Chapters of a lesson's book that rows of the history stop at; of a lesson without any they stop nowhere in particular. */
const bookStopsRow = v.object({
  id: column.text,
  stops: v.array(v.object({ number: column.number, title: column.text })),
});

export const tables = { bookStops: bookStopsRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

const DAY = 86_400_000;
const daysSince = (day: string): number =>
  Math.round(
    (Date.parse(`${daysAgo(0, '00:00').slice(0, 10)}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / DAY,
  );

interface Sitting {
  days: number;
  time: string;
  kind: 'book' | 'courseware';
  seconds: number;
}

function rowOf(
  database: Database,
  progress: ProgressRow,
  { days, time, kind, seconds }: Sitting,
  share: number,
): HistoryRow[] {
  const place = allLessons(database).get(progress.lesson_id);
  if (!place) return [];
  const studied_at = daysAgo(days, time);
  const { stops } = database.bookStops.find(progress.lesson_id) ?? { stops: [] };
  const stop =
    kind === 'book' ? stops[Math.min(stops.length - 1, Math.floor(share * stops.length))] : undefined;
  return [
    {
      id: `${progress.user_id}:${kind}:${progress.lesson_id}:${studied_at.slice(0, 10)}`,
      user_id: progress.user_id,
      kind,
      title: place.lesson.title,
      context: `${place.mission.title} · ${place.course.title}`,
      studied_at,
      touched: momentOf(studied_at),
      seconds,
      percent: Math.round(progress.percent * share),
      place: stop ? { kind: 'text', chapter_id: `${progress.lesson_id}-${stop.number}`, offset: 0.4 } : null,
      place_text: stop?.title ?? null,
      target: {
        kind: 'lesson',
        mission_id: place.mission.id,
        lesson_id: progress.lesson_id,
        sub_page: kind,
      },
    },
  ];
}

/**
 * The history that agrees with the seeded progress and study minutes: on each studied day the lesson that was
 * finished, or left, next; longer days were spent with both courseware and book, and what was watched outside the
 * lessons took its part of the day.
 */
const historySeed = (database: Database, elsewhere: readonly HistoryRow[]): HistoryRow[] => {
  const progress = database.progress
    .all()
    .map((row) => ({ row, left: daysSince(row.studied_at.slice(0, 10)) }));
  return database.studyDays.all().flatMap(({ user_id, day, seconds: all }) => {
    const seconds = elsewhere
      .filter((row) => row.user_id === user_id && row.studied_at.startsWith(day))
      .reduce((rest, row) => rest - row.seconds, all);
    const days = daysSince(day);
    const own = progress
      .filter(({ row }) => row.user_id === user_id)
      .toSorted((one, other) => other.left - one.left);
    const found = own.findIndex(({ left }) => left <= days);
    const at = found < 0 ? own.length - 1 : found;
    const current = own[at];
    if (!current) return [];
    const begun = own[at - 1]?.left ?? current.left + 6;
    const share = Math.max(0.2, Math.min(1, (begun - days) / Math.max(1, begun - current.left)));
    const watched = seconds > 2700 ? 900 : 0;
    const book = {
      days,
      time: days === 0 ? '08:40' : '20:35',
      kind: 'book' as const,
      seconds: seconds - watched,
    };
    const video = { days, time: '19:40', kind: 'courseware' as const, seconds: watched };
    return [
      ...rowOf(database, current.row, book, share),
      ...(watched ? rowOf(database, current.row, video, share) : []),
    ];
  });
};

export const seed: Seed = { history: historySeed };
