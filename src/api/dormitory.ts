import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { keptQuery, timed } from '@/api/kept';
import { id, nothing, wireTime } from '@/api/schemas';

const text = v.string();
/** Yuan. */
const amount = v.number();

const room = v.object({
  building: text,
  room: text,
  /** Residents by bed, the asker among them. */
  beds: v.array(v.object({ bed: v.number(), name: text, is_own: v.boolean() })),
  manager: v.object({ name: text, phone: text }),
  /** When the desk downstairs is open, and when the door is shut. */
  desk_hours: text,
  closes: text,
});
export type DormitoryRoom = v.InferOutput<typeof room>;

/** The student's room; null for who lives elsewhere. */
export const dormitoryRoom = defineEndpoint({
  method: 'GET',
  path: '/dormitory/room',
  summary: '宿舍房间',
  input: nothing,
  output: v.object({ ...timed, room: v.nullable(room) }),
});

/** The least balance that a student can be warned of, and the greatest, in yuan. */
export const WARN_MOST = 200;
const warnBelow = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(WARN_MOST));

/** Money in cents. */
const cents = v.pipe(v.number(), v.integer());

/** Yuan: the least and the most that is paid at once. */
export const ELECTRICITY_PAYMENT = { least: 10, most: 300 } as const;

const electricity = v.object({
  ...timed,
  /** Yuan for a kilowatt-hour. */
  price: amount,
  /** The student is warned below this balance; 0 for never. */
  warn_below: warnBelow,
  /** Readings of the meter in the last year. */
  meter: v.object({
    starts_at: wireTime,
    step_minutes: v.pipe(v.number(), v.minValue(1)),
    /** From `starts_at` on; null where it was not read. */
    balances: v.array(v.nullable(amount)),
  }),
  /** Payments from campus cards, the newest first; each stands in the reading of its half-hour. */
  payments: v.array(
    v.object({ payment_id: id, at: wireTime, amount: cents, name: text, is_own: v.boolean() }),
  ),
});
export type Electricity = v.InferOutput<typeof electricity>;

/** The room's prepaid meter: every half-hour of a year, the last reading at `as_of`. Refusal: no room. */
export const dormitoryElectricity = defineEndpoint({
  method: 'GET',
  path: '/dormitory/electricity',
  summary: '宿舍电费与电表读数',
  input: nothing,
  output: electricity,
});

/**
 * Pays electricity of the student's room from the campus card, by whole yuan, in cents. Refusals: no room, too little or
 * much, the card lost, too little on it.
 */
export const dormitoryPay = defineEndpoint({
  method: 'POST',
  path: '/dormitory/pay',
  summary: '用校园卡缴电费',
  once: true,
  input: v.object({ amount: cents }),
  output: v.object({
    paid: cents,
    /** Of the card, afterwards. */
    balance: cents,
    /** Of the room's meter, afterwards, in yuan. */
    meter_balance: amount,
  }),
});

/** Sets below which balance the student is warned. */
export const dormitoryWarn = defineEndpoint({
  method: 'POST',
  path: '/dormitory/warn',
  summary: '设置电费提醒线',
  input: v.object({ warn_below: warnBelow }),
  output: v.null(),
});

/** Query factories of this domain; `['dormitory']` refreshes all. */
export const dormitoryQueries = {
  room: () => keptQuery(dormitoryRoom, {}, 'term'),
  electricity: () => keptQuery(dormitoryElectricity, {}, 'live'),
};
