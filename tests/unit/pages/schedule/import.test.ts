// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { eventsOfEntry } from '@/api/agenda';
import { timesOfEntry } from '@/api/agenda-entries';
import type { CampusCalendar } from '@/api/campus-calendar';
import { entriesOfTimes, proposalsOf } from '@/pages/schedule/imported';
import { readCalendar } from '@/pages/schedule/read-calendar';
import { cellsOf, clocksOf, placeOf, readTimetable, weeksOfText } from '@/pages/schedule/read-timetable';
import { fc } from '../../../support/properties';

const [FROM, TO] = ['2026-10-01', '2027-09-30'];
const file = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const read = (...events: string[][]) => readCalendar(file(...events), FROM, TO);
const contentsOf = (...events: string[][]) => read(...events).found.flatMap(({ contents }) => contents);
const event = (...lines: string[]) => ['UID:one', 'SUMMARY:开会', ...lines];

describe('40.6 reading a calendar file', () => {
  it.each([
    [
      'in UTC',
      ['DTSTART:20261201T060000Z', 'DTEND:20261201T070000Z'],
      '2026-12-01 14:00:00',
      '2026-12-01 15:00:00',
    ],
    [
      'without a zone: the clock of the campus',
      ['DTSTART:20261201T140000', 'DURATION:PT90M'],
      '2026-12-01 14:00:00',
      '2026-12-01 15:30:00',
    ],
    [
      'by the name of a zone alone',
      ['DTSTART;TZID=Europe/Berlin:20261201T070000', 'DTEND;TZID=Europe/Berlin:20261201T080000'],
      '2026-12-01 14:00:00',
      '2026-12-01 15:00:00',
    ],
    [
      'of a zone that nobody knows',
      ['DTSTART;TZID=Mars/Base:20261201T140000', 'DTEND;TZID=Mars/Base:20261201T150000'],
      '2026-12-01 14:00:00',
      '2026-12-01 15:00:00',
    ],
    [
      'of whole days',
      ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261203'],
      '2026-12-01 00:00:00',
      '2026-12-03 00:00:00',
    ],
    [
      'of one day without an end',
      ['DTSTART;VALUE=DATE:20261201'],
      '2026-12-01 00:00:00',
      '2026-12-02 00:00:00',
    ],
  ])('takes a time %s', (_name, lines, starts_at, ends_at) => {
    expect(contentsOf(event(...lines))).toEqual([
      { title: '开会', place: '', starts_at, ends_at, until: null },
    ]);
  });

  it('repeats over the end of summer time of a foreign zone: an hour later on the campus from then on', () => {
    const lines = event(
      'DTSTART;TZID=Europe/Berlin:20261007T090000',
      'DTEND;TZID=Europe/Berlin:20261007T100000',
      'RRULE:FREQ=WEEKLY;COUNT=6',
    );
    expect(contentsOf(lines)).toMatchObject([
      { starts_at: '2026-10-07 15:00:00', ends_at: '2026-10-07 16:00:00', until: '2026-10-21' },
      { starts_at: '2026-10-28 16:00:00', ends_at: '2026-10-28 17:00:00', until: '2026-11-11' },
    ]);
  });

  it('knows a zone by its definition in the file', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Custom',
      'BEGIN:STANDARD',
      'DTSTART:20200101T000000',
      'TZOFFSETFROM:+0000',
      'TZOFFSETTO:+0300',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const text = file(
      event('DTSTART;TZID=Custom:20261201T090000', 'DTEND;TZID=Custom:20261201T100000'),
    ).replace('BEGIN:VEVENT', [...zone, 'BEGIN:VEVENT'].join('\r\n'));
    expect(readCalendar(text, FROM, TO).found[0]?.contents).toMatchObject([
      { starts_at: '2026-12-01 14:00:00' },
    ]);
  });

  it('keeps what was taken out of a repeat out, and what was moved where it is', () => {
    const series = event(
      'DTSTART:20261201T060000Z',
      'DTEND:20261201T070000Z',
      'RRULE:FREQ=WEEKLY;COUNT=5',
      'EXDATE:20261215T060000Z',
    );
    const moved = event(
      'RECURRENCE-ID:20261222T060000Z',
      'DTSTART:20261223T060000Z',
      'DTEND:20261223T070000Z',
    );
    expect(contentsOf(series, moved).map(({ starts_at, until }) => [starts_at, until])).toEqual([
      ['2026-12-01 14:00:00', '2026-12-08'],
      ['2026-12-23 14:00:00', null],
      ['2026-12-29 14:00:00', null],
    ]);
  });

  it('says what it leaves out, and why', () => {
    const { found, left } = read(
      event('DTSTART:20261201T060000Z', 'DTEND:20261201T070000Z'),
      ['UID:two', 'SUMMARY:旧的', 'DTSTART:20200101T060000Z', 'DTEND:20200101T070000Z'],
      ['UID:three', 'STATUS:CANCELLED', 'DTSTART:20261201T060000Z', 'DTEND:20261201T070000Z'],
      ['UID:lesson%3A1@agenda.matrix', 'DTSTART:20261201T060000Z', 'DTEND:20261201T070000Z'],
      ['UID:five', 'SUMMARY:没有时间'],
      ['UID:six', 'SUMMARY:太长', 'DTSTART;VALUE=DATE:20261101', 'DTEND;VALUE=DATE:20270101'],
      ['UID:seven', 'SUMMARY:截止', 'DTSTART:20261201T060000Z', 'DTEND:20261201T060000Z'],
    );
    expect(found.map(({ uid }) => uid)).toEqual(['one']);
    expect(Object.fromEntries(left)).toEqual({
      不在这段时间里: 1,
      已经取消: 1,
      '本来就是 Matrix 里的日程': 1,
      时间写得不完整: 1,
      '一项日程最长 31 天': 1,
      '只有时刻、没有时长': 1,
    });
  });

  it.each([
    ['', '不是日历文件'],
    ['<html></html>', '不是日历文件'],
    ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART', '不是日历文件'],
    ['BEGIN:VCARD\r\nVERSION:3.0\r\nFN:x\r\nEND:VCARD', '不是日历文件'],
    [file(), '文件里没有日程'],
  ])('says in Chinese that a file is none: %j', (text, words) => {
    expect(() => readCalendar(text, FROM, TO)).toThrow(words);
  });

  it('takes an event that stands twice once, and cuts long words', () => {
    const [one] = contentsOf(
      ['UID:x', `SUMMARY:${'长'.repeat(100)}`, 'DTSTART:20261201T060000Z', 'DTEND:20261201T070000Z'],
      ['UID:x', `SUMMARY:${'长'.repeat(100)}`, 'DTSTART:20261201T060000Z', 'DTEND:20261201T070000Z'],
    );
    expect(one?.title).toBe(`${'长'.repeat(59)}…`);
    expect(
      contentsOf(
        event('DTSTART:20261201T060000Z', 'DTEND:20261201T070000Z'),
        event('DTSTART:20261201T060000Z', 'DTEND:20261201T070000Z'),
      ),
    ).toHaveLength(1);
  });
});

