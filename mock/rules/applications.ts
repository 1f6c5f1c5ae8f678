import { actsOf, currentNode, waitedFor } from '@/api/application-machine';
import type { Person } from '@/api/schemas';
import type { ApplicationContent, ApplicationDetail, ApplicationSummary } from '@/api/applications';
import { momentOf, wireTimeOf } from '@/lib/time';
import { durations } from '../clock';
import type { ApplicationRow } from '../database/applications';
import type { Database } from '../database/database';
import type { UserRow } from '../database/users';
import { Refusal } from '../refusal';
import { formOf, applicationLine, toWireForm } from './applications-forms';
import { putApplication } from './applications-news';
import { appended, remindFrom } from './applications-trail';

/** A user as applications name them. */
export const personOf = ({ id, username }: UserRow): Person => ({ user_id: id, name: username });

/** All applications; those whose time has run out have expired first. */
export function allApplications(database: Database): ApplicationRow[] {
  for (const row of database.applications.all()) {
    const isOver = row.expires !== null && row.expires <= Date.now();
    if (isOver && actsOf(row.process, '').includes('expire'))
      putApplication(database, appended(row, { act: 'expire', by: '' }, { name: '', at: row.expires ?? 0 }));
  }
  return database.applications.all();
}

/** Whether somebody applies, or it has come before them. */
const concerns = (row: ApplicationRow, userId: string): boolean =>
  row.user_id === userId ||
  row.process.nodes.some(({ people }) => people.some(({ user_id }) => user_id === userId)) ||
  row.trail.some(({ by }) => by?.user_id === userId);

/** An application that somebody may read; refuses others'. */
export function applicationOf(database: Database, userId: string, id: string): ApplicationRow {
  const row = allApplications(database).find((each) => each.id === id);
  if (!row || !concerns(row, userId)) throw new Refusal('没有找到这份申请');
  return row;
}

/** Returns the content handed in last; the draft while there is none. */
export const contentOf = (row: ApplicationRow): ApplicationContent => row.submitted ?? row.draft.content;

/** When something of it changed last, in epoch milliseconds. */
export const changedAt = ({ trail, draft }: ApplicationRow): number =>
  Math.max(trail.at(-1)?.at ?? 0, momentOf(draft.saved_at ?? '') || 0);

/** An application in a list. */
export function toWireApplicationSummary(
  database: Database,
  row: ApplicationRow,
  userId: string,
): ApplicationSummary {
  const { process, trail } = row;
  const node = currentNode(process);
  const content = contentOf(row);
  const handedIn = trail.findLast(({ act }) => act === 'submit');
  const applicant = database.users.find(row.user_id);
  return {
    application_id: row.id,
    kind: content.kind,
    title: formOf(content.kind).title,
    summary: applicationLine(content),
    applicant: applicant ? personOf(applicant) : { user_id: row.user_id, name: '已注销' },
    state: process.state,
    waits: node ? { node: node.name, people: waitedFor(process), since: wireTimeOf(row.since) } : null,
    submitted_at: handedIn ? wireTimeOf(handedIn.at) : null,
    updated_at: wireTimeOf(changedAt(row)),
    revision: trail.length,
    acts: actsOf(process, userId),
  };
}

const USUAL_OF = 20;

/** Hours that the last decided applications of a kind took, as their median. */
function usualHours(database: Database, kind: string): number | null {
  const hours = database.applications
    .where(
      ({ submitted, process }) =>
        submitted?.kind === kind && (process.state === 'approved' || process.state === 'rejected'),
    )
    .map(({ trail }) => ({
      decided: trail.at(-1)?.at ?? 0,
      begun: trail.find(({ act }) => act === 'submit')?.at ?? 0,
    }))
    .toSorted((one, other) => other.decided - one.decided)
    .slice(0, USUAL_OF)
    .map(({ decided, begun }) => (decided - begun) / durations.hour)
    .toSorted((one, other) => one - other);
  const middle = hours.length / 2;
  if (hours.length === 0) return null;
  return ((hours[Math.ceil(middle) - 1] ?? 0) + (hours[Math.floor(middle)] ?? 0)) / 2;
}

/** One application with all that is known of it. */
export function toWireApplication(
  database: Database,
  row: ApplicationRow,
  userId: string,
): ApplicationDetail {
  const content = contentOf(row);
  const { draft, trail, expires } = row;
  const again = remindFrom(row);
  return {
    ...toWireApplicationSummary(database, row, userId),
    form: toWireForm(formOf(content.kind)),
    content,
    draft: {
      content: row.user_id === userId ? draft.content : content,
      version: draft.version,
      saved_at: draft.saved_at,
    },
    nodes: row.process.nodes,
    trail: trail.map((entry) => ({ ...entry, at: wireTimeOf(entry.at) })),
    usual_hours: usualHours(database, content.kind),
    remind_from: again > Date.now() ? wireTimeOf(again) : null,
    expires_at: expires === null ? null : wireTimeOf(expires),
  };
}
