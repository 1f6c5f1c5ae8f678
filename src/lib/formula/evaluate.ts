import { functions } from './functions';
import type { Node } from './parse';
import { FormulaError } from './tokens';

/** Returns the value of a column in the row at hand; null when the cell is empty. */
export type Lookup = (column: string) => number | null;

/** The value of a formula in one row; null when a column that it needs is empty. Throws a FormulaError otherwise. */
export function evaluateFormula(node: Node, lookup: Lookup): number | null {
  const value = valueOf(node, lookup);
  if (value !== null && !Number.isFinite(value)) throw new FormulaError('结果太大，无法表示');
  return value;
}

function valueOf(node: Node, lookup: Lookup): number | null {
  if (node.kind === 'number') return node.value;
  if (node.kind === 'column') return lookup(node.name);
  if (node.kind === 'negative') {
    const value = valueOf(node.of, lookup);
    return value === null ? null : -value;
  }
  if (node.kind === 'call') {
    const given = node.of.map((each) => valueOf(each, lookup));
    const numbers = given.filter((each) => each !== null);
    if (numbers.length < given.length) return null;
    return real(functions.get(node.name)?.compute(...numbers) ?? Number.NaN, `${node.name} 不能用于这个数`);
  }
  const left = valueOf(node.left, lookup);
  const right = valueOf(node.right, lookup);
  if (left === null || right === null) return null;
  if (node.sign === '+') return real(left + right);
  if (node.sign === '-') return real(left - right);
  if (node.sign === '*') return real(left * right);
  if (node.sign === '^') return real(left ** right, '负数不能开方');
  if (right === 0) throw new FormulaError('除数为 0');
  return real(left / right);
}

function real(value: number, otherwise = '结果太大，无法表示'): number {
  if (Number.isNaN(value)) throw new FormulaError(otherwise);
  return value;
}

/** The columns that a formula reads, each once. */
export function columnsIn(node: Node): string[] {
  const found = new Set<string>();
  const visit = (each: Node): void => {
    if (each.kind === 'column') found.add(each.name);
    else if (each.kind === 'negative') visit(each.of);
    else if (each.kind === 'binary') [each.left, each.right].forEach(visit);
    else if (each.kind === 'call') each.of.forEach(visit);
  };
  visit(node);
  return [...found];
}
