import type { ReadingRoom, SeatFeature } from '@/api/library-seats';

interface Hall {
  room_id: string;
  name: string;
  floor: string;
  note: string;
  /** Tables beside and behind each other, and the seats along a side of one. */
  across: number;
  down: number;
  columns: number;
}

/** Steps of a seat between two tables, and from one row of them to the next. */
const AISLE = 2;
const ROW = 4.5;

/** Tables in rows; at both ends of a row are windows, every second row has sockets, the last third is quiet. */
const roomOf = ({ across, down, columns, ...room }: Hall): ReadingRoom => ({
  ...room,
  tables: Array.from({ length: across * down }, (_, at) => {
    const [row, column] = [Math.floor(at / across), at % across];
    const features: SeatFeature[] = [];
    if (column === 0 || column === across - 1) features.push('window');
    if (row % 2 === 1) features.push('socket');
    if (row >= (down * 2) / 3) features.push('quiet');
    return {
      table_id: `${String.fromCharCode(65 + row)}${String(column + 1).padStart(2, '0')}`,
      x: 1 + column * (columns + AISLE),
      y: 1 + row * ROW,
      columns,
      features,
    };
  }),
});

/** The reading rooms: the hall has 1,200 seats. */
export const readingRooms: readonly ReadingRoom[] = [
  roomOf({
    room_id: 'hall',
    name: '中央阅览厅',
    floor: '三层',
    note: '全馆最大，桌牌按行 A—J、列 1—10 编号。',
    across: 10,
    down: 10,
    columns: 6,
  }),
  roomOf({
    room_id: 'social',
    name: '社科阅览室',
    floor: '二层',
    note: '紧邻社科借阅区，可带包。',
    across: 6,
    down: 5,
    columns: 4,
  }),
  roomOf({
    room_id: 'study',
    name: '考研自习室',
    floor: '一层',
    note: '座位少，晚上常常坐满，可以等空座。',
    across: 4,
    down: 4,
    columns: 2,
  }),
];
