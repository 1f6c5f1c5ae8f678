import {
  createColumnHelper,
  createSortedRowModel,
  type Row,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
} from '@tanstack/react-table';
import { type ChangeEvent, memo, useId } from 'react';
import { allowsAct, type Registrant } from '@/api/activities';
import type { FormField } from '@/api/form-fields';
import { timeFromNow, timeText } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import textStyles from '@/ui/text.module.css';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { answersText, standingText, standingTone } from './registrant-labels';
import type { QueuedCheckIn } from './use-name-check-ins';
import styles from './registrant-table.module.css';

interface FactsProps {
  registrant: Registrant;
  fields: readonly FormField[];
  queued: QueuedCheckIn | undefined;
  /** Whether one could check in already. */
  isBegun: boolean;
  mayCheckIn: boolean;
  mayRemove: boolean;
  now: Date;
  onOpen: (registrant: Registrant) => void;
  onCheckIn: (registrationId: string) => void;
  onTakeBack: (registrationId: string) => void;
  onRemove: (registrant: Registrant) => void;
}

/** Features of the table of registrants; the library loads no others. */
export const registrantFeatures = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
});
export type RegistrantRow = Row<typeof registrantFeatures, Registrant>;

const column = createColumnHelper<typeof registrantFeatures, Registrant>();
/** Compared as they are: what compares by the rules of a language takes many times as long. */
const plain = { sortFn: sortFn_basic, sortDescFirst: false, sortUndefined: 'last' } as const;

/** Those who have a place, then those who wait in their order, then those who have gone. */
const standingRank = ({ state, place }: Registrant): number =>
  place ?? { confirmed: 0, waiting: 0, removed: 10_000, left: 10_001 }[state];

/** The columns in their order; their ids stand in the URL, and name their cells in the style sheet. */
export const registrantColumns = column.columns([
  // By its sound: 陈 comes before 张.
  column.accessor('sounds', { id: 'name', header: '姓名', ...plain }),
  column.accessor('student_number', { id: 'number', header: '学号', ...plain }),
  column.accessor('college', { id: 'college', header: '学院', ...plain }),
  column.accessor(standingRank, { id: 'standing', header: '状态', ...plain }),
  column.accessor('registered_at', { id: 'registered', header: '报名时间', ...plain }),
  column.accessor(({ checked_in_at }) => checked_in_at ?? undefined, {
    id: 'checked',
    header: '签到时间',
    ...plain,
  }),
]);

interface RegistrantCellsProps extends Omit<FactsProps, 'registrant'> {
  row: RegistrantRow;
  isChosen: boolean;
  /** With the event: Shift selects all between. */
  onChoose: (row: RegistrantRow, event: ChangeEvent) => void;
}

/** The cells of one registrant. */
export const RegistrantCells = memo(function RegistrantCells({
  row,
  isChosen,
  onChoose,
  ...facts
}: RegistrantCellsProps) {
  return (
    <div className={styles.cells} data-chosen={isChosen || undefined}>
      <div role="cell">
        <Checkbox
          label={<VisuallyHidden>选择 {row.original.name}</VisuallyHidden>}
          checked={isChosen}
          onChange={(event) => onChoose(row, event)}
        />
      </div>
      <FactCells {...facts} registrant={row.original} />
    </div>
  );
});

/** All but the box: what choosing somebody, or all, does not draw again. */
const FactCells = memo(function FactCells({
  registrant,
  fields,
  queued,
  isBegun,
  mayCheckIn,
  mayRemove,
  now,
  onOpen,
  onCheckIn,
  onTakeBack,
  onRemove,
}: FactsProps) {
  const { registration_id, name, student_number, college, checked_in_at, registered_at } = registrant;
  const nameId = useId();
  const answers = answersText(fields, registrant);
  const isAbsent = allowsAct(registrant, 'check_in', 'organiser');
  const isQueued = isAbsent && queued !== undefined && !queued.problem;
  return (
    <>
      <div role="rowheader" data-column="name">
        <button id={nameId} type="button" className={styles.name} onClick={() => onOpen(registrant)}>
          {name}
        </button>
        {answers && <p className={styles.answers}>{answers}</p>}
      </div>
      <div role="cell" data-column="number">
        {student_number}
      </div>
      <div role="cell" data-column="college">
        {college}
      </div>
      <div role="cell" data-column="standing">
        <Badge tone={standingTone(registrant)}>{standingText(registrant)}</Badge>
      </div>
      <div role="cell" data-column="registered" className={textStyles.secondary}>
        {timeFromNow(registered_at, now)}
      </div>
      <div role="cell" data-column="checked">
        {checked_in_at !== null && <Badge tone="success">{timeText(checked_in_at)} 已签到</Badge>}
        {isQueued && <Badge tone="warning">{timeText(queued.enteredAt)} 已排队</Badge>}
        {isAbsent && queued?.problem && <Badge tone="danger">没有签到</Badge>}
        {isAbsent && !queued && <span className={textStyles.tertiary}>{isBegun ? '未签到' : '—'}</span>}
      </div>
      <div role="cell" className={styles.actions}>
        {isQueued ? (
          <Button
            size="small"
            variant="ghost"
            aria-describedby={nameId}
            onClick={() => onTakeBack(registration_id)}
          >
            撤回
          </Button>
        ) : (
          isAbsent &&
          mayCheckIn && (
            <Button size="small" aria-describedby={nameId} onClick={() => onCheckIn(registration_id)}>
              签到
            </Button>
          )
        )}
        {mayRemove && allowsAct(registrant, 'remove', 'organiser') && (
          <Button size="small" variant="ghost" aria-describedby={nameId} onClick={() => onRemove(registrant)}>
            移出
          </Button>
        )}
      </div>
    </>
  );
});
