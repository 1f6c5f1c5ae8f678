import {
  afterStep,
  type ApplicationStep,
  applicationActWords,
  currentNode,
  refusalOf,
} from '@/api/application-machine';
import { wireTimeOf } from '@/lib/time';
import type { ApplicationRow, TrailRow } from '../database/applications';
import { durations } from '../clock';
import { Refusal } from '../refusal';

/** Data on the trail beside the step. */
export interface Remark {
  /** The name of who acts; empty for the clock. */
  name: string;
  comment?: string;
  at: number;
  changes?: TrailRow['changes'];
}

/** Returns the row after an act: the machine's next state, and one entry more on the trail. Refuses what it does not allow. */
export function appended(row: ApplicationRow, step: ApplicationStep, remark: Remark): ApplicationRow {
  const refusal = refusalOf(row.process, step);
  if (refusal) throw new Refusal(refusal);
  const { act, by, to } = step;
  const process = afterStep(row.process, step);
  const entry: TrailRow = {
    act,
    by: by ? { user_id: by, name: remark.name } : null,
    to: to ?? null,
    node: by === row.process.applicant ? '' : (currentNode(row.process)?.name ?? ''),
    comment: remark.comment ?? '',
    at: remark.at,
    changes: remark.changes ?? [],
  };
  const movedOn = process.at !== row.process.at || act === 'submit' || act === 'transfer';
  return { ...row, process, trail: [...row.trail, entry], since: movedOn ? remark.at : row.since };
}

/** Returns an act as shown to others: `王老师已于 2026-11-20 10:32:00 同意`. */
export const toldOf = ({ by, act, at }: TrailRow): string =>
  `${by?.name ?? '系统'}已于 ${wireTimeOf(at)} ${applicationActWords[act]}`;

/**
 * Returns the last act of others since an act's revision that stands in its way. A reminder does not, nor does somebody's
 * consent at the node that still waits for the user.
 */
export function conflictOf(row: ApplicationRow, revision: number, userId: string): TrailRow | undefined {
  const node = currentNode(row.process);
  const stillWaits = node?.people.some(({ user_id }) => user_id === userId) === true;
  return row.trail
    .slice(revision)
    .findLast(
      ({ by, act, node: where }) =>
        by?.user_id !== userId &&
        act !== 'remind' &&
        !(act === 'approve' && stillWaits && where === node?.name),
    );
}

/** Whether somebody has done the same since that revision: their second time is no conflict. */
export const isDoneBefore = (row: ApplicationRow, revision: number, userId: string, act: string): boolean =>
  row.trail.slice(revision).findLast(({ by }) => by?.user_id === userId)?.act === act;

const REMIND_AGAIN = 24 * durations.hour;

/** When the applicant may remind again, in epoch milliseconds; the clock starts when it is handed in again. */
export function remindFrom({ trail }: ApplicationRow): number {
  const last = trail.findLast(({ act }) => act === 'remind' || act === 'submit');
  return last?.act === 'remind' ? last.at + REMIND_AGAIN : 0;
}
