import type { ExperimentColumn, ExperimentContent } from '@/api/experiments';
import type { SeedExperiment } from '../seed/experiments/types';

const COLUMN = /^(?<name>[^=(]+?)(?:\((?<unit>[^)]+)\))?(?:=(?<formula>.+))?$/;
const EMPTY_ROWS = 6;

/** `T(s)=t/30` as a column: name, unit, formula. */
function columnOf(text: string, index: number): ExperimentColumn {
  const { name = text, unit = '', formula = '' } = COLUMN.exec(text)?.groups ?? {};
  return { key: `c${index + 1}`, name: name.trim(), unit, formula };
}

/** Returns an empty record: the columns of the experiment and some empty rows. */
export function templateOf({ columns, plot }: SeedExperiment): ExperimentContent {
  return {
    steps_done: [],
    columns: columns.map(columnOf),
    rows: Array.from({ length: EMPTY_ROWS }, (_, index) => ({ row_id: `r${index + 1}`, cells: {} })),
    plot: { x: `c${plot[0] + 1}`, y: `c${plot[1] + 1}` },
    report: '',
    files: [],
  };
}
