import { momentOf } from '@/lib/time';
import { daysAgo } from '../engine/clock';
import { allLessons } from '../laws/curriculum-index';
import { watchedSeed } from './records-watched';
import { people } from '../laws/people';
import type { Database, Seed, RowOf } from '../engine/database';

type ProgressRow = RowOf<'progress'>;
type HistoryRow = RowOf<'history'>;

/** Chapters that rows of the history stop at, by lesson; a lesson without any stops nowhere in particular. */
const chapters: Record<string, [number: number, title: string][]> = {
  '1101': [
    [2, '基本类型与运算'],
    [3, '字符串与格式化输出'],
    [4, '例题与练习'],
  ],
  '1102': [
    [1, '条件分支'],
    [2, 'for 循环：逐个处理'],
    [3, 'while 循环：直到满足条件'],
  ],
  '1103': [
    [1, '定义与调用'],
    [2, '作用域与可变对象'],
    [3, '递归'],
  ],
  '1201': [
    [1, '列表：有序的序列'],
    [2, '引用与复制'],
    [3, '字典：由键到值的映射'],
  ],
  '1202': [
    [1, '栈：后进先出'],
    [2, '表达式求值'],
  ],
  '2101': [
    [1, '数列与函数的极限'],
    [2, '求极限的方法'],
    [3, '连续函数'],
  ],
  '2102': [
    [1, '导数的概念'],
    [2, '求导法则'],
  ],
  '3101': [
    [1, '描述运动的量'],
    [2, '抛体运动'],
    [3, '圆周运动'],
  ],
};

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
  const stops = chapters[progress.lesson_id] ?? [];
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
      place: stop ? { kind: 'text', chapter_id: `${progress.lesson_id}-${stop[0]}`, offset: 0.4 } : null,
      place_text: stop?.[1] ?? null,
      target: {
        kind: 'lesson',
        mission_id: place.mission.id,
        lesson_id: progress.lesson_id,
        sub_page: kind,
      },
    },
  ];
}

/** A lesson that has been taken away since it was studied. */
const gone = (): HistoryRow => {
  const studied_at = daysAgo(38, '19:10');
  return {
    id: `${people.student}:book:1901:${studied_at.slice(0, 10)}`,
    user_id: people.student,
    kind: 'book',
    title: 'Python 2 的字符编码',
    context: 'Python 程序设计与算法 · Python 语言基础',
    studied_at,
    touched: momentOf(studied_at),
    seconds: 9 * 60,
    percent: 60,
    place: null,
    place_text: 'str 与 unicode',
    target: { kind: 'lesson', mission_id: '1', lesson_id: '1901', sub_page: 'book' },
  };
};

/**
 * The history that agrees with the seeded progress and study minutes: on each studied day the lesson that was
 * finished, or left, next; longer days were spent with both courseware and book, and what was watched outside the
 * lessons took its part of the day.
 */
const historySeed = (database: Database): HistoryRow[] => {
  const progress = database.progress
    .all()
    .map((row) => ({ row, left: daysSince(row.studied_at.slice(0, 10)) }));
  const elsewhere = watchedSeed(database);
  const rows = database.studyDays.all().flatMap(({ user_id, day, seconds: all }) => {
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
  return [...rows, ...elsewhere, gone()];
};

export const seed: Seed = { history: historySeed };
