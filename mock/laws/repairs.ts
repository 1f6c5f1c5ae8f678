import * as v from 'valibot';
import { formValues } from '@/api/form-fields';
import { attachment } from '@/api/upload';
import { dayAfter } from '@/lib/days';
import { dayOf, momentOf } from '@/lib/time';
import { durations } from '../engine/clock';
import { column, type TablesOf } from '../engine/table';
import { share } from './share';

/** A report of something broken. Its state is worked out of these moments and the time. */
const repairRow = v.object({
  id: column.text,
  user_id: column.text,
  values: formValues,
  pictures: v.array(attachment),
  created: column.moment,
  /** Each time that somebody is sent: accepted, there, and done. The last one counts. */
  visits: v.array(v.object({ accepted: column.moment, there: column.moment, done: column.moment })),
  cancelled: v.nullable(column.moment),
  /** When the student agreed. */
  closed: v.nullable(column.moment),
});
type RepairRow = v.InferOutput<typeof repairRow>;

export const tables = { repairs: repairRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

const { minute, hour } = durations;

const ANY_HOURS = ['09:00', '17:00'] as const;
/** Hours in which a visit may begin, where the student has chosen them. */
const visitHours: Record<string, readonly [opens: string, closes: string]> = {
  noon: ['12:00', '13:40'],
  evening: ['18:00', '19:40'],
};

const at = (ofDay: string, time: string): number => momentOf(`${ofDay} ${time}:00`);

/** When somebody comes: reports are read from 8 to 20, and it takes two hours to the next time that suits the student. */
export function plannedVisit(moment: number, visit: string, id: string): RepairRow['visits'][number] {
  const own = share(id);
  const today = dayOf(moment);
  const tomorrow = dayAfter(today, 1);
  const read = moment >= at(today, '20:00') ? at(tomorrow, '08:00') : Math.max(moment, at(today, '08:00'));
  const accepted = read + Math.floor(5 + own * 30) * minute;
  const [opens, closes] = visitHours[visit] ?? ANY_HOURS;
  const soonest = accepted + 2 * hour;
  const ofDay = soonest <= at(dayOf(soonest), closes) ? dayOf(soonest) : dayAfter(dayOf(soonest), 1);
  const there = Math.max(soonest, at(ofDay, opens) + Math.floor(own * 40) * minute);
  return { accepted, there, done: there + Math.floor(15 + own * 50) * minute };
}
