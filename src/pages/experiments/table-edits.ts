import { COLUMN_LIMIT, type ExperimentColumn, type ExperimentContent, ROW_LIMIT } from '@/api/experiments';
import { numberText } from '@/lib/number';
import { randomId } from '@/lib/random-id';

/** Props of a record's parts: the entered content, and the function to change it. */
export interface Editing {
  content: ExperimentContent;
  change: (changes: Partial<ExperimentContent>) => void;
  /** It is only looked at. */
  isLocked: boolean;
}

/** A row of the table as it is typed. */
export type ExperimentRow = ExperimentContent['rows'][number];
type Row = ExperimentRow;

const newRow = (): Row => ({ row_id: randomId().slice(0, 12), cells: {} });

/** The columns that are typed into. */
export const measured = (columns: readonly ExperimentColumn[]): ExperimentColumn[] =>
  columns.filter(({ formula }) => formula.trim() === '');

/** A table with one more row at its end, as long as there is room. */
export const withRow = (rows: readonly Row[]): Row[] =>
  rows.length < ROW_LIMIT ? [...rows, newRow()] : [...rows];

/** A table with another text in one cell. */
export const withCell = (rows: readonly Row[], at: number, key: string, text: string): Row[] =>
  rows.map((row, index) => (index === at ? { ...row, cells: { ...row.cells, [key]: text } } : row));

/** Splits a spreadsheet's clipboard text: lines of cells between tabs. Null for a single value. */
export function cellsOfClipboard(text: string): string[][] | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  return cells.length === 1 && cells[0]?.length === 1 ? null : cells;
}

/**
 * A table with pasted cells from one cell on, to the right over the measured columns and downward, with new rows as
 * needed. `lost` counts the lines for which there is no room.
 */
export function withPasted(
  { rows, columns }: Pick<ExperimentContent, 'rows' | 'columns'>,
  from: { row: number; key: string },
  pasted: readonly (readonly string[])[],
): { rows: Row[]; lost: number } {
  const keys = measured(columns).map(({ key }) => key);
  const first = Math.max(0, keys.indexOf(from.key));
  const room = Math.max(0, ROW_LIMIT - from.row);
  const next = [...rows];
  for (const [index, cells] of pasted.slice(0, room).entries()) {
    const at = from.row + index;
    const row = next[at] ?? newRow();
    const filled = cells.flatMap((cell, place) => {
      const key = keys[first + place];
      return key === undefined ? [] : [[key, cell.slice(0, 60)] as const];
    });
    next[at] = { ...row, cells: { ...row.cells, ...Object.fromEntries(filled) } };
  }
  return { rows: next, lost: Math.max(0, pasted.length - room) };
}

/** Why a column cannot be called so, or empty. */
export function columnNameProblem(
  name: string,
  columns: readonly ExperimentColumn[],
  own?: ExperimentColumn,
): string {
  if (name.trim() === '') return '请写列名';
  if (/[[\]]/.test(name)) return '列名里不能有方括号';
  if (columns.some((column) => column.key !== own?.key && column.name === name.trim()))
    return '已经有同名的列';
  return !own && columns.length >= COLUMN_LIMIT ? `最多 ${COLUMN_LIMIT} 列` : '';
}

/** A name with its unit, as it stands above a column: `U / V`. */
export const columnLabel = ({ name, unit }: Pick<ExperimentColumn, 'name' | 'unit'>): string =>
  unit ? `${name} / ${unit}` : name;

/** A computed value, five figures of it. */
export function figureOf(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e7)) return value.toExponential(4).replaceAll('-', '−');
  return numberText(Number(value.toPrecision(5)));
}
