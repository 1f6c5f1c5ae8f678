import { ANY_FORMULA } from './dollars';

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

const plainFormula = (tex: string): string =>
  tex
    .replaceAll(/\\d?frac\{([^{}]*)\}\{([^{}]*)\}/g, '$1/$2')
    .replaceAll(/\\([A-Za-z]+)/g, (_, name: string) => signs[name] ?? ' ')
    .replaceAll(/[\\{}_]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * A text with its formulas as near to plain as one line can say them, where nothing can be drawn: in a button's name, a
 * toast.
 */
export const plainFormulas = (text: string): string =>
  text.replaceAll(ANY_FORMULA, (_, display?: string, inline?: string) =>
    plainFormula(display ?? inline ?? ''),
  );
