import { repairKinds } from '@/api/repairs';
import { wireTimeOf } from '@/lib/time';
import type { Database } from '../database/database';
import type { RepairRow } from '../database/repairs';
import { type News, notify } from './notifications';
import { closedAt, lastVisit, workerOf } from './repairs';

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
