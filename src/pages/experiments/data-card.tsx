import { Plus, SquarePen, Trash2 } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { COLUMN_LIMIT, type ExperimentColumn, type ExperimentContent, ROW_LIMIT } from '@/api/experiments';
import { lazyDialog } from '@/kit/lazy-dialog';
import { useUndo } from '@/kit/use-undo';
import { isComposing } from '@/lib/composing';
import { type ComputedTable, computeTable, type FormulaCell } from '@/lib/formula/table';
import { meanOfReadings } from '@/lib/least-squares';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { Cluster, Stack } from '@/ui/layout';
import { LineInput } from '@/ui/line-input';
import textStyles from '@/ui/text.module.css';
import { showToast } from '@/ui/toast-store';
import {
  cellsOfClipboard,
  columnLabel,
  type Editing,
  type ExperimentRow,
  figureOf,
  withCell,
  withPasted,
  withRow,
} from './table-edits';
import styles from './data-card.module.css';

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

interface DataTableProps {
  content: ExperimentContent;
  computed: ComputedTable;
  isLocked: boolean;
  onRows: (rows: ExperimentContent['rows']) => void;
  onColumn: (column: ExperimentColumn) => void;
  onRemoveRow: (at: number) => void;
}

/** The cells of a table: measured ones to type into, computed ones to read. Enter and the arrows go up and down. */
function DataTable({ content, computed, isLocked, onRows, onColumn, onRemoveRow }: DataTableProps) {
  const { columns, rows } = content;

  const move = (table: HTMLTableElement | null, row: number, key: string) =>
    table?.querySelector<HTMLInputElement>(`[data-row="${row}"][data-column="${CSS.escape(key)}"]`)?.focus();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, row: number, key: string) => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || isComposing(event)) return;
    event.preventDefault();
    const table = event.currentTarget.closest('table');
    if (event.key === 'Enter' && row === rows.length - 1) flushSync(() => onRows(withRow(rows)));
    move(table, row + step, key);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, row: number, key: string) => {
    const pasted = cellsOfClipboard(event.clipboardData.getData('text/plain'));
    if (!pasted) return;
    event.preventDefault();
    const { rows: next, lost } = withPasted(content, { row, key }, pasted);
    onRows(next);
    if (lost > 0) showToast(`表格已满，后面 ${lost} 行没有粘贴`, { type: 'warning' });
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the keyboard
    <section className={styles.region} aria-label="数据表的单元格" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              序号
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-computed={column.formula !== ''}>
                <span className={styles.name}>
                  {columnLabel(column)}
                  {!isLocked && (
                    <IconButton
                      size="small"
                      label={`修改“${column.name}”列`}
                      icon={<SquarePen />}
                      onClick={() => onColumn(column)}
                    />
                  )}
                </span>
                {column.formula !== '' && <span className={styles.formula}>= {column.formula}</span>}
                {computed.problems.has(column.key) && (
                  <span className={styles.problem}>{computed.problems.get(column.key)}</span>
                )}
              </th>
            ))}
            {!isLocked && (
              <th scope="col">
                <span className="visually-hidden">操作</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.row_id}>
              <th scope="row" className={styles.number}>
                {at + 1}
              </th>
              {columns.map((column) => {
                const cell = computed.values.get(column.key)?.[at] ?? null;
                const isWrong = cell !== null && typeof cell === 'object';
                return (
                  <td key={column.key} data-computed={column.formula !== ''}>
                    {column.formula === '' ? (
                      <LineInput
                        className={styles.input}
                        inputMode="decimal"
                        autoComplete="off"
                        maxLength={60}
                        aria-label={`第 ${at + 1} 行 ${column.name}`}
                        aria-invalid={isWrong || undefined}
                        title={isWrong ? cell.problem : undefined}
                        data-row={at}
                        data-column={column.key}
                        readOnly={isLocked}
                        value={row.cells[column.key] ?? ''}
                        onChange={({ target }) => onRows(withCell(rows, at, column.key, target.value))}
                        onKeyDown={(event) => onKeyDown(event, at, column.key)}
                        onPaste={(event) => onPaste(event, at, column.key)}
                      />
                    ) : (
                      <Computed cell={cell} />
                    )}
                  </td>
                );
              })}
              {!isLocked && (
                <td>
                  <IconButton
                    size="small"
                    label={`删除第 ${at + 1} 行`}
                    icon={<Trash2 />}
                    onClick={() => onRemoveRow(at)}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Computed({ cell }: { cell: FormulaCell }) {
  if (cell === null) return <span className={textStyles.tertiary}>—</span>;
  if (typeof cell === 'number') return figureOf(cell);
  return <span className={styles.problem}>{cell.problem}</span>;
}

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
