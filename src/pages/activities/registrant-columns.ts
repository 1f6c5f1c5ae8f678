import {
  createColumnHelper,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  type Row,
  sortFn_basic,
  tableFeatures,
} from '@tanstack/react-table';
import type { Registrant } from '@/api/activities';

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
