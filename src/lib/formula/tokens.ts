/** Error in a formula that cannot be read or computed; the message is for the student. */
export class FormulaError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FormulaError';
  }
}

export type FormulaToken =
  | { kind: 'number'; value: number }
  | { kind: 'name'; text: string; quoted: boolean }
  | { kind: 'sign'; text: '+' | '-' | '*' | '/' | '^' | '(' | ')' | ',' };

/** Signs as they are typed on paper and with a Chinese keyboard. */
const signs: Readonly<Record<string, Extract<FormulaToken, { kind: 'sign' }>['text']>> = {
  '+': '+',
  '＋': '+',
  '-': '-',
  '−': '-',
  '－': '-',
  '–': '-',
  '*': '*',
  '×': '*',
  '·': '*',
  '＊': '*',
  '/': '/',
  '÷': '/',
  '／': '/',
  '^': '^',
  '＾': '^',
  '(': '(',
  '（': '(',
  ')': ')',
  '）': ')',
  ',': ',',
  '，': ',',
};

const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
/** Letters of any script, digits after the first, superscripts and primes as in T², x′. */
const NAME = /[\p{L}_][\p{L}\p{M}\p{N}_′'²³]*/uy;
const QUOTED = /\[([^[\]]+)\]/y;

/** Longest formula that is read: nobody writes more, and the reader goes as deep as the brackets do. */
const LONGEST = 500;

/** The words of a formula. A column whose name holds blanks or signs is written in brackets: `[电压 U]`. */
export function tokensOf(formula: string): FormulaToken[] {
  if (formula.length > LONGEST) throw new FormulaError(`公式太长，最多 ${LONGEST} 个字符`);
  const tokens: FormulaToken[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(formula);
    if (found) at += found[0].length;
    return found;
  };
  while (at < formula.length) {
    const character = formula.charAt(at);
    if (/\s/.test(character)) {
      at += 1;
      continue;
    }
    const number = take(NUMBER);
    if (number) {
      tokens.push({ kind: 'number', value: Number(number[0]) });
      continue;
    }
    const quoted = take(QUOTED);
    if (quoted) {
      tokens.push({ kind: 'name', text: (quoted[1] ?? '').trim(), quoted: true });
      continue;
    }
    const name = take(NAME);
    if (name) {
      tokens.push({ kind: 'name', text: name[0], quoted: false });
      continue;
    }
    const sign = Object.hasOwn(signs, character) ? signs[character] : undefined;
    if (!sign) throw new FormulaError(`不认识“${character}”`);
    tokens.push({ kind: 'sign', text: sign });
    at += 1;
  }
  return tokens;
}