describe('40.6 entries of many times', () => {
  it('are as few as can be, and have all times once', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 60 }), (days) => {
        const spans = days.map((day) => {
          const at = new Date(Date.UTC(2026, 9, 1) + day * 86_400_000).toISOString().slice(0, 10);
          return { starts_at: `${at} 08:00:00`, ends_at: `${at} 09:00:00` };
        });
        const entries = entriesOfTimes(spans, { title: 'x', place: '' });
        const times = entries.flatMap((each) => timesOfEntry(each, '2026-01-01', '2028-12-31'));
        expect(times.map(({ starts_at }) => starts_at).toSorted()).toEqual(
          spans.map(({ starts_at }) => starts_at).toSorted(),
        );
        const beginnings = days.filter((day) => !days.includes(day - 7)).length;
        // A repeat lasts a year at most.
        expect(entries.length).toBeLessThanOrEqual(beginnings + 7);
      }),
      { numRuns: 300 },
    );
  });
});

describe('40.6 what is proposed', () => {
  const content = {
    title: '开会',
    place: '',
    starts_at: '2026-12-01 14:00:00',
    ends_at: '2026-12-01 15:00:00',
    until: null,
  };
  const found = [{ uid: 'one', contents: [content] }];

  it('is new once, the same the second time, changed when the file is another, and of one student alone', () => {
    const [first = expect.fail()] = proposalsOf([...found, ...found], 's1', []);
    expect(proposalsOf([...found, ...found], 's1', [])).toHaveLength(1);
    expect(first.state).toBe('new');
    const items = eventsOfEntry({ ...content, entry_id: first.entry_id, version: 1 }, FROM, TO, 0);
    expect(proposalsOf(found, 's1', items)[0]).toMatchObject({ entry_id: first.entry_id, state: 'same' });
    const later = [{ uid: 'one', contents: [{ ...content, place: '101' }] }];
    expect(proposalsOf(later, 's1', items)[0]).toMatchObject({
      entry_id: first.entry_id,
      state: 'changed',
      there: { version: 1 },
    });
    expect(proposalsOf(found, 's2', [])[0]?.entry_id).not.toBe(first.entry_id);
    expect(first.entry_id.length).toBeLessThanOrEqual(64);
  });
});

