import type { ApplicationAct } from '@/api/application-machine';
import type { Person } from '@/api/schemas';
import { wireTimeOf } from '@/lib/time';
import type { ApplicationRow } from '../database/applications';
import type { Database } from '../database/database';
import type { UserRow } from '../database/users';
import { Refusal } from '../refusal';
import { allApplications, applicationOf, personOf } from './applications';
import { formOf } from './applications-forms';
import { putApplication } from './applications-news';
import { refuseUngiven } from './contested';
import { appended, conflictOf, isDoneBefore, remindFrom, toldOf } from './applications-trail';

/** An act on one revision of an application. */
export interface Deed {
  application_id: string;
  act: Exclude<ApplicationAct, 'save' | 'submit' | 'discard' | 'restore' | 'expire'>;
  revision: number;
  comment: string;
  to: string | null;
}

/** Returns possible recipients of an application: the teachers. */
export const approversOf = (database: Database): Person[] =>
  database.users.where(({ role }) => role === 'teacher').map(personOf);

function checkComment({ act, comment }: Deed): void {
  if (comment.trim()) return;
  if (act === 'return') throw new Refusal('请写明退回的原因，申请人要照着修改');
  if (act === 'reject') throw new Refusal('请写明驳回的原因');
}

/**
 * Does something with an application. Refuses what others have done since in its way, in words; one's own same act again
 * is answered as the first was.
 */
export function doWithApplication(database: Database, user: UserRow, deed: Deed): ApplicationRow {
  const row = applicationOf(database, user.id, deed.application_id);
  const { act, revision, comment } = deed;
  refuseUngiven(revision, row.trail.length);
  if (isDoneBefore(row, revision, user.id, act)) return row;
  const conflict = conflictOf(row, revision, user.id);
  if (conflict) throw new Refusal(toldOf(conflict));
  if (act === 'remind' && remindFrom(row) > Date.now())
    throw new Refusal(`24 小时内只能催办一次，${wireTimeOf(remindFrom(row))} 后可以再催`);
  checkComment(deed);
  const to = approversOf(database).find(({ user_id }) => user_id === deed.to);
  const remark = { name: user.username, comment: comment.trim(), at: Date.now() };
  return putApplication(database, appended(row, { act, by: user.id, to }, remark));
}

/** The same act with several, each for itself. */
export const doWithSeveral = (
  database: Database,
  user: UserRow,
  {
    applications,
    ...deed
  }: Pick<Deed, 'act' | 'comment'> & {
    applications: Pick<Deed, 'application_id' | 'revision'>[];
  },
) =>
  applications.map((each) => {
    const { application_id } = each;
    try {
      doWithApplication(database, user, { ...each, ...deed, to: null });
      return { application_id, is_done: true, problem: '' };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { application_id, is_done: false, problem: error.message };
    }
  });

/** States in which what was asked for is taken, or may be. */
const holding = new Set(['submitted', 'in_review', 'transferred', 'returned', 'approved']);

/** Returns other applications that clash with a span, by the kind's own fields; ones that only touch it do not. */
export function leaveClashesOf(
  database: Database,
  asked: { application_id: string; kind: string; resource: string; starts: string; ends: string },
) {
  const fields = formOf(asked.kind).clash;
  if (!fields) return [];
  return allApplications(database)
    .filter(({ id, process }) => id !== asked.application_id && holding.has(process.state))
    .flatMap(({ submitted, process }) => {
      const values = submitted?.kind === asked.kind ? submitted.values : {};
      const [starts = '', ends = ''] = [values[fields.starts], values[fields.ends]];
      const clashes =
        values[fields.resource] === asked.resource && starts < asked.ends && ends > asked.starts;
      const title = process.state === 'approved' ? '已借出' : '已有人申请';
      return clashes ? [{ title, starts_at: starts, ends_at: ends }] : [];
    });
}
