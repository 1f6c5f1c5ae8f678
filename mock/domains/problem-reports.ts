import * as v from 'valibot';
import { problemReportSave } from '@/api/problem-reports';
import { handle } from '../engine/handle';
import { column, type TablesOf } from '../engine/table';

/** A report as it came. */
const reportRow = v.object({ id: column.text, report: v.record(column.text, v.unknown()) });

export const tables = { problemReports: reportRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** More are not kept: browsers' storage is small. */
const KEPT = 200;

/** The collector of problem reports (42.4): of the application, and of the browser itself. */
export const routes = [
  handle(problemReportSave, ({ input, database: { problemReports } }) => {
    const reports = Array.isArray(input)
      ? input
      : input.reports.map((report) => ({ ...report, build: input.build }));
    for (const report of reports) problemReports.insert({ id: problemReports.nextId(), report });
    for (const { id } of problemReports.all().slice(0, -KEPT)) problemReports.delete(id);
    return null;
  }),
];
