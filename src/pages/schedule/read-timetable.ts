import type { AgendaSpan } from '@/api/agenda';
import { type CampusCalendar, termWeekOf } from '@/api/campus-calendar';
import { dayAfter, daysFrom, weekPlace } from '@/lib/days';
import { shortLine, entriesOfTimes, type Reading } from './imported';

/** The clock of each class hour of a day. */
const classHours = [
  ['08:00', '08:45'],
  ['08:50', '09:35'],
  ['10:00', '10:45'],
  ['10:50', '11:35'],
  ['14:00', '14:45'],
  ['14:50', '15:35'],
  ['16:00', '16:45'],
  ['16:50', '17:35'],
  ['18:30', '19:15'],
  ['19:20', '20:05'],
  ['20:10', '20:55'],
  ['21:00', '21:45'],
] as const;

const WEEKDAYS = '一二三四五六日';

/** Splits what a spreadsheet puts on the clipboard: cells by tabs, rows by lines, quoted where a cell has several lines. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text
    .replaceAll(/\r\n?/g, '\n')
    .matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows.filter((cells) => cells.some(Boolean));
}

/** The place in the week that a text names: 0 for Monday. */
export function placeOf(text: string): number | undefined {
  const name = /(?:周|星期|礼拜)\s*([一二三四五六日天1-7])/.exec(text)?.[1];
  if (!name) return undefined;
  if (name === '天') return 6;
  return /\d/.test(name) ? Number(name) - 1 : WEEKDAYS.indexOf(name);
}

/** Class hours as `1-2节`, `第3节`, `1、2节`; bare where they are all that stands there. */
const RANGE = String.raw`第?\s*(\d{1,2})(?:(?:\s*[-–—~、,至到]\s*\d{1,2})*?\s*[-–—~、,至到]\s*(\d{1,2}))?\s*`;
const HOURS = new RegExp(`${RANGE}节`);
const BARE_HOURS = new RegExp(`^\\s*${RANGE}$`);

/** The clocks that a text names: `8:00-9:35`, or the class hours `1-2节`, `第3节`. */
export function clocksOf(text: string): [from: string, to: string] | undefined {
  const narrow = text.normalize('NFKC');
  const clocks = /(\d{1,2}):(\d\d)\s*[-–—~至到]\s*(\d{1,2}):(\d\d)/.exec(narrow);
  if (clocks) {
    const [, fromHour = '', fromMinute = '', toHour = '', toMinute = ''] = clocks;
    const [from, to] = [
      `${fromHour.padStart(2, '0')}:${fromMinute}`,
      `${toHour.padStart(2, '0')}:${toMinute}`,
    ];
    return from < to && to <= '23:59' ? [from, to] : undefined;
  }
  const hours = HOURS.exec(narrow) ?? BARE_HOURS.exec(narrow);
  const [first, last] = [Number(hours?.[1]), Number(hours?.[2] ?? hours?.[1])];
  const from = classHours[first - 1]?.[0];
  const to = classHours[last - 1]?.[1];
  return from && to && from < to ? [from, to] : undefined;
}

const WEEKS =
  /(?:第?\s*\d{1,2}(?:\s*[-–—~至到]\s*\d{1,2})?\s*[,、]?\s*)+\s*(?:\(?(?:单|双)\)?)?\s*周(?:\s*\(?(?:单|双)周?\)?)?/;

/** The weeks of the term that a text names: `1-16周`, `3、5周`, `1-15单周`; undefined for all. */
export function weeksOfText(text: string): ReadonlySet<number> | undefined {
  const named = WEEKS.exec(text.normalize('NFKC'))?.[0];
  if (!named) return undefined;
  const weeks = [...named.matchAll(/(\d{1,2})(?:\s*[-–—~至到]\s*(\d{1,2}))?/g)].flatMap(([, from, to]) =>
    Array.from({ length: Math.max(0, Number(to ?? from) - Number(from) + 1) }, (_, at) => Number(from) + at),
  );
  const odd = named.includes('单') ? 1 : named.includes('双') ? 0 : undefined;
  return new Set(weeks.filter((week) => odd === undefined || week % 2 === odd));
}

/** One lesson of a timetable, as it is written. */
interface Lesson {
  title: string;
  place: string;
  weekday: number;
  clocks: [from: string, to: string];
  weeks: ReadonlySet<number> | undefined;
}

