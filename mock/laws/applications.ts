import * as v from 'valibot';
import {
  afterStep,
  applicationAct,
  applicationMachine,
  applicationNode,
  type ApplicationNode,
  applicationProcess,
  type ApplicationStep,
  currentNode,
  refusalOf,
  waitedFor,
} from '@/api/application-machine';
import {
  applicationContent,
  type ApplicationContent,
  applicationForm,
  type ApplicationForm,
  trailEntry,
} from '@/api/applications';
import { wireText } from '@/api/form-fields';
import { person, wireTime } from '@/api/schemas';
import { textUnder } from '@/lib/text-under';
import { daysUntil, momentOf, wireTimeOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { Database } from '../engine/database';
import { Refusal, required } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';
import { people } from './people';
import { type News, notify } from './notifications';

/** One thing that was done; the key of the call that did it stands beside it. */
const trailRow = v.object({
  ...v.omit(trailEntry, ['at']).entries,
  act: applicationAct,
  by: v.nullable(person),
  at: column.moment,
});
export type TrailRow = v.InferOutput<typeof trailRow>;

/** An application. The id is made by the client; the trail only grows, and its length is the revision. */
const applicationRow = v.object({
  id: column.text,
  user_id: column.text,
  draft: v.object({
    content: applicationContent,
    version: v.number(),
    saved_at: v.nullable(wireTime),
    /** Last editor to save. */
    editor: column.text,
  }),
  /** Content handed in last. */
  submitted: v.nullable(applicationContent),
  process: applicationProcess,
  trail: v.array(trailRow),
  /** When the node that it waits at has got it. */
  since: column.moment,
  /** When it expires undecided. */
  expires: v.nullable(column.moment),
});
type ApplicationRow = v.InferOutput<typeof applicationRow>;

/** A kind of application, by its id: the form, its nodes with their people, and its summary in one line. */
const formRow = v.object({
  id: column.text,
  ...v.omit(applicationForm, ['kind', 'nodes']).entries,
  route: v.array(
    v.object({
      name: column.text,
      mode: applicationNode.entries.mode,
      /** Ids of users. */
      people: v.array(column.text),
      /** Least length in calendar days, from one time of the form to another, from which the node is needed. */
      from: v.optional(
        v.object({ days: column.number, words: column.text, starts: column.text, ends: column.text }),
      ),
    }),
  ),
  /** `{name}` stands for a field's value in words, a time as on the wire. */
  line: column.text,
});

export const tables = { applications: applicationRow, applicationForms: formRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

type FormRow = v.InferOutput<typeof formRow>;

/** The form of a kind; refuses an unknown one. */
export const formOf = (database: Database, kind: string): FormRow =>
  required(database.applicationForms.find(kind), '没有这种申请');

/** A form as the wire has it. */
export const toWireForm = ({ id, route, line: _line, ...form }: FormRow): ApplicationForm => ({
  kind: id,
  ...form,
  nodes: route.map(({ name, from }) => (from ? `${name}（${from.words}）` : name)),
});

/** Deciders, by id, in place of somebody who would decide on an application of their own. */
const STAND_INS: string[] = [people.dean, people.wang];

/** The nodes that an application goes through, by what it asks for. Nobody decides on their own. */
export function nodesOf(
  database: Database,
  { kind, values }: ApplicationContent,
  applicant: string,
): ApplicationNode[] {
  const isOthers = (userId: string): boolean => userId !== applicant;
  // The days of the calendar that it touches, the first and the last among them.
  const daysOf = ({ starts, ends }: { starts: string; ends: string }): number =>
    daysUntil(values[ends] ?? '', momentOf(values[starts] ?? '')) + 1;
  return formOf(database, kind)
    .route.filter(({ from }) => !from || daysOf(from) >= from.days)
    .map(({ name, mode, people: ids }) => {
      const others = ids.filter(isOthers);
      const deciders = others.length > 0 ? others : STAND_INS.filter(isOthers).slice(0, 1);
      return {
        name,
        mode,
        people: deciders.map((user_id) => ({ user_id, name: database.users.find(user_id)?.username ?? '' })),
        consents: [],
      };
    });
}

/** Returns an application in up to 80 characters. */
export function applicationLine(database: Database, { kind, values }: ApplicationContent): string {
  const { line, fields } = formOf(database, kind);
  const filled = line.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const field = fields.find((each) => each.name === name);
    return (field && wireText(field, textUnder(values, name))) || '…';
  });
  return filled.length > 80 ? `${filled.slice(0, 79)}…` : filled;
}

/** Data on the trail beside the step. */
interface Remark {
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
  `${by?.name ?? '系统'}已于 ${wireTimeOf(at)} ${applicationMachine.acts[act]}`;

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

/** Returns the title of an applicant's news about another's act; empty for most. */
function applicantTitle({ process: { state } }: ApplicationRow, { act }: TrailRow): string {
  if (state === 'approved') return '已通过';
  if (act === 'return') return '被退回，请修改后再提交';
  if (act === 'reject') return '未通过';
  return act === 'expire' ? '逾期未审批，已失效' : '';
}

/** Returns the title of the news to those for whom an application waits. */
function approverTitle({ act, to }: TrailRow): string {
  if (act === 'submit' || act === 'approve') return '等你审批';
  if (act === 'remind') return '申请人催办';
  return to ? '转给你审批' : '';
}

/** Returns the news of an application's last act, by recipient. */
export function newsOfApplication(database: Database, row: ApplicationRow): { userId: string; news: News }[] {
  const last = row.trail.at(-1);
  if (!last || !row.submitted) return [];
  const { title } = formOf(database, row.submitted.kind);
  const line = applicationLine(database, row.submitted);
  const { at, comment, by } = last;
  const common = {
    channel: 'approval' as const,
    event: `application:${row.id}:${row.trail.length}`,
    about: `application:${row.id}`,
    at,
  };
  const told = applicantTitle(row, last);
  const forApplicant = told && {
    userId: row.user_id,
    news: {
      ...common,
      title: `${title}${told}`,
      body: comment ? `${by?.name ?? '系统'}：${comment}` : line,
      target: { kind: 'application' as const, id: row.id },
    },
  };
  const asked = approverTitle(last);
  // A consent at a node that still waits for others asks nobody again.
  const isNew = last.act !== 'approve' || currentNode(row.process)?.consents.length === 0;
  const approvers = asked && isNew ? waitedFor(row.process) : [];
  return [
    ...(forApplicant ? [forApplicant] : []),
    ...approvers
      .filter(({ user_id }) => !last.to || user_id === last.to.user_id)
      .map(({ user_id }) => ({
        userId: user_id,
        news: {
          ...common,
          title: `${title}${asked}`,
          body: line,
          target: { kind: 'approval' as const, id: row.id },
        },
      })),
  ];
}

/** Records an application after an act, and tells whom it concerns. */
export function putApplication(database: Database, row: ApplicationRow): ApplicationRow {
  for (const { userId, news } of newsOfApplication(database, row)) notify(database, userId, news);
  return database.applications.put(row);
}