const calendar: CampusCalendar = {
  as_of: '2026-11-25 10:00:00',
  now: '2026-11-25 10:00:00',
  special_days: [{ day: '2026-10-07', name: '国庆节', kind: 'holiday' }],
  exam_weeks: [],
  terms: [{ name: '秋季', from: '2026-08-31', to: '2027-01-17' }],
};

describe('40.6 a pasted timetable', () => {
  it.each([
    ['周三', 2],
    ['星期天', 6],
    ['礼拜 1', 0],
    ['节次', undefined],
  ])('%s names the day %s', (text, place) => expect(placeOf(text)).toBe(place));

  it.each([
    ['8:00-9:35', ['08:00', '09:35']],
    ['１４：００～１５：３５', ['14:00', '15:35']],
    ['第1-2节', ['08:00', '09:35']],
    ['3、4节', ['10:00', '11:35']],
    ['第5节', ['14:00', '14:45']],
    ['上午', undefined],
    ['第99节', undefined],
  ])('%s are the clocks %j', (text, clocks) => expect(clocksOf(text)).toEqual(clocks));

  it.each([
    ['1-4周', [1, 2, 3, 4]],
    ['第3周', [3]],
    ['1-6周(单)', [1, 3, 5]],
    ['2-6双周', [2, 4, 6]],
    ['1、3-4周', [1, 3, 4]],
    ['每周', undefined],
  ])('%s are the weeks %j', (text, weeks) =>
    expect(weeksOfText(text) && [...(weeksOfText(text) ?? [])]).toEqual(weeks),
  );

  it('has cells of several lines, as a spreadsheet puts them on the clipboard', () => {
    expect(cellsOf('a\t"b\nc ""d"""\te\r\n\r\nf\t\tg\n')).toEqual([
      ['a', 'b\nc "d"', 'e'],
      ['f', '', 'g'],
    ]);
  });

  it('is read as a grid: name, weeks and place of each cell, without holidays', () => {
    const text =
      '节次\t星期三\t星期五\n第1-2节\t"数据结构\n1-8周\n教一 305"\t\n3-4节\t\t"体育\n操场\n\n羽毛球\n2-2周"';
    const { found, left } = readTimetable(text, calendar, '2026-11-25');
    expect(left.size).toBe(0);
    const all = found.flatMap(({ contents }) => contents);
    expect(all).toEqual([
      {
        title: '数据结构',
        place: '教一 305',
        starts_at: '2026-09-02 08:00:00',
        ends_at: '2026-09-02 09:35:00',
        until: '2026-09-30',
      },
      {
        title: '数据结构',
        place: '教一 305',
        starts_at: '2026-10-14 08:00:00',
        ends_at: '2026-10-14 09:35:00',
        until: '2026-10-21',
      },
      {
        title: '体育',
        place: '操场',
        starts_at: '2026-09-04 10:00:00',
        ends_at: '2026-09-04 11:35:00',
        until: '2027-01-15',
      },
      {
        title: '羽毛球',
        place: '',
        starts_at: '2026-09-11 10:00:00',
        ends_at: '2026-09-11 11:35:00',
        until: null,
      },
    ]);
  });

  it('is read with a row for each course, and says how many rows it could not read', () => {
    const text =
      '课程名称\t星期\t时间\t周次\t上课地点\n线性代数\t星期一\t14:00-15:35\t15-16\t教二 201\n网课\t\t\t\t';
    const { found, left } = readTimetable(text, calendar, '2026-11-25');
    expect(found.flatMap(({ contents }) => contents)).toEqual([
      {
        title: '线性代数',
        place: '教二 201',
        starts_at: '2026-12-07 14:00:00',
        ends_at: '2026-12-07 15:35:00',
        until: '2026-12-14',
      },
    ]);
    expect(Object.fromEntries(left)).toEqual({ 没有写明星期或时间: 1 });
  });

  it('reads any text without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'周一三1-9节:\t\n" 数学（）单') }), (text) => {
        expect(() => readTimetable(text, calendar, '2026-11-25')).not.toThrow();
      }),
    );
  });
});