/** Lessons of a cell of a grid: several stand below an empty line. The first line is the name, one names the weeks, the others the place. */
const lessonsOfCell = (
  cell: string,
  weekday: number,
  clocks: Lesson['clocks'] | undefined,
): (Lesson | null)[] =>
  cell
    .split(/\n\s*\n|\n?[-—=]{3,}\n?/)
    .map((block) =>
      block
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .filter((lines) => lines.length > 0)
    .map(([title = '', ...lines]) => {
      const own = lines.map(clocksOf).find(Boolean) ?? clocks;
      const place = lines.filter((line) => !WEEKS.test(line.normalize('NFKC')) && !clocksOf(line)).join(' ');
      return own ? { title, place, weekday, clocks: own, weeks: weeksOfText(lines.join('\n')) } : null;
    });

/** Columns of a table with a row for each lesson, by their heads. */
const columnNames = {
  title: /课程|科目|名称|标题/,
  weekday: /星期|周几|礼拜|^日$/,
  clocks: /时间|节次|节数/,
  weeks: /周次|^周数|上课周/,
  place: /地点|教室|场地/,
};

function lessonsOfRows([head = [], ...rows]: readonly string[][]): (Lesson | null)[] {
  const at = (name: keyof typeof columnNames) => head.findIndex((cell) => columnNames[name].test(cell));
  const columns = {
    title: at('title'),
    weekday: at('weekday'),
    clocks: at('clocks'),
    weeks: at('weeks'),
    place: at('place'),
  };
  return rows.map((cells) => {
    const text = (name: keyof typeof columns) => cells[columns[name]] ?? '';
    const weekday = placeOf(text('weekday') || text('clocks')) ?? placeOf(`周${text('weekday')}`);
    const clocks = clocksOf(text('clocks').replace(WEEKS, ''));
    if (!text('title') || weekday === undefined || !clocks) return null;
    return {
      title: text('title'),
      place: text('place'),
      weekday,
      clocks,
      weeks: weeksOfText(/周/.test(text('weeks')) ? text('weeks') : text('weeks') && `${text('weeks')}周`),
    };
  });
}

function lessonsOfGrid([head = [], ...rows]: readonly string[][]): (Lesson | null)[] {
  return rows.flatMap((cells) => {
    const firstDay = head.findIndex((cell) => placeOf(cell) !== undefined);
    const clocks = clocksOf(cells.slice(0, firstDay).join(' '));
    return cells.flatMap((cell, column) => {
      const weekday = placeOf(head[column] ?? '');
      return weekday === undefined || !cell ? [] : lessonsOfCell(cell, weekday, clocks);
    });
  });
}

/** The days of a lesson in the term: none on holidays. */
function daysOf({ weekday, weeks }: Lesson, calendar: CampusCalendar, today: string): string[] {
  const { from, to } = timetableDays(calendar, today);
  return daysFrom(from, to).filter((day) => {
    const isHoliday = calendar.special_days.some((each) => each.day === day && each.kind === 'holiday');
    const week = termWeekOf(calendar, day) ?? 0;
    return weekPlace(day) === weekday && !isHoliday && (weeks === undefined || weeks.has(week));
  });
}

/** Reads a timetable that was copied out of a spreadsheet: a grid with the days as columns, or a row for each lesson. */
export function readTimetable(text: string, calendar: CampusCalendar, today: string): Reading {
  const cells = cellsOf(text);
  const isGrid = (cells[0] ?? []).some((cell) => placeOf(cell) !== undefined);
  const lessons = isGrid ? lessonsOfGrid(cells) : lessonsOfRows(cells);
  const found = new Map<string, Reading['found'][number]>();
  const left: Reading['left'] = new Map();
  const leave = (reason: string) => left.set(reason, (left.get(reason) ?? 0) + 1);
  for (const lesson of lessons) {
    if (!lesson) {
      leave('没有写明星期或时间');
      continue;
    }
    const { clocks, weekday } = lesson;
    const [from, to] = clocks;
    const about = { title: shortLine(lesson.title), place: shortLine(lesson.place) };
    const spans = daysOf(lesson, calendar, today).map((day): AgendaSpan => ({
      starts_at: `${day} ${from}:00`,
      ends_at: `${day} ${to}:00`,
    }));
    const uid = `timetable ${about.title} ${weekday} ${from} ${spans[0]?.starts_at ?? ''}`;
    if (spans.length === 0) leave('这学期没有这几周');
    else found.set(uid, { uid, contents: entriesOfTimes(spans, about) });
  }
  return { found: [...found.values()], left };
}

/** The days of the term that runs or comes next: the entries of a timetable lie in them. */
export const timetableDays = ({ terms }: CampusCalendar, today: string): { from: string; to: string } => {
  const { from, to } = terms.find((term) => term.to >= today) ?? { from: today, to: dayAfter(today, 1) };
  return { from, to };
};
