import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { COLUMN_LIMIT, type ExperimentColumn, ROW_LIMIT } from '@/api/experiments';
import { lazyDialog } from '@/kit/lazy-dialog';
import { useUndo } from '@/kit/use-undo';
import { computeTable } from '@/lib/formula/table';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cluster, Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { DataTable } from './data-table';
import type { Editing } from './editing';
import { ReadingsSummary } from './readings-summary';
import { type ExperimentRow, withRow } from './table-edits';

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
            icon={<Plus aria-hidden="true" />}
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
              icon={<Plus aria-hidden="true" />}
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
