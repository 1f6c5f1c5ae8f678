import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../../../docs/benchmarks.md', import.meta.url));
const BEGIN = '<!-- bench:load -->';
const END = '<!-- /bench:load -->';

/** One measured figure beside its budget. */
export interface Row {
  what: string;
  measured: string;
  /** Figure of comparison; empty for an absolute figure. */
  beside: string;
  /** The figure that the budget limits. */
  figure: number;
  /** Empty for a count. */
  unit: '×' | 'ms' | '%' | '';
  /** None for a figure that is only reported. */
  budget?: number;
  /** Whether exceeding it fails the run: absolute times depend on the machine and never do. */
  gate: boolean;
}

export const exceeds = ({ figure, budget }: Row): boolean => budget !== undefined && !(figure <= budget);

const number = (value: number, unit: Row['unit']): string =>
  unit === '×' ? `${value.toFixed(2)} ×` : unit === '' ? String(value) : `${value.toFixed(1)} ${unit}`;

/** The rows as a Markdown table. */
export function table(rows: Row[]): string {
  const lines = rows.map((row) => {
    const budget = row.budget === undefined ? '' : `≤ ${row.budget} ${row.unit}`.trim();
    const result = row.budget === undefined ? '' : exceeds(row) ? '**over**' : 'ok';
    return `| ${row.what} | ${row.measured} | ${row.beside} | ${number(row.figure, row.unit)} | ${budget} | ${result} |`;
  });
  return ['| what | measured | beside | figure | budget | |', '|---|---|---|---|---|---|', ...lines].join(
    '\n',
  );
}

/** When and on what the run was made. */
export function machine(browserVersion: string, repeats: number): string {
  const processors = cpus();
  return [
    new Date().toISOString().slice(0, 10),
    `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}`,
    `Chromium ${browserVersion}`,
    `Node ${process.version}`,
    `${repeats} repeats`,
  ].join(' · ');
}

/** Puts the text in place of the last run's in docs/benchmarks.md. */
export function writeReport(text: string): void {
  let old = '# Benchmarks\n';
  try {
    old = readFileSync(FILE, 'utf8');
  } catch {
    // The first run makes the file.
  }
  const section = `${BEGIN}\n${text.trim()}\n${END}`;
  const [before, rest] = old.split(BEGIN);
  const after = rest?.split(END)[1];
  writeFileSync(
    FILE,
    after === undefined ? `${old.trimEnd()}\n\n${section}\n` : `${before ?? ''}${section}${after}`,
  );
}
