import { fc } from '../../../support/properties';
import { describe, expect, it } from 'vitest';
import { columnsIn, evaluateFormula } from '@/lib/formula/evaluate';
import { type Node, parseFormula } from '@/lib/formula/parse';
import { FormulaError } from '@/lib/formula/tokens';

const compute = (formula: string, row: Record<string, number | null> = {}) =>
  evaluateFormula(parseFormula(formula), (name) => {
    if (!Object.hasOwn(row, name)) throw new FormulaError(`没有叫“${name}”的列`);
    return row[name] ?? null;
  });

/** Random formulas, as what they mean. */
const columns = ['U', 'I', '摆长', 'T²'];
const { node: anyNode } = fc.letrec<{ node: Node }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ kind: fc.constant('number' as const), value: fc.float({ min: 0, max: 1e6, noNaN: true }) }),
    fc.record({ kind: fc.constant('column' as const), name: fc.constantFrom(...columns) }),
    fc.record({ kind: fc.constant('negative' as const), of: tie('node') }),
    fc.record({
      kind: fc.constant('binary' as const),
      sign: fc.constantFrom('+' as const, '-' as const, '*' as const, '/' as const, '^' as const),
      left: tie('node'),
      right: tie('node'),
    }),
    fc.record({
      kind: fc.constant('call' as const),
      name: fc.constantFrom('sqrt', 'abs', 'ln', 'sin'),
      of: fc.tuple(tie('node')),
    }),
  ),
}));

const own: Record<string, (value: number) => number> = {
  sqrt: Math.sqrt,
  abs: Math.abs,
  ln: Math.log,
  sin: Math.sin,
};

const level: Record<string, number> = { '+': 1, '-': 1, '*': 2, '/': 2, '^': 4 };

/** Writes a formula with as few brackets as its meaning needs. */
function write(node: Node): { text: string; level: number } {
  const inside = (child: Node, atLeast: number): string => {
    const written = write(child);
    return written.level < atLeast ? `(${written.text})` : written.text;
  };
  if (node.kind === 'number') return { text: String(Math.abs(node.value)), level: 5 };
  if (node.kind === 'column') return { text: node.name, level: 5 };
  if (node.kind === 'call')
    return { text: `${node.name}(${node.of.map((each) => write(each).text).join(',')})`, level: 5 };
  if (node.kind === 'negative') return { text: `−${inside(node.of, 3)}`, level: 3 };
  const here = level[node.sign] ?? 0;
  if (node.sign === '^') return { text: `${inside(node.left, 5)}^${inside(node.right, 3)}`, level: here };
  const sign = { '*': ' × ', '/': ' ÷ ', '+': ' + ', '-': ' − ' }[node.sign];
  return { text: `${inside(node.left, here)}${sign}${inside(node.right, here + 1)}`, level: here };
}

/** Value of a formula in a row, by JavaScript's own arithmetic. */
function meaning(node: Node, row: Record<string, number>): number {
  if (node.kind === 'number') return node.value;
  if (node.kind === 'column') return row[node.name] ?? Number.NaN;
  if (node.kind === 'negative') return -meaning(node.of, row);
  if (node.kind === 'call') {
    const [given = Number.NaN] = node.of.map((each) => meaning(each, row));
    return own[node.name]?.(given) ?? Number.NaN;
  }
  const left = meaning(node.left, row);
  const right = meaning(node.right, row);
  if (node.sign === '/') return right === 0 ? Number.NaN : left / right;
  if (node.sign === '^') return left ** right;
  return node.sign === '+' ? left + right : node.sign === '-' ? left - right : left * right;
}

describe('a formula', () => {
  it('means what mathematics means by it, however it is nested', () => {
    const numbers = fc.record({
      U: fc.float({ min: -100, max: 100, noNaN: true }),
      I: fc.float({ min: -100, max: 100, noNaN: true }),
      摆长: fc.float({ min: 0, max: 10, noNaN: true }),
      'T²': fc.integer({ min: -5, max: 5 }),
    });
    fc.assert(
      fc.property(anyNode, numbers, (node, row) => {
        const { text } = write(node);
        fc.pre(text.length <= 500);
        let result: number | null | undefined;
        try {
          result = compute(text, row);
        } catch (error) {
          expect(error).toBeInstanceOf(FormulaError);
          if (error instanceof FormulaError) fc.pre(!error.message.includes('太深'));
        }
        const expected = meaning(node, row);
        // A refusal in the middle refuses the whole, though JavaScript may get over it: NaN ** 0 is 1.
        if (result === undefined) return;
        expect(result === expected || Math.abs(Number(result) - expected) <= Math.abs(expected) * 1e-9).toBe(
          true,
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('never does anything but compute or say what is wrong, whatever is typed', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc
        .array(
          fc.constantFrom(
            '(',
            ')',
            '-',
            '^',
            '1',
            'U',
            'sqrt',
            ',',
            '[',
            ']',
            'constructor',
            '__proto__',
            '.',
            'e',
          ),
          { maxLength: 600 },
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(typed, (text) => {
        try {
          const value = compute(text, { U: 2 });
          expect(value === null || Number.isFinite(value)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(FormulaError);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['-2^2', -4],
    ['2^3^2', 512],
    ['2^-1', 0.5],
    ['1 − 2 − 3', -4],
    ['12 ÷ 3 ÷ 2', 2],
    ['２ × 3'.normalize('NFKC'), 6],
    ['4*π^2', 4 * Math.PI ** 2],
    ['（1＋2）×3', 9],
    ['max(1, 5, 3) + min(2, 4)', 7],
    ['round(3.14159, 2)', 3.14],
    ['1.5e-3 * 2', 0.003],
    ['sind(30)', Math.sin(Math.PI / 6)],
    ['LN(exp(2))', 2],
  ])('%s is %d', (formula, value) => {
    expect(compute(formula)).toBeCloseTo(value, 12);
  });

  it('knows columns by name, in brackets when the name is not a word, and prefers them to nothing else', () => {
    expect(compute('U / (I / 1000)', { U: 3, I: 6 })).toBe(500);
    expect(compute('[电压 U] × 2', { '电压 U': 4 })).toBe(8);
    expect(compute('T² + x′', { 'T²': 1, 'x′': 2 })).toBe(3);
    expect(columnsIn(parseFormula('U/I + U'))).toEqual(['U', 'I']);
    expect(compute('U + I', { U: 1, I: null })).toBeNull();
  });

  it.each([
    ['', '公式是空的'],
    ['1 +', '公式没有写完'],
    ['(1 + 2', '缺少右括号'],
    ['1 2', '“2”的位置不对'],
    ['U ; I', '不认识“;”'],
    ['foo(1)', '没有函数“foo”'],
    ['constructor(1)', '没有函数“constructor”'],
    ['sqrt(1, 2)', '函数“sqrt”要 1 个数'],
    ['__proto__', '没有叫“__proto__”的列'],
    ['1/0', '除数为 0'],
    ['sqrt(-1)', 'sqrt 不能用于这个数'],
    ['ln(0)', '结果太大'],
    ['10^400', '结果太大'],
    ['('.repeat(200), '太深'],
    ['-'.repeat(400) + '1', '太深'],
    ['1'.repeat(501), '公式太长'],
  ])('says of %j: %s', (formula, message) => {
    expect(() => compute(formula)).toThrow(message);
  });
});
