import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ActivityDetail, Registrant } from '@/api/activities';
import type { AttemptSummary } from '@/api/exams';
import { ledgerCsv } from '@/features/gold';
import { csvOf } from '@/lib/csv';
import { attemptsCsv } from '@/pages/account/takeout';
import { registrantsCsv } from '@/pages/activities/registrant-labels';
import { fc } from '../../support/properties';

/** The cells of a CSV file, by RFC 4180. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  for (const [, quoted, bare, end] of csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    cells.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end === ',') continue;
    rows.push(cells);
    cells = [];
  }
  return rows;
}
const cellOf = (text: string): string => cellsOf(csvOf([[text]]))[0]?.[0] ?? '';

const formulas = [
  '=1+1',
  '+1',
  '-1',
  '@A1',
  "＝cmd|' /C calc'!A0",
  '＋1+1',
  '－1',
  '＠SUM(1)',
  '−1',
  '﹣1',
  '﹢1',
];
const unseen = [
  '',
  ' ',
  '\t',
  '\u3000',
  '\u00A0',
  '\u200B',
  '\uFEFF',
  '\u202E',
  '\u2066',
  '\u00AD',
  '\n',
  '\0',
];
const digits = '202611010203040506 0012026 00 13800138000 ００１２０２６ 1E5 2026e10 1.50 .5 3-4 12/1'.split(
  ' ',
);
const changed = [...formulas, ...digits, ' 0012026 '];
const plain = [
  '正常',
  '2024010117',
  '0',
  '12.5',
  '0.5',
  '2026-11-26 10:00:00',
  '3 栋-401',
  'a=b',
  "it's",
  "'你好'",
];

describe('a table as CSV', () => {
  it('19.3 makes no formula of a text, and keeps numbers below zero numbers', () => {
    const texts = ['=1+1', '+1', '-1', '@A1', '\tx', '\rx', '正常', '=cmd|"/c"!A1,b'];
    expect(csvOf([texts, [-5, 3]])).toBe(
      '\uFEFF\'=1+1,\'+1,\'-1,\'@A1,\'\tx,"\'\rx",正常,"\'=cmd|""/c""!A1,b"\r\n-5,3\r\n',
    );
    expect(csvOf([[-220, 12.5, 0]])).toBe('\uFEFF-220,12.5,0\r\n');
  });

  it('quotes what would end a cell', () => {
    expect(csvOf([['a"b', 'a,b', 'a\nb', ' a ']])).toBe('\uFEFF"a""b","a,b","a\nb"," a "\r\n');
  });

  it('32.18 guards full-width marks as half-width ones, whatever unseen stands before them', () => {
    for (const mark of formulas)
      for (const before of unseen) expect(cellOf(before + mark)).toBe(`'${before}${mark}`);
  });

  it.each(changed)('32.18 keeps %j as it is, all of its digits', (text) => {
    expect(cellOf(text)).toBe(`'${text}`);
  });

  it.each(plain)('32.18 needs no guard for %j', (text) => {
    expect(cellOf(text)).toBe(text);
  });

  it('32.18 is read back as it was by taking one guard off', () => {
    const pieces = fc.constantFrom("'", ...unseen, ...changed, ...plain, '"', ',', '\r\n');
    const text = fc.array(pieces, { maxLength: 4 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), (texts) => {
        const back = cellsOf(csvOf([texts]))[0]?.map((cell) =>
          cell.startsWith("'") && cellOf(cell.slice(1)) === cell ? cell.slice(1) : cell,
        );
        expect(back).toEqual(texts);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('32.18 every export', () => {
  const field = { hint: '', required: false, most: 100, unit: '' };
  const activity = {
    fields: [
      { ...field, type: 'text', name: 'dish', label: '＝带来的菜' },
      { ...field, type: 'number', name: 'degrees', label: '温度', least: -50, decimals: 1 },
    ],
  } as Partial<ActivityDetail> as ActivityDetail;
  const tables: [file: string, table: (text: string) => string, numbers: string[]][] = [
    [
      'src/features/gold/ledger-csv.ts',
      (text) =>
        ledgerCsv({
          balance: -220,
          list: [
            {
              id: text,
              kind: 'gift',
              title: text,
              amount: -220,
              cause: { kind: 'none', id: '' },
              created_at: text,
            },
          ],
        }),
      ['-220', '-220'],
    ],
    [
      'src/pages/account/takeout.ts',
      (text) =>
        attemptsCsv([
          {
            title: text,
            started_at: text,
            handed_in_at: text,
            seconds: 9,
            score: 12.5,
            total: 100,
            attempt_id: text,
          },
        ] as Partial<AttemptSummary>[] as AttemptSummary[]),
      ['9', '12.5', '100'],
    ],
    [
      'src/pages/activities/registrant-labels.ts',
      (text) =>
        registrantsCsv(activity, [
          {
            name: text,
            student_number: text,
            college: text,
            note: text,
            registered_at: text,
            checked_in_at: text,
            state: 'confirmed',
            place: null,
            values: { dish: text, degrees: '-5.5' },
          } as Partial<Registrant> as Registrant,
        ]),
      ['-5.5'],
    ],
  ];

  it.each(tables)('of %s guards each text and no figure', (_file, table, numbers) => {
    for (const text of changed) {
      const [heads = [], cells = []] = cellsOf(table(text));
      expect(cells).toHaveLength(heads.length);
      expect(cells.filter((cell) => cell === `'${text}`).length).toBeGreaterThan(1);
      expect(cells).not.toContain(text);
      expect(cells).toEqual(expect.arrayContaining(numbers));
      expect(heads).not.toContain('＝带来的菜');
    }
  });

  it('is one of these, and there is no other', () => {
    const sources = globSync('{src,mock}/**/*.{ts,tsx}', { exclude: ['mock/tests/**'] }).map(
      (path) => [path, readFileSync(path, 'utf8')] as const,
    );
    const users = sources.flatMap(([path, source]) => (source.includes("'@/lib/csv'") ? [path] : []));
    expect(users.toSorted()).toEqual(tables.map(([file]) => file).toSorted());
  });
});
