import { currentNode, waitedFor } from '@/api/application-machine';
import type { ApplicationRow, TrailRow } from '../database/applications';
import type { Database } from '../database/database';
import { formOf, applicationLine } from './applications-forms';
import { type News, notify } from './notifications';

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
export function newsOfApplication(row: ApplicationRow): { userId: string; news: News }[] {
  const last = row.trail.at(-1);
  if (!last || !row.submitted) return [];
  const { title } = formOf(row.submitted.kind);
  const line = applicationLine(row.submitted);
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
  for (const { userId, news } of newsOfApplication(row)) notify(database, userId, news);
  return database.applications.put(row);
}
