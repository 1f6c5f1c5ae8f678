// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { mergeRecord, parseRecords, type TrackRecord } from '@/features/tracker/record';
import { chance } from '../../../support/chance';
import { eventRecord, viewRecord } from './records';

const records: TrackRecord[] = [
  eventRecord(1),
  viewRecord(2),
  eventRecord(3, { actionLabel: '{"a":[1,2]}, {' }),
];

describe('parseRecords', () => {
  it('TRK-3 reads back what was written', () => {
    expect(parseRecords(JSON.stringify(records))).toEqual(records);
  });

  it('TRK-3 keeps the valid records of a damaged array', () => {
    const text = JSON.stringify(records.slice(0, 2));
    expect(parseRecords(text.slice(0, -20))).toEqual([records[0]]);
    expect(parseRecords(`${text.slice(0, -1)},{"userId":`)).toEqual(records.slice(0, 2));
    expect(parseRecords(text.slice(5))).toEqual([records[1]]);
    expect(parseRecords(`[null,7,"x",{},${JSON.stringify(records[0])},{"userId":1}]`)).toEqual([records[0]]);
    expect(parseRecords(JSON.stringify({ ...records[0], endAt: 5 }))).toEqual([{ ...records[0], endAt: 5 }]);
  });

  it.each([
    '',
    'null',
    '{}',
    '[]',
    'true',
    '17',
    '"trackers"',
    'undefined',
    '[[[[',
    '\0\0',
    '{"__proto__":[]}',
  ])('TRK-3 finds nothing in %j', (text) => expect(parseRecords(text)).toEqual([]));

  it.each([
    { startAt: 5 },
    { endAt: undefined },
    { endAt: 3 },
    { userId: 12 },
    { pageRoute: null },
    { userName: ['林一'] },
  ])('TRK-3 drops a page view with %j', (wrong) => {
    expect(parseRecords(JSON.stringify([{ ...viewRecord(1), ...wrong }, eventRecord(2)]))).toEqual([
      eventRecord(2),
    ]);
  });

  it('TRK-3 keeps what stands whole beside a damaged record, whatever it says', () => {
    const odd = eventRecord(4, { actionLabel: '引号 " 括号 },{ 反斜杠 \\' });
    const whole = JSON.stringify(odd);
    const damaged = JSON.stringify(eventRecord(5, { actionLabel: 'a}b{c' }));
    for (let at = 0; at < damaged.length; at += 1)
      for (const noise of ['', '"', '{', '}', '\\']) {
        const text = `[${whole},${damaged.slice(0, at)}${noise}${damaged.slice(at + 1)},${whole}]`;
        const read = parseRecords(text).filter(({ recordId }) => recordId === odd.recordId);
        expect(read, text).toEqual([odd, odd]);
      }
  });

  it('TRK-3 reads 500 texts damaged at random without failing, and keeps every untouched record', () => {
    const random = chance(7);
    const many = Array.from({ length: 12 }, (_, index) => eventRecord(index));
    const texts = many.map((record) => JSON.stringify(record));
    const text = `[${texts.join(',')}]`;
    for (let run = 0; run < 500; run += 1) {
      const at = Math.floor(random() * text.length);
      const end = at + Math.floor(random() * 40);
      const noise = random() < 0.5 ? '' : String.fromCharCode(Math.floor(random() * 0xffff)).repeat(3);
      const read = parseRecords(text.slice(0, at) + noise + text.slice(end));
      const untouched = many.filter((_, index) => {
        const from = text.indexOf(texts[index] ?? '');
        return from + (texts[index] ?? '').length <= at || from >= end;
      });
      expect(untouched.length).toBeGreaterThan(9);
      expect(read).toEqual(expect.arrayContaining(untouched));
    }
  });

  it('TRK-6 gives a record of another version an id that stays the same', () => {
    const { recordId, ...old } = eventRecord(1);
    const [first] = parseRecords(JSON.stringify([old]));
    expect(first?.recordId).toMatch(/^old-/);
    expect(parseRecords(JSON.stringify([old]))).toEqual([first]);
    expect(recordId).not.toBe(first?.recordId);
  });
});

it('TRK-1 of two versions of a page view the ended one stands', () => {
  const open = viewRecord(1);
  const ended = viewRecord(1, { endAt: '2026-11-20 08:10:00' });
  for (const order of [
    [open, ended],
    [ended, open],
  ]) {
    const known = new Map<string, TrackRecord>();
    for (const record of order) mergeRecord(known, record);
    expect([...known.values()]).toEqual([ended]);
  }
});
