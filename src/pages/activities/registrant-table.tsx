import { type SortingState, useTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown, Download } from 'lucide-react';
import { type ChangeEvent, memo, useCallback, useMemo, useState } from 'react';
import type { ActivityDetail, Registrant } from '@/api/activities';
import { lazyDialog } from '@/kit/lazy-dialog';
import { downloadFile } from '@/lib/download-file';
import { numberText } from '@/lib/number';
import { dayOf } from '@/lib/time';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Cluster } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { useRowWindow } from '@/ui/use-row-window';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { WindowRows } from '@/ui/window-list';
import { phaseOf } from './activity-parts';
import {
  RegistrantCells,
  registrantColumns,
  registrantFeatures,
  type RegistrantRow,
} from './registrant-cells';
import { registrantsCsv } from './registrant-labels';
import type { NameCheckIns } from './use-name-check-ins';
import styles from './registrant-table.module.css';

const RemoveRegistrantsDialog = lazyDialog(
  async () => (await import('./own-dialogs')).RemoveRegistrantsDialog,
);
const RegistrantDialog = lazyDialog(async () => (await import('./own-dialogs')).RegistrantDialog);

/** In rem. */
const ROW = 3.5;
const heightOf = () => ROW;
const idOf = ({ registration_id }: Registrant): string => registration_id;

/** `-name` is by name, the last first; an unknown name sorts nothing. */
function sortingOf(sort: string): SortingState {
  const id = sort.replace('-', '');
  return registrantColumns.some((column) => column.id === id) ? [{ id, desc: sort.startsWith('-') }] : [];
}

interface HeadCellsProps {
  sort: string;
  onSort: (sort: string) => void;
}

/** The heads of the columns, by which the rows are sorted: upwards, downwards, and as they came. */
const HeadCells = memo(function HeadCells({ sort, onSort }: HeadCellsProps) {
  return registrantColumns.map(({ id = '', header }) => {
    const next = sort === id ? `-${id}` : sort === `-${id}` ? '' : id;
    const order = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined;
    const Icon = order === 'ascending' ? ArrowUp : order === 'descending' ? ArrowDown : ChevronsUpDown;
    return (
      <div key={id} role="columnheader" data-column={id} aria-sort={order}>
        <button type="button" className={styles.sort} onClick={() => onSort(next)}>
          {String(header)}
          <Icon />
        </button>
      </div>
    );
  });
});

interface RegistrantTableProps {
  activity: ActivityDetail;
  /** Those who are shown, in the order in which they came. */
  list: readonly Registrant[];
  /** The order asked for, as it stands in the URL. */
  sort: string;
  onSort: (sort: string) => void;
  mayCheckIn: boolean;
  checkIns: NameCheckIns;
}

/** The registrants as a table that is sorted, selected from, exported and removed from; only the rows in sight are drawn. */
export default function RegistrantTable({
  activity,
  list,
  sort,
  onSort,
  mayCheckIn,
  checkIns: { queued, checkIn, takeBack },
}: RegistrantTableProps) {
  const now = useNow('minute');
  const sorting = useMemo(() => sortingOf(sort), [sort]);
  const table = useTable({
    features: registrantFeatures,
    columns: registrantColumns,
    data: list,
    getRowId: idOf,
    state: { sorting },
  });
  const { rows } = table.getRowModel();
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original);
  const [removing, setRemoving] = useState<readonly Registrant[]>([]);
  const [opened, setOpened] = useState<Registrant>();
  const keyOf = useCallback((index: number) => rows[index]?.id ?? index, [rows]);
  const rowWindow = useRowWindow<HTMLDivElement>({ count: rows.length, heightOf, keyOf });
  const choose = useCallback(
    (row: RegistrantRow, event: ChangeEvent) => row.getToggleSelectedHandler()(event),
    [],
  );
  const removeOne = useCallback((registrant: Registrant) => setRemoving([registrant]), []);
  const isChosen = selected.length > 0;
  const isOver = activity.state !== 'open' || phaseOf(activity, now) === 'over';
  const waiting = [...queued.values()].filter(({ problem }) => !problem).length;
  const exported = selected.length > 0 ? selected : rows.map(({ original }) => original);

  return (
    <>
      <Cluster gap={3} spread className={styles.bar}>
        <span role="status" className={textStyles.noteFigures}>
          {isChosen ? '已选' : '共'} {numberText(isChosen ? selected.length : list.length)} 人
          {waiting > 0 && ` · ${waiting} 人的签到已排队，联网后送达`}
        </span>
        <Cluster>
          {isChosen && !isOver && (
            <Button size="small" variant="danger" onClick={() => setRemoving(selected)}>
              移出所选
            </Button>
          )}
          <Button
            size="small"
            icon={<Download />}
            onClick={() =>
              downloadFile(
                `${activity.title}-报名名单-${dayOf(Date.now())}.csv`,
                registrantsCsv(activity, exported),
                'text/csv;charset=utf-8',
              )
            }
          >
            {selected.length > 0 ? '导出所选' : '导出 CSV'}
          </Button>
        </Cluster>
      </Cluster>
      <div role="table" aria-label="报名名单" aria-rowcount={rows.length + 1} className={styles.table}>
        <div role="rowgroup" className={styles.head}>
          <div role="row" aria-rowindex={1} className={styles.cells}>
            <div role="columnheader">
              <Checkbox
                label={<VisuallyHidden>全选</VisuallyHidden>}
                ref={(input) => {
                  if (input) input.indeterminate = selected.length > 0 && selected.length < rows.length;
                }}
                checked={rows.length > 0 && selected.length === rows.length}
                onChange={({ target }) => table.toggleAllRowsSelected(target.checked)}
              />
            </div>
            <HeadCells sort={sort} onSort={onSort} />
            <div role="columnheader">
              <VisuallyHidden>操作</VisuallyHidden>
            </div>
          </div>
        </div>
        <WindowRows
          rowWindow={rowWindow}
          renderRow={(index) => {
            const row = rows[index];
            return (
              row && (
                <RegistrantCells
                  row={row}
                  fields={activity.fields}
                  isChosen={row.getIsSelected()}
                  queued={queued.get(row.id)}
                  isBegun={mayCheckIn || (isOver && activity.state === 'open')}
                  mayCheckIn={mayCheckIn}
                  mayRemove={!isOver}
                  now={now}
                  onChoose={choose}
                  onOpen={setOpened}
                  onCheckIn={checkIn}
                  onTakeBack={takeBack}
                  onRemove={removeOne}
                />
              )
            );
          }}
        />
      </div>
      <RemoveRegistrantsDialog
        open={removing.length > 0}
        activity={activity}
        registrants={removing}
        onClose={() => setRemoving([])}
      />
      <RegistrantDialog
        open={opened !== undefined}
        activity={activity}
        registrant={opened}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
}
