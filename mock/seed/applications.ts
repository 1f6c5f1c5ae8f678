import * as v from 'valibot';
import { applicationAct } from '@/api/application-machine';
import { applicationContent } from '@/api/applications';
import { wireTimeOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { Database, RowOf, Seed } from '../engine/database';
import { column, type TablesOf } from '../engine/table';
import { appended, formOf, nodesOf } from '../laws/applications';

/** An application, saved at a time, and what was done with it; without steps it is a draft. Who acts stands there by the id. */
const applicationPlanRow = v.object({
  id: column.text,
  user_id: column.text,
  at: column.moment,
  kind: column.text,
  values: applicationContent.entries.values,
  steps: v.array(
    v.object({
      at: column.moment,
      by: column.text,
      act: applicationAct,
      comment: v.optional(column.text),
      to: v.optional(column.text),
    }),
  ),
});

export const tables = { applicationPlans: applicationPlanRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

const receipt = {
  name: '发票.pdf',
  size: 182_340,
  type: 'application/pdf',
  url: '/matrix-api/media/sample/limits.pdf',
};

function applicationOf(
  database: Database,
  { id, user_id, at, kind, values, steps }: v.InferOutput<typeof applicationPlanRow>,
): RowOf<'applications'> {
  const form = formOf(database, kind);
  const content = { kind, values, files: form.files === 'required' ? [receipt] : [] };
  const isDraft = steps.length === 0;
  const nameOf = (userId: string): string => database.users.find(userId)?.username ?? '';
  return steps.reduce<RowOf<'applications'>>(
    (row, { at: moment, by, act, comment = '', to }) =>
      appended(
        row,
        { act, by, ...(to ? { to: { user_id: to, name: nameOf(to) } } : {}) },
        { name: nameOf(by), comment, at: moment },
      ),
    {
      id,
      user_id,
      draft: { content, version: 1, saved_at: isDraft ? wireTimeOf(at) : null, editor: '' },
      submitted: isDraft ? null : content,
      process: {
        state: 'draft',
        applicant: user_id,
        nodes: isDraft ? [] : nodesOf(database, content, user_id),
        at: 0,
      },
      trail: [],
      since: 0,
      expires: isDraft ? null : at + form.days * durations.day,
    },
  );
}

export const seed: Seed = {
  applications: (database) => database.applicationPlans.all().map((plan) => applicationOf(database, plan)),
};
