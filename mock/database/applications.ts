import * as v from 'valibot';
import { applicationAct, applicationProcess } from '@/api/application-machine';
import { applicationContent, trailEntry } from '@/api/applications';
import { person, wireTime } from '@/api/schemas';
import type { TablesOf } from './table';

const text = v.string();
/** Epoch milliseconds. */
const moment = v.number();

/** One thing that was done; the key of the call that did it stands beside it. */
const trailRow = v.object({
  ...v.omit(trailEntry, ['at']).entries,
  act: applicationAct,
  by: v.nullable(person),
  at: moment,
});
export type TrailRow = v.InferOutput<typeof trailRow>;

/** An application. The id is made by the client; the trail only grows, and its length is the revision. */
const applicationRow = v.object({
  id: text,
  user_id: text,
  draft: v.object({
    content: applicationContent,
    version: v.number(),
    saved_at: v.nullable(wireTime),
    /** Last editor to save. */
    editor: text,
  }),
  /** Content handed in last. */
  submitted: v.nullable(applicationContent),
  process: applicationProcess,
  trail: v.array(trailRow),
  /** When the node that it waits at has got it. */
  since: moment,
  /** When it expires undecided. */
  expires: v.nullable(moment),
});
export type ApplicationRow = v.InferOutput<typeof applicationRow>;

/** A token of the OA system. The id is the token. */
const oaTokenRow = v.object({ id: text, user_id: text, expires: moment });

export const tables = { applications: applicationRow, oaTokens: oaTokenRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
