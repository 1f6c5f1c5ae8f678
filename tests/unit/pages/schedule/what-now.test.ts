// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { AgendaItem, AgendaKind } from '@/api/agenda';
import { momentOf } from '@/lib/time';
import { habitsOf, noHabits } from '@/pages/schedule/study-habits';
import { whatNow } from '@/pages/schedule/what-now';

const NOW = new Date(momentOf('2026-11-25 10:00:00'));
const common = { target: { kind: 'review' }, place: '', origin: '', sequence: 0 } as const;
const due = (
  title: string,
  kind: AgendaKind,
  at: string,
  progress: number | null = null,
  state: AgendaItem['state'] = 'open',
): AgendaItem => ({
  ...common,
  type: 'due',
  item_id: title,
  title,
  kind,
  state,
  due_at: `2026-${at}:00`,
  progress,
});
const event = (title: string, from: string, to: string, place = ''): AgendaItem => ({
  ...common,
  type: 'event',
  item_id: title,
  title,
  kind: 'lesson',
  state: 'open',
  place,
  starts_at: `2026-${from}:00`,
  ends_at: `2026-${to}:00`,
});

const running = event('力学', '11-25 09:50', '11-25 11:25');
const next = event('操作系统', '11-25 10:40', '11-25 12:15', '信息楼 402');
const afternoon = event('英语', '11-25 16:00', '11-25 17:35');
const late = due('还书', 'loan', '11-23 22:00');
const today = due('作业今天', 'homework', '11-25 23:59');
const reviewToday = due('复习', 'review', '11-25 23:59');
const tomorrow = due('报告明天', 'report', '11-26 18:00');
const nearly = due('快学完的', 'chapter', '12-20 23:59', 80);
const week = due('作业下周', 'homework', '12-01 23:59');
const weekParcel = due('快递', 'parcel', '11-28 12:00');
const far = due('很久以后', 'homework', '12-20 23:59');

const cases: [what: string, items: AgendaItem[], suggested: [title: string, reason: string][]][] = [
  ['nothing for nothing', [], []],
  ['what runs', [running], [['力学', '正在进行，11:25 结束。']]],
  ['what begins within the hour, and where', [next], [['操作系统', '40 分钟后开始，在信息楼 402。']]],
  ['nothing that begins later', [afternoon], []],
  ['what is late, and can still be done', [late], [['还书', '已逾期 2 天，请尽快归还。']]],
  ['what was due this morning', [due('快递', 'parcel', '11-25 09:00')], [['快递', '今天已经到期，请尽快去取。']]],
  ['work that is late', [due('作业', 'homework', '11-24 23:59')], [['作业', '已逾期 1 天，还可以补上。']]],
  ['what is due today', [today], [['作业今天', '今天 23:59 截止。']]],
  ['what is due tomorrow', [tomorrow], [['报告明天', '明天 18:00 截止。']]],
  ['what is nearly done', [nearly], [['快学完的', '已完成 80%，再花一点时间就能做完。']]],
  ['what is due this week', [week], [['作业下周', '还有 6 天截止，可以提前开始。']]],
  ['nothing that is far away', [far], []],
  ['nothing that is done, missed or cancelled',
    (['done', 'missed', 'cancelled'] as const).map((state) => due(state, 'homework', '11-25 23:59', null, state)), []],
  ['nothing that others do', [due('审批期限', 'application', '11-25 23:59')], []],
  ['the weightier first where the day is the same', [reviewToday, today],
    [['作业今天', '今天 23:59 截止。'], ['复习', '今天 23:59 截止。']]],
  ['the earlier first where the weight is the same',
    [due('二', 'homework', '11-25 20:00'), due('一', 'homework', '11-25 12:00')],
    [['一', '今天 12:00 截止。'], ['二', '今天 20:00 截止。']]],
]; // prettier-ignore

describe('40.5 what now suggests', () => {
  it.each(cases)('%s', (_what, items, suggested) =>
    expect(whatNow(items, NOW).map(({ item, reason }) => [item.title, reason])).toEqual(suggested),
  );

  const evening = { hours: new Set([10]), streak: 6, hasStudiedToday: true };
  const row = { hours: new Set<number>(), streak: 6, hasStudiedToday: false };
  const weekAhead = due('章节', 'chapter', '12-02 23:59');
  const later = due('长作业', 'homework', '12-08 23:59');
  it.each([
    [
      'a row of days that would end today',
      [weekAhead, weekParcel],
      row,
      [
        ['章节', '已连续学习 6 天，今天还没有学，做这个就不中断。'],
        ['快递', '还有 3 天截止，可以提前开始。'],
      ],
    ],
    [
      'no row that is too short',
      [weekAhead],
      { ...row, streak: 2 },
      [['章节', '还有 7 天截止，可以提前开始。']],
    ],
    [
      'no row once the student has studied today',
      [weekAhead],
      evening,
      [['章节', '还有 7 天截止，可以提前开始。']],
    ],
    [
      'what is due today before a row',
      [weekAhead, today],
      row,
      [
        ['作业今天', '今天 23:59 截止。'],
        ['章节', '已连续学习 6 天，今天还没有学，做这个就不中断。'],
      ],
    ],
    [
      'work of the next two weeks at a usual hour',
      [later, far],
      evening,
      [['长作业', '你常在 10 点学习，现在正好做一点。']],
    ],
    ['nothing more at another hour', [later], { ...evening, hours: new Set([11]) }, []],
    ['no parcel for studying', [due('快递', 'parcel', '12-05 12:00')], evening, []],
  ] as const)('%s', (_what, items, habits, suggested) =>
    // prettier-ignore
    expect(whatNow(items, NOW, {}, habits).map(({ item, reason }) => [item.title, reason])).toEqual(suggested),
  );

  it('usual hours are those of several days, and a good part of them', () => {
    const at = (day: number, hour: number) => ({
      studied_at: `2026-11-${day} ${String(hour).padStart(2, '0')}:30:00`,
    });
    const rows = [10, 11, 12, 13]
      .flatMap((day) => [at(day, 20), at(day, 21)])
      .concat(at(10, 8), at(11, 8), at(12, 3), at(12, 3), at(12, 3));
    expect(habitsOf(rows, ['2026-11-23', '2026-11-24'], '2026-11-25')).toEqual({
      hours: new Set([20, 21]),
      streak: 2,
      hasStudiedToday: false,
    });
    expect(habitsOf([], [], '2026-11-25')).toEqual(noHabits);
  });

  it('at most five, by the order of the rules', () => {
    const all = [far, week, weekParcel, nearly, tomorrow, reviewToday, today, late, afternoon, next, running];
    const order = ['力学', '操作系统', '还书', '作业今天', '复习'];
    expect(whatNow(all, NOW).map(({ item }) => item.title)).toEqual(order);
    expect(whatNow(all.toReversed(), NOW).map(({ item }) => item.title)).toEqual(order);
  });

  it('nothing that is put off until that moment has come', () => {
    const until = NOW.getTime() + 1;
    expect(whatNow([today], NOW, { 作业今天: until })).toEqual([]);
    expect(whatNow([today], new Date(until), { 作业今天: until })).toHaveLength(1);
  });
});
