import { type AgendaDue, type AgendaItem, type AgendaKind, isOpenDue, momentOfItem } from '@/api/agenda';
import { daysLate } from '@/lib/due';
import { compareTimes, daysUntil, HOUR, MINUTE, momentOf, timeText, wireTimeOf } from '@/lib/time';
import { noHabits, type StudyHabits } from './study-habits';

/** A suggestion of something to do now, with its reason in one sentence. */
export interface Suggestion {
  item: AgendaItem;
  reason: string;
}

/** Suggestions at once. */
const MOST = 5;
/** An event that begins so soon comes first. */
const SOON = HOUR;
/** Days ahead in which work is suggested, and in which it is at an hour in which the student usually studies. */
const AHEAD = 7;
const USUALLY_AHEAD = 14;
/** Days in a row from which on the row is a reason. */
const STREAK = 3;
/** From so many percent on, little is left to do. */
const NEARLY = 60;

/** Weight of each kind of work: more costs more when it is late. Kinds without one are not suggested. */
const weights: Partial<Record<AgendaKind, number>> = {
  exam: 9,
  homework: 8,
  report: 8,
  approval: 6,
  review: 5,
  chapter: 4,
  parcel: 3,
  loan: 3,
  order: 2,
};

/** Words for what is late and still to be done, where it is not made up for. */
const lateWords: Partial<Record<AgendaKind, string>> = {
  loan: '请尽快归还',
  parcel: '请尽快去取',
  order: '请尽快处理',
  approval: '还在等你审批',
};

/** A rule: it has a reason for an item, or none. The first that has ranks the item. */
type Rule = (item: AgendaItem, now: Date, habits: StudyHabits) => string;

/** Work that counts as studying. */
const studying = new Set<AgendaKind>(['homework', 'report', 'review', 'chapter']);

const untilText = (moment: number, now: Date): string =>
  `${Math.max(1, Math.ceil((moment - now.getTime()) / MINUTE))} 分钟后`;

const isStudying = (item: AgendaItem, now: Date, days: number): item is AgendaDue =>
  item.type === 'due' && studying.has(item.kind) && daysUntil(item.due_at, now) <= days;

/** The rules, the most pressing first. */
const rules: Rule[] = [
  (item, now) =>
    item.type === 'event' && momentOf(item.starts_at) <= now.getTime()
      ? `正在进行，${timeText(item.ends_at)} 结束。`
      : '',
  (item, now) =>
    item.type === 'event' && momentOf(item.starts_at) - now.getTime() <= SOON
      ? `${untilText(momentOf(item.starts_at), now)}开始${item.place ? `，在${item.place}` : ''}。`
      : '',
  (item, now) => {
    if (item.type !== 'due' || momentOf(item.due_at) >= now.getTime()) return '';
    const days = daysLate(item.due_at, now);
    const still = lateWords[item.kind] ?? '还可以补上';
    return days > 0 ? `已逾期 ${days} 天，${still}。` : `今天已经到期，${still}。`;
  },
  (item, now) =>
    item.type === 'due' && daysUntil(item.due_at, now) === 0 ? `今天 ${timeText(item.due_at)} 截止。` : '',
  (item, now) =>
    item.type === 'due' && daysUntil(item.due_at, now) === 1 ? `明天 ${timeText(item.due_at)} 截止。` : '',
  (item, now, { streak, hasStudiedToday }) =>
    isStudying(item, now, AHEAD) && streak >= STREAK && !hasStudiedToday
      ? `已连续学习 ${streak} 天，今天还没有学，做这个就不中断。`
      : '',
  (item) =>
    item.type === 'due' && (item.progress ?? 0) >= NEARLY
      ? `已完成 ${item.progress}%，再花一点时间就能做完。`
      : '',
  (item, now) =>
    item.type === 'due' && daysUntil(item.due_at, now) <= AHEAD
      ? `还有 ${daysUntil(item.due_at, now)} 天截止，可以提前开始。`
      : '',
  (item, now, { hours }) => {
    const hour = Number(timeText(wireTimeOf(now)).slice(0, 2));
    return isStudying(item, now, USUALLY_AHEAD) && hours.has(hour)
      ? `你常在 ${hour} 点学习，现在正好做一点。`
      : '';
  },
];

/**
 * At most five things to do now, by rules alone: what runs or begins within the hour, what is late, due today or tomorrow, nearly
 * done, due this week; before what is nearly done a row of days that would end today, at last an hour of study. Among those of one rule the weightier first, then the earlier. Without those put off until later.
 */
export function whatNow(
  items: readonly AgendaItem[],
  now: Date,
  putOff: Readonly<Record<string, number>> = {},
  habits: StudyHabits = noHabits,
): Suggestion[] {
  const isOpen = (item: AgendaItem): boolean =>
    item.type === 'event'
      ? item.state === 'open' && momentOf(item.ends_at) > now.getTime()
      : isOpenDue(item) && weights[item.kind] !== undefined;
  return items
    .filter((item) => isOpen(item) && (putOff[item.item_id] ?? 0) <= now.getTime())
    .flatMap((item) => {
      const reasons = rules.map((rule) => rule(item, now, habits));
      const rank = reasons.findIndex((reason) => reason !== '');
      return rank < 0 ? [] : [{ item, rank, reason: reasons[rank] ?? '' }];
    })
    .toSorted(
      (one, other) =>
        one.rank - other.rank ||
        (weights[other.item.kind] ?? 0) - (weights[one.item.kind] ?? 0) ||
        compareTimes(momentOfItem(one.item), momentOfItem(other.item)),
    )
    .slice(0, MOST)
    .map(({ item, reason }) => ({ item, reason }));
}
