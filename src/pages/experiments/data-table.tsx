import { SquarePen, Trash2 } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ExperimentColumn, ExperimentContent } from '@/api/experiments';
import { isComposing } from '@/lib/composing';
import type { FormulaCell, ComputedTable } from '@/lib/formula/table';
import { IconButton } from '@/ui/icon-button';
import { LineInput } from '@/ui/line-input';
import textStyles from '@/ui/text.module.css';
import { showToast } from '@/ui/toast-store';
import styles from './data-table.module.css';
import { cellsOfClipboard, columnLabel, figureOf, withCell, withPasted, withRow } from './table-edits';

interface DataTableProps {
  content: ExperimentContent;
  computed: ComputedTable;
  isLocked: boolean;
  onRows: (rows: ExperimentContent['rows']) => void;
  onColumn: (column: ExperimentColumn) => void;
  onRemoveRow: (at: number) => void;
}

/** The cells of a table: measured ones to type into, computed ones to read. Enter and the arrows go up and down. */
export function DataTable({ content, computed, isLocked, onRows, onColumn, onRemoveRow }: DataTableProps) {
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
