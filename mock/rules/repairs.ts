import { formProblems, type FormValues } from '@/api/form-fields';
import { textUnder } from '@/lib/text-under';
import { type Repair, repairFields, type RepairState } from '@/api/repairs';
import type { Step } from '@/api/schemas';
import type { Attachment } from '@/api/upload';
import { dayAfter } from '@/lib/days';
import { dayOf, momentOf, wireTimeOf } from '@/lib/time';
import { durations } from '../clock';
import type { Database } from '../database/database';
import type { RepairRow } from '../database/repairs';
import { Refusal } from '../refusal';
import { share } from '../share';
import { markAboutRead } from './notifications';

const { minute, hour, day } = durations;
/** Milliseconds without an objection until it counts as repaired. */
const AGREED_AFTER = 3 * day;

const workers = [
  { name: '周师傅', phone: '021-5555-6601' },
  { name: '方师傅', phone: '021-5555-6602' },
  { name: '彭师傅', phone: '021-5555-6603' },
] as const;

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

/** The visit that counts. */
export const lastVisit = ({ visits }: RepairRow) => visits.at(-1) ?? { accepted: 0, there: 0, done: 0 };

/** When a report ends, unless the student says something else. */
export const closedAt = (row: RepairRow): number => row.closed ?? lastVisit(row).done + AGREED_AFTER;

function stateOf(row: RepairRow, now: number): RepairState {
  const { accepted, done } = lastVisit(row);
  if (row.cancelled !== null) return 'cancelled';
  if (now >= closedAt(row)) return 'closed';
  if (now >= done) return 'repaired';
  return now >= accepted ? 'accepted' : 'waiting';
}

/** Returns a report's worker, always the same. */
export const workerOf = ({ id }: RepairRow) => workers[Math.floor(share(id) * workers.length)] ?? workers[0];

/** Returns the past and coming steps of a report, in order. */
function stepsOf(row: RepairRow, now: number): Step[] {
  const { visits, cancelled, created } = row;
  const past = (moment: number): string | null => (moment <= now ? wireTimeOf(moment) : null);
  const steps: Step[] = [{ title: '已提交', note: '', at: wireTimeOf(created) }];
  for (const [index, { accepted, there, done }] of visits.entries()) {
    if (index > 0)
      steps.push({ title: '没有修好，重新派单', note: '你反馈问题还在', at: wireTimeOf(accepted) });
    else steps.push({ title: '已派单', note: past(accepted) ? workerOf(row).name : '', at: past(accepted) });
    steps.push({
      title: '上门维修',
      note: past(there) ? '' : past(accepted) ? `预计 ${wireTimeOf(there)}` : '',
      at: past(there),
    });
    steps.push({ title: '维修完成', note: '', at: past(done) });
  }
  if (cancelled !== null)
    return [
      ...steps.filter(({ at: when }) => when),
      { title: '已撤销', note: '', at: wireTimeOf(cancelled) },
    ];
  const note = row.closed === null && now >= closedAt(row) ? '三天没有反馈，自动确认' : '';
  return [...steps, { title: '确认修好', note, at: past(closedAt(row)) }];
}

/** A report as its student sees it. */
export function toWireRepair(row: RepairRow): Repair {
  const now = Date.now();
  const { id, values, pictures, created } = row;
  const { accepted, there } = lastVisit(row);
  return {
    repair_id: id,
    // The rules have let it in.
    kind: values['kind'] as Repair['kind'],
    place: values['place'] ?? '',
    description: values['description'] ?? '',
    pictures,
    state: stateOf(row, now),
    created_at: wireTimeOf(created),
    steps: stepsOf(row, now),
    worker: now >= accepted && row.cancelled === null ? workerOf(row) : null,
    can_cancel: row.cancelled === null && now < there,
  };
}

/** A student's reports, the newest first. */
export const repairsOf = (database: Database, userId: string): RepairRow[] =>
  database.repairs
    .where(({ user_id }) => user_id === userId)
    .toSorted((one, other) => other.created - one.created);

/** Takes a report in. */
export function createRepair(
  database: Database,
  userId: string,
  { values, pictures }: { values: FormValues; pictures: Attachment[] },
): RepairRow {
  const { repairs } = database;
  const [problem] = Object.values(formProblems(repairFields, values));
  if (problem) throw new Refusal(problem);
  const now = Date.now();
  const same = repairsOf(database, userId).find(
    (row) =>
      row.values['kind'] === values['kind'] &&
      row.values['place'] === values['place'] &&
      ['waiting', 'accepted'].includes(stateOf(row, now)),
  );
  if (same) throw new Refusal('同一处的同类问题已经在处理，可以在进度里联系维修师傅');
  const id = repairs.nextId();
  const known = Object.fromEntries(repairFields.map(({ name }) => [name, textUnder(values, name).trim()]));
  return repairs.insert({
    id,
    user_id: userId,
    values: known,
    pictures,
    created: now,
    visits: [plannedVisit(now, known['visit'] ?? '', id)],
    cancelled: null,
    closed: null,
  });
}

function ownRepair(database: Database, userId: string, id: string): RepairRow {
  const row = database.repairs.find(id);
  if (row?.user_id !== userId) throw new Refusal('没有找到这次报修');
  return row;
}

/** Takes a report back; one that was taken back stays so. */
export function cancelRepair(database: Database, userId: string, id: string): RepairRow {
  const row = ownRepair(database, userId, id);
  if (row.cancelled !== null) return row;
  if (Date.now() >= lastVisit(row).there) throw new Refusal('维修师傅已经上门，不能撤销');
  markAboutRead(database, userId, `repair:${id}`);
  return database.repairs.update(id, { cancelled: Date.now() });
}

/** Closes a report, or sends somebody again. Saying the same twice is saying it once. */
export function confirmRepair(
  database: Database,
  userId: string,
  { repair_id, is_repaired }: { repair_id: string; is_repaired: boolean },
): RepairRow {
  const row = ownRepair(database, userId, repair_id);
  const now = Date.now();
  const state = stateOf(row, now);
  if (is_repaired ? state === 'closed' : state === 'accepted' && row.visits.length > 1) return row;
  if (state !== 'repaired')
    throw new Refusal(is_repaired ? '还没有修好，不能确认' : '这次报修已经结束，请重新报修');
  markAboutRead(database, userId, `repair:${row.id}`);
  if (is_repaired) return database.repairs.update(row.id, { closed: now });
  const planned = plannedVisit(now, row.values['visit'] ?? '', `${row.id} ${row.visits.length}`);
  return database.repairs.update(row.id, { visits: [...row.visits, { ...planned, accepted: now }] });
}
