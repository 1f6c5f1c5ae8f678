import { durations, onDay } from '../engine/clock';
import type { Database, RowOf, Seed } from '../engine/database';
import { dayOf } from '@/lib/time';
import { machineOf, machineSlots, washesOn } from '../laws/life-service';
import { people } from '../laws/people';

type ParcelRow = RowOf<'parcels'>;
type BookingRow = RowOf<'bookings'>;

const KEPT = 3 * durations.day;

const stations = {
  bamboo: ['菜鸟驿站（竹园店）', '09:00–21:00'],
  plum: ['京东快递点（梅园）', '09:30–20:30'],
  locker: ['丰巢柜（竹园 3 号楼北）', '24 小时'],
} as const;

function parcel(
  id: string,
  userId: string,
  [company, at, code]: [company: string, at: keyof typeof stations, code: string],
  [days, time]: [days: number, time: string],
  collectedAfter: number | null = null,
): ParcelRow {
  const [station, station_hours] = stations[at];
  // One of today has come, whatever time it is.
  const arrived = Math.min(onDay(-days, time), Date.now() - 20 * durations.minute);
  return {
    id,
    user_id: userId,
    company,
    station,
    station_hours,
    code,
    arrived,
    keep_until: arrived + KEPT,
    is_extended: false,
    collected: collectedAfter === null ? null : arrived + collectedAfter * durations.hour,
  };
}

const parcelSeed = (): ParcelRow[] => [
  parcel('1', people.student, ['中通快递', 'bamboo', '4-2-6017'], [2, '15:20']),
  parcel('2', people.student, ['京东物流', 'plum', '0915'], [1, '10:05']),
  parcel('3', people.student, ['顺丰速运', 'locker', '73920846'], [0, '08:40']),
  parcel('4', people.student, ['圆通速递', 'bamboo', '2-5-3308'], [6, '16:10'], 22),
  parcel('5', people.student, ['韵达快递', 'bamboo', '5-1-7142'], [15, '11:30']),
  parcel('6', people.student, ['邮政 EMS', 'bamboo', '1-1-2090'], [24, '14:45'], 5),
  parcel('7', people.lihua, ['申通快递', 'bamboo', '3-4-1125'], [1, '17:35']),
];

/** The first wash of a machine that nobody has, on a day from a time on. */
function washing(
  database: Database,
  id: string,
  machineId: string,
  [days, from]: [days: number, from: string],
  attended: boolean,
) {
  const wanted = onDay(days, from);
  const wash = washesOn(machineOf(database, machineId), dayOf(wanted)).find(
    ({ starts, others }) => starts >= wanted && others === 0,
  );
  if (!wash) return [];
  const { id: slot_id, subject_id, title, place, starts, ends } = wash;
  const row: BookingRow = {
    id,
    user_id: people.student,
    kind: machineSlots.kind,
    subject_id,
    slot_id,
    title,
    place,
    starts,
    ends,
    cancelled: false,
    attended: attended ? starts + 2 * durations.minute : null,
    is_unattended: true,
  };
  return [row];
}

/** The washes of 林知远, relative to today. */
export const washSeed = (database: Database): BookingRow[] => [
  ...washing(database, 'w1', 'zhu3-4-w2', [1, '18:00'], false),
  ...washing(database, 'w2', 'zhu3-4-w1', [-5, '19:00'], true),
  ...washing(database, 'w3', 'zhu3-4-d1', [-5, '20:00'], true),
  ...washing(database, 'w4', 'zhu3-4-w4', [-12, '20:00'], false),
];

export const seed: Seed = { parcels: parcelSeed };
