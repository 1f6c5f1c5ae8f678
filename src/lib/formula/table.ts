import { columnsIn, evaluateFormula } from './evaluate';
import { type Node, parseFormula } from './parse';
import { FormulaError } from './tokens';

/** A column of measured or computed numbers; without a formula it is measured. */
export interface FormulaColumn {
  key: string;
  name: string;
  formula: string;
}

/** A number, an empty cell (null), or why there is none. */
export type FormulaCell = number | null | { problem: string };

/** Result of computing a table. */
export interface ComputedTable {
  /** By column, then by row. */
  values: ReadonlyMap<string, readonly FormulaCell[]>;
  /** By column: why its formula cannot be used at all. */
  problems: ReadonlyMap<string, string>;
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const RAISED_PLAIN = '0123456789+-';

/** A number as students type it: full-width digits, Chinese minus and comma between thousands too. */
export function readNumber(text: string): FormulaCell {
  const plain = text
    // Before they become ordinary figures: 10³ is not 103.
    .replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]+/g, (raised) =>
      ['^', ...raised].map((sign) => RAISED_PLAIN[RAISED.indexOf(sign)] ?? sign).join(''),
    )
    .normalize('NFKC')
    .replaceAll(/[−–﹣]/g, '-')
    .replaceAll(/(?<=\d),(?=\d{3}(\D|$))/g, '')
    // Without a mark or a sign, what follows the 10 is more of the same number: 3*1000 is no power.
    .replaceAll(/\s*[×x*]\s*10\s*(?:\^\s*|(?=[+-]))(?=[+-]?\d)/gi, 'e')
    .trim();
  if (plain === '') return null;
  const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : Number.NaN;
  return Number.isFinite(value) ? value : { problem: '不是数字' };
}

const messageOf = (error: unknown): string => {
  if (error instanceof FormulaError) return error.message;
  throw error;
};

/** Computes every column of a table whose cells are text; columns may use each other, but not in a circle. */
export function computeTable(
  columns: readonly FormulaColumn[],
  rows: readonly Readonly<Record<string, string>>[],
): ComputedTable {
  const values = new Map<string, readonly FormulaCell[]>();
  const problems = new Map<string, string>();
  const byName = new Map(columns.map((column) => [column.name, column]));
  const underWay = new Set<string>();

  function read(column: FormulaColumn): Node | undefined {
    try {
      const node = parseFormula(column.formula);
      for (const name of columnsIn(node)) {
        const other = byName.get(name);
        if (!other) throw new FormulaError(`没有叫“${name}”的列`);
        compute(other);
        if (!values.has(other.key)) throw new FormulaError('公式绕成了圈，算不出来');
        if (problems.has(other.key)) throw new FormulaError(`“${name}”列的公式有误`);
      }
      return node;
    } catch (error) {
      problems.set(column.key, messageOf(error));
      return undefined;
    }
  }
  function inRow(node: Node, row: number): FormulaCell {
    try {
      return evaluateFormula(node, (name) => {
        const cell = values.get(byName.get(name)?.key ?? '')?.[row] ?? null;
        if (cell !== null && typeof cell === 'object') throw new FormulaError(`“${name}”：${cell.problem}`);
        return cell;
      });
    } catch (error) {
      return { problem: messageOf(error) };
    }
  }
  function compute(column: FormulaColumn): void {
    if (values.has(column.key) || underWay.has(column.key)) return;
    if (column.formula.trim() === '') {
      values.set(
        column.key,
        rows.map((row) => readNumber(row[column.key] ?? '')),
      );
      return;
    }
    underWay.add(column.key);
    const node = read(column);
    underWay.delete(column.key);
    values.set(
      column.key,
      rows.map((_, row) => (node ? inRow(node, row) : null)),
    );
  }
  for (const column of columns) compute(column);
  return { values, problems };
}
