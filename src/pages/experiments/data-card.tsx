import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { COLUMN_LIMIT, type ExperimentColumn, ROW_LIMIT } from '@/api/experiments';
import { lazyDialog } from '@/kit/lazy-dialog';
import { useUndo } from '@/kit/use-undo';
import { type ComputedTable, computeTable } from '@/lib/formula/table';
import { meanOfReadings } from '@/lib/least-squares';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { Cluster, Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { DataTable } from './data-table';
import type { Editing } from './editing';
import { type ExperimentRow, figureOf, withRow } from './table-edits';
import styles from './readings-summary.module.css';

interface ReadingsSummaryProps {
  columns: readonly ExperimentColumn[];
  computed: ComputedTable;
}

/** Cells that are no numbers, and the mean of each column with its type A uncertainty. */
function ReadingsSummary({ columns, computed }: ReadingsSummaryProps) {
  const wrong = columns.flatMap(({ key, name, formula }) =>
    formula === ''
      ? (computed.values.get(key) ?? []).flatMap((cell, at) =>
          cell !== null && typeof cell === 'object' ? [`第 ${at + 1} 行 ${name}`] : [],
        )
      : [],
  );
  const means = columns.flatMap((column) => {
    const values = (computed.values.get(column.key) ?? []).filter((cell) => typeof cell === 'number');
    const result = meanOfReadings(values);
    return result ? [{ column, count: values.length, ...result }] : [];
  });
  return (
    <>
      <p role="status" className={classNames(textStyles.problem, styles.wrong)}>
        {wrong.length > 0 &&
          `${wrong.slice(0, 3).join('、')}${wrong.length > 3 ? ` 等 ${wrong.length} 处` : ''}不是数字，没有参与计算`}
      </p>
      {means.length > 0 && (
        <details className={classNames(textStyles.noteFigures, styles.means)}>
          <summary>各列的平均值与 A 类标准不确定度（重复测量同一个量时才有意义）</summary>
          <ul>
            {means.map(({ column, count, mean, uncertainty }) => (
              <li key={column.key}>
                {column.name} = {figureOf(mean)} ± {Number(uncertainty.toPrecision(2))} {column.unit}
                <span className={textStyles.tertiary}>（n = {count}）</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const ColumnDialog = lazyDialog(async () => (await import('./column-dialog')).ColumnDialog);

/** Only what was removed and its place: what is typed until it comes back stays. */
type Removed = { what: string; at: number } & ({ row: ExperimentRow } | { column: ExperimentColumn });

/** The measured numbers and what is computed of them. */
export function DataCard({ content, change, isLocked }: Editing) {
  const { rows, columns } = content;
  const computed = useMemo(
    () =>
      computeTable(
        columns,
        rows.map(({ cells }) => cells),
      ),
    [columns, rows],
  );
  const [editing, setEditing] = useState<ExperimentColumn | 'new' | null>(null);
  const undo = useUndo<Removed>({
    tell: ({ what }) => what,
    restore: (removed) => {
      const { at } = removed;
      if ('row' in removed) change({ rows: rows.toSpliced(at, 0, removed.row).slice(0, ROW_LIMIT) });
      else change({ columns: columns.toSpliced(at, 0, removed.column).slice(0, COLUMN_LIMIT) });
    },
  });

  const saveColumn = (column: ExperimentColumn) => {
    const isKnown = columns.some(({ key }) => key === column.key);
    change({
      columns: isKnown
        ? columns.map((each) => (each.key === column.key ? column : each))
        : [...columns, column],
    });
    setEditing(null);
  };
  const removeColumn = (column: ExperimentColumn) => {
    const at = columns.findIndex(({ key }) => key === column.key);
    undo.offer({ what: `已删除“${column.name}”列`, at, column });
    change({ columns: columns.filter(({ key }) => key !== column.key) });
    setEditing(null);
  };
  const removeRow = (at: number) => {
    const row = rows[at];
    if (!row) return;
    undo.offer({ what: `已删除第 ${at + 1} 行`, at, row });
    change({ rows: rows.filter((_, index) => index !== at) });
  };
  return (
    <Card
      title="数据表"
      actions={
        !isLocked && (
          <Button
            size="small"
            icon={<Plus />}
            disabled={columns.length >= COLUMN_LIMIT}
            onClick={() => setEditing('new')}
          >
            添加列
          </Button>
        )
      }
    >
      <Stack>
        <DataTable
          content={content}
          computed={computed}
          isLocked={isLocked}
          onRows={(next) => change({ rows: next })}
          onColumn={setEditing}
          onRemoveRow={removeRow}
        />
        {!isLocked && (
          <Cluster gap={3}>
            <Button
              size="small"
              icon={<Plus />}
              disabled={rows.length >= ROW_LIMIT}
              onClick={() => change({ rows: withRow(rows) })}
            >
              添加一行
            </Button>
            <p className={textStyles.hint}>
              可以从 Excel、WPS 复制一片单元格，点中起始格后粘贴。回车到下一行，最多 {ROW_LIMIT} 行。
            </p>
          </Cluster>
        )}
        <ReadingsSummary columns={columns} computed={computed} />
      </Stack>
      <ColumnDialog
        open={editing !== null}
        column={editing === 'new' ? null : editing}
        content={content}
        onSave={saveColumn}
        onRemove={removeColumn}
        onClose={() => setEditing(null)}
      />
      {undo.bar}
    </Card>
  );
}
