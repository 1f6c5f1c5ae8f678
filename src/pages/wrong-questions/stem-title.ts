import type { Question } from '@/api/questions';

const LONGEST = 80;

const signs: Record<string, string> = {
  infty: '∞',
  to: '→',
  le: '≤',
  ge: '≥',
  ne: '≠',
  int: '∫',
  iint: '∬',
  times: '×',
  cdot: '·',
  alpha: 'α',
  beta: 'β',
  theta: 'θ',
  lambda: 'λ',
  omega: 'ω',
  pi: 'π',
  Delta: 'Δ',
  lim: 'lim',
  sin: 'sin',
  cos: 'cos',
  tan: 'tan',
  ln: 'ln',
  log: 'log',
};

/** A formula as near to plain text as one line can say it. */
const plainFormula = (formula: string): string =>
  formula
    .replaceAll(/\\d?frac\{([^{}]*)\}\{([^{}]*)\}/g, '$1/$2')
    .replaceAll(/\\([A-Za-z]+)/g, (_, name: string) => signs[name] ?? ' ')
    .replaceAll(/[\\{}_]/g, '');

/** The first words of a question on one line: without code, marks and TeX. */
export function stemTitle({ stem }: Question): string {
  const line = stem
    .replaceAll(/```[\s\S]*?(?:```|$)/g, ' ')
    .replaceAll(/\$\$?([^$]+)\$\$?/g, (_, formula: string) => plainFormula(formula))
    .replaceAll(/`|\*\*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
