import { formProblems, type FormValues } from '@/api/form-fields';
import {
  type Repair,
  repairCancel,
  repairConfirm,
  repairCreate,
  repairFields,
  repairKinds,
  repairList,
  repairMachine,
  type RepairStage,
} from '@/api/repairs';
import type { Step } from '@/api/schemas';
import type { Attachment } from '@/api/upload';
import { textUnder } from '@/lib/text-under';
import { wireTimeOf } from '@/lib/time';
import { durations, rightNow } from '../engine/clock';
import type { Database, RowOf } from '../engine/database';
import { handle } from '../engine/handle';
import { isToBeDone, Refusal } from '../engine/refusal';
import { markAboutRead, type News, notify } from '../laws/notifications';
import { plannedVisit } from '../laws/repairs';
import { share } from '../laws/share';

type RepairRow = RowOf<'repairs'>;

/** Milliseconds without an objection until it counts as repaired. */
const AGREED_AFTER = 3 * durations.day;

const workers = [
  { name: '周师傅', phone: '021-5555-6601' },
  { name: '方师傅', phone: '021-5555-6602' },
  { name: '彭师傅', phone: '021-5555-6603' },
] as const;

/** The visit that counts. */
export const lastVisit = ({ visits }: RepairRow) => visits.at(-1) ?? { accepted: 0, there: 0, done: 0 };

/** When a report ends, unless the student says something else. */
const closedAt = (row: RepairRow): number => row.closed ?? lastVisit(row).done + AGREED_AFTER;

/** Returns the stage of a report at a time. */
export function repairStageOf(row: RepairRow, now: number): RepairStage {
  const { accepted, there, done } = lastVisit(row);
  if (row.cancelled !== null) return 'cancelled';
  if (now >= closedAt(row)) return 'closed';
  if (now >= done) return 'repaired';
  if (now >= there) return 'visiting';
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
  const stage = repairStageOf(row, now);
  return {
    repair_id: id,
    // The rules have let it in.
    kind: values['kind'] as Repair['kind'],
    place: values['place'] ?? '',
    description: values['description'] ?? '',
    pictures,
    state: stage === 'visiting' ? 'accepted' : stage,
    created_at: wireTimeOf(created),
    steps: stepsOf(row, now),
    worker: stage === 'waiting' || stage === 'cancelled' ? null : workerOf(row),
    can_cancel: repairMachine.isOpen(stage, 'cancel', 'student'),
  };
}

/** A student's reports, the newest first. */
export const repairsOf = (database: Database, userId: string): RepairRow[] =>
  database.repairs
    .where(({ user_id }) => user_id === userId)
    .toSorted((one, other) => other.created - one.created);

/** Takes a report in. */
function createRepair(
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
      ['waiting', 'accepted', 'visiting'].includes(repairStageOf(row, now)),
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
function cancelRepair(database: Database, userId: string, id: string): RepairRow {
  const row = ownRepair(database, userId, id);
  const now = Date.now();
  if (!isToBeDone(repairMachine, repairStageOf(row, now), 'cancel', 'student')) return row;
  markAboutRead(database, userId, `repair:${id}`);
  return database.repairs.update(id, { cancelled: now });
}

/** Closes a report, or sends somebody again. Saying the same twice is saying it once. */
function confirmRepair(
  database: Database,
  userId: string,
  { repair_id, is_repaired }: { repair_id: string; is_repaired: boolean },
): RepairRow {
  const row = ownRepair(database, userId, repair_id);
  const now = Date.now();
  const act = is_repaired ? 'confirm' : 'deny';
  if (!isToBeDone(repairMachine, repairStageOf(row, now), act, 'student')) return row;
  markAboutRead(database, userId, `repair:${row.id}`);
  if (is_repaired) return database.repairs.update(row.id, { closed: now });
  const planned = plannedVisit(now, row.values['visit'] ?? '', `${row.id} ${row.visits.length}`);
  return database.repairs.update(row.id, { visits: [...row.visits, { ...planned, accepted: now }] });
}

type Stage = [at: number, name: string, title: string, body: string];

/** Returns the stages that others, or time, bring about, the last first. */
function stagesOf(row: RepairRow): Stage[] {
  const { values, visits } = row;
  const { name, phone } = workerOf(row);
  const { accepted, there, done } = lastVisit(row);
  const { kind, place } = values as { kind: keyof typeof repairKinds; place: string };
  const what = repairKinds[kind];
  const stages: Stage[] = [
    [closedAt(row), 'closed', `${what}报修已自动确认修好`, `${place}。问题还在的话，请重新报修。`],
    [done, 'done', `${what}维修完成，请确认是否修好`, `${place}。三天没有反馈会自动确认。`],
    [there, 'there', `维修师傅已上门：${what}`, `${name} ${phone}，${place}`],
    [accepted, 'accepted', `${what}报修已派单`, `${name}预计 ${wireTimeOf(there)} 上门，${place}`],
  ];
  // That somebody is sent again is what the student has just asked for.
  return visits.length > 1 ? stages.slice(0, -1) : stages;
}

/** The stage that a report has come to, unless the student has ended it. */
function newsOfRepair(row: RepairRow, now: number): News | undefined {
  if (row.cancelled !== null || row.closed !== null) return undefined;
  const stage = stagesOf(row).find(([at]) => at <= now);
  if (!stage) return undefined;
  const [at, name, title, body] = stage;
  return {
    channel: 'system',
    title,
    body,
    event: `repair:${row.id}:${row.visits.length}:${name}`,
    about: `repair:${row.id}`,
    target: { kind: 'repair', id: row.id },
    at,
  };
}

/** Tells students how far their reports are. */
export function catchUp(database: Database): void {
  const now = Date.now();
  for (const row of database.repairs.all()) {
    const news = newsOfRepair(row, now);
    if (news) notify(database, row.user_id, news);
  }
}

export const routes = [
  handle(repairList, ({ database, user }) => {
    const list = repairsOf(database, user.id).map(toWireRepair);
    return { ...rightNow(), list, total: list.length };
  }),
  handle(repairCreate, ({ input, database, user }) => toWireRepair(createRepair(database, user.id, input))),
  handle(repairCancel, ({ input, database, user }) =>
    toWireRepair(cancelRepair(database, user.id, input.repair_id)),
  ),
  handle(repairConfirm, ({ input, database, user }) => toWireRepair(confirmRepair(database, user.id, input))),
];
