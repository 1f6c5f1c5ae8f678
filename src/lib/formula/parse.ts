import { functions } from './functions';
import { FormulaError, type FormulaToken, tokensOf } from './tokens';

/** A formula that was read. */
export type Node =
  | { kind: 'number'; value: number }
  | { kind: 'column'; name: string }
  | { kind: 'negative'; of: Node }
  | { kind: 'binary'; sign: '+' | '-' | '*' | '/' | '^'; left: Node; right: Node }
  | { kind: 'call'; name: string; of: Node[] };

/** Deeper than anyone nests brackets, and far from the end of the stack. */
const DEEPEST = 60;

/**
 * Reads a formula: + − × ÷ ^, brackets, functions, numbers, `π`, and names of columns. `^` binds to the right and
 * closer than a sign before it: −2^2 is −4. Throws a FormulaError that says what is wrong.
 */
export function parseFormula(formula: string): Node {
  const tokens = tokensOf(formula);
  let at = 0;
  let depth = 0;

  const isSign = (...texts: string[]): boolean => {
    const token = tokens[at];
    return token?.kind === 'sign' && texts.includes(token.text);
  };
  const words = (token: FormulaToken | undefined): string => {
    if (!token) return '公式没有写完';
    return token.kind === 'number' ? `“${token.value}”的位置不对` : `“${token.text}”的位置不对`;
  };
  const expect = (sign: ')' | '('): void => {
    if (!isSign(sign)) throw new FormulaError(sign === ')' ? '缺少右括号“)”' : '缺少左括号“(”');
    at += 1;
  };
  /** Reads one level further in. */
  const deeper = (read: () => Node): Node => {
    depth += 1;
    if (depth > DEEPEST) throw new FormulaError('括号或符号套得太深');
    const node = read();
    depth -= 1;
    return node;
  };

  function sum(): Node {
    let left = product();
    while (isSign('+', '-')) left = binary(left, product);
    return left;
  }
  function product(): Node {
    let left = signed();
    while (isSign('*', '/')) left = binary(left, signed);
    return left;
  }
  function signed(): Node {
    if (isSign('-')) {
      at += 1;
      return { kind: 'negative', of: deeper(signed) };
    }
    if (isSign('+')) {
      at += 1;
      return deeper(signed);
    }
    return power();
  }
  function power(): Node {
    const base = single();
    return isSign('^') ? binary(base, () => deeper(signed)) : base;
  }
  function binary(left: Node, readRight: () => Node): Node {
    const token = tokens[at];
    at += 1;
    if (token?.kind !== 'sign' || token.text === '(' || token.text === ')' || token.text === ',')
      throw new FormulaError(words(token));
    return { kind: 'binary', sign: token.text, left, right: readRight() };
  }
  function single(): Node {
    const token = tokens[at];
    at += 1;
    if (token?.kind === 'number') return { kind: 'number', value: token.value };
    if (token?.kind === 'name') return token.quoted || !isSign('(') ? named(token) : called(token.text);
    if (token?.kind !== 'sign' || token.text !== '(') throw new FormulaError(words(token));
    const node = deeper(sum);
    expect(')');
    return node;
  }
  const named = ({ text, quoted }: Extract<FormulaToken, { kind: 'name' }>): Node =>
    !quoted && (text === 'π' || text === 'pi')
      ? { kind: 'number', value: Math.PI }
      : { kind: 'column', name: text };
  function called(name: string): Node {
    const known = functions.get(name.toLowerCase());
    if (!known) throw new FormulaError(`没有函数“${name}”`);
    expect('(');
    const given: Node[] = [];
    if (!isSign(')'))
      do {
        if (given.length > 0) at += 1;
        given.push(deeper(sum));
      } while (isSign(','));
    expect(')');
    const { least, most } = known;
    if (given.length < least || given.length > most)
      throw new FormulaError(
        least === most ? `函数“${name}”要 ${least} 个数` : `函数“${name}”至少要 ${least} 个数`,
      );
    return { kind: 'call', name: name.toLowerCase(), of: given };
  }

  if (tokens.length === 0) throw new FormulaError('公式是空的');
  const node = sum();
  if (at < tokens.length) throw new FormulaError(words(tokens[at]));
  return node;
}
