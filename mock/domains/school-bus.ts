import * as v from 'valibot';
import { schoolBusLines } from '@/api/school-bus';
import { thisMorning } from '../engine/clock';
import { handle } from '../engine/handle';
import { column, type TablesOf } from '../engine/table';

const busLineRow = v.object({
  id: column.text,
  ...v.omit(schoolBusLines.output.entries.lines.item, ['line_id']).entries,
});

export const tables = { busLines: busLineRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

export const routes = [
  handle(schoolBusLines, ({ database }) => ({
    ...thisMorning(),
    lines: database.busLines.all().map(({ id, ...line }) => ({ line_id: id, ...line })),
  })),
];
