import { type EntryContent, entryProblem, lastDayOf } from '@/api/agenda-entries';
import type { AgendaSpan } from '@/api/agenda';
import { dayAfter } from '@/lib/days';
import { isWireTime, timeText, wireDayOf } from '@/lib/time';

/** The fields of an own entry, as they are typed. */
export const entryFields = [
  'title',
  'place',
  'day',
  'from',
  'lastDay',
  'to',
  'allDay',
  'repeat',
  'until',
] as const;
export type EntryValues = Record<(typeof entryFields)[number], string>;

/** Value of a box that is ticked. */
export const TICKED = 'yes';

const MIDNIGHT = '00:00';

/** The fields of a span of time. */
export function valuesOfSpan({ starts_at, ends_at }: AgendaSpan) {
  const [from, to] = [timeText(starts_at), timeText(ends_at)];
  return {
    day: wireDayOf(starts_at),
    from,
    lastDay: lastDayOf(ends_at),
    to,
    allDay: from === MIDNIGHT && to === MIDNIGHT ? TICKED : '',
  };
}

/** The fields of an entry. */
export const valuesOfEntry = ({ title, place, until, ...span }: EntryContent): EntryValues => ({
  title,
  place,
  ...valuesOfSpan(span),
  repeat: until === null ? '' : TICKED,
  until: until ?? '',
});

/** The entry that was typed; its times are none while fields are empty. */
export function entryOfValues(values: EntryValues): EntryContent {
  const { title, place, day, lastDay, allDay, repeat, until } = values;
  const [from, to] = allDay ? [MIDNIGHT, MIDNIGHT] : [values.from, values.to];
  // Midnight at the end of a day is the next day's.
  const endDay = to === MIDNIGHT && isWireTime(lastDay) ? dayAfter(lastDay, 1) : lastDay;
  return {
    title: title.trim(),
    place: place.trim(),
    starts_at: `${day} ${from}:00`,
    ends_at: `${endDay} ${to}:00`,
    until: repeat ? until : null,
  };
}

const isDay = (text: string): boolean => text.length === 10 && isWireTime(text);
/** The problem of the times alone. */
const spanProblem = (values: EntryValues): string =>
  entryProblem({ ...entryOfValues(values), title: '日程', until: null });

/** For each field what is wrong with it. */
export const entryRules: Record<keyof EntryValues, (typed: string, values: EntryValues) => string> = {
  title: (typed) => (typed.trim() ? '' : '请填写标题'),
  place: () => '',
  day: (typed) => (isDay(typed) ? '' : '请选择日期'),
  from: (typed, { allDay }) => (typed || allDay ? '' : '请填写开始时间'),
  lastDay: (typed, values) => {
    if (!isDay(typed)) return '请选择日期';
    if (isDay(values.day) && typed < values.day) return '结束日期不能早于开始日期';
    return values.allDay ? spanProblem(values) : '';
  },
  to: (typed, values) => {
    const { allDay, day, from, lastDay } = values;
    if (allDay) return '';
    if (!typed) return '请填写结束时间';
    return isDay(day) && from && isDay(lastDay) && lastDay >= day ? spanProblem(values) : '';
  },
  allDay: () => '',
  repeat: () => '',
  until(typed, values) {
    if (!values.repeat) return '';
    if (!isDay(typed)) return '请选择重复到哪一天';
    return isDay(values.day) && !spanProblem(values)
      ? entryProblem({ ...entryOfValues(values), title: '日程' })
      : '';
  },
};
