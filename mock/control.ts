import * as v from 'valibot';
import type { MockContext, SentCode } from './engine/context';
import { type FaultDial, type FaultKind, isFaultKind, parseFaults } from './engine/faults';
import { endSessions, openSession, userOfAccount } from './engine/sessions';
import { fillActivity } from './domains/activities-places';
import { fillPrivateMessages } from './domains/private-messages';
import { fillHistory } from './domains/records';

/** A write as it came. */
export interface ServedWrite {
  /** Below the API's base. */
  path: string;
  key: string | null;
  body: string;
}

/** The mock backend of a server, all in memory, and what its control routes work with. */
export interface ServedMock {
  context: MockContext;
  /** Verification codes that were "sent", the newest first. */
  codes: SentCode[];
  /** Every write that reached the server, the oldest first, however its answer went. */
  writes: ServedWrite[];
  /** The dial as it was at the start. */
  dial: FaultDial;
}

const rule = v.object({
  kind: v.custom<FaultKind>((kind) => typeof kind === 'string' && isFaultKind(kind)),
  pattern: v.string(),
  times: v.optional(v.number()),
});

const faultsBody = v.object({
  latency: v.optional(v.number()),
  /** Either the rules, or their text as in the query parameter. */
  rules: v.optional(v.union([v.array(rule), v.pipe(v.string(), v.transform(parseFaults))])),
  /** Characters per second of the AI's answers. */
  pace: v.optional(v.number()),
});

const accountBody = v.object({ account: v.optional(v.string()) });
const deadlineBody = v.object({ seconds: v.number() });
const registrantsBody = v.object({ activity_id: v.string(), count: v.number() });
const messagesBody = v.object({ conversations: v.number(), messages: v.number() });
const historyBody = v.object({ count: v.number() });

const done = (): Response => Response.json({ ok: true });
const wrong = (message: string): Response => Response.json({ ok: false, message }, { status: 400 });

async function setFaults({ context }: ServedMock, body: unknown): Promise<Response> {
  const given = v.safeParse(faultsBody, body);
  if (!given.success)
    return wrong('Expected {latency?: ms, rules?: [{kind, pattern, times?}] | text, pace?}');
  const { latency, rules, pace } = given.output;
  if (latency !== undefined) context.faults.latency = latency;
  if (rules !== undefined) context.faults.rules = rules;
  if (pace !== undefined) context.pace = pace;
  return Response.json({ latency: context.faults.latency, rules: context.faults.rules, pace: context.pace });
}

function reset({ context, codes, writes, dial }: ServedMock): Response {
  context.database.reset();
  codes.length = 0;
  writes.length = 0;
  context.pace = 50;
  Object.assign(context.faults, structuredClone(dial));
  return done();
}

function records({ context: { database } }: ServedMock): Response {
  return Response.json({
    records: database.records.all().map(({ user_id, token, record }) => ({ user_id, token, record })),
    usage: database.usageLogs.all().map(({ user_id, token, log }) => ({ user_id, token, log })),
    problems: database.problemReports.all().map(({ report }) => report),
  });
}

/** Fills an account's history, for tests of long lists. */
function fill({ context: { database } }: ServedMock, userId: string | undefined, body: unknown): Response {
  const given = v.safeParse(historyBody, body);
  if (!userId || !given.success) return wrong('Expected {account, count} of a known account');
  fillHistory(database, userId, given.output.count);
  return done();
}

/** Fills an activity with registrants, for the same. */
function fillRegistrants({ context: { database } }: ServedMock, body: unknown): Response {
  const given = v.safeParse(registrantsBody, body);
  if (!given.success) return wrong('Expected {activity_id, count}');
  fillActivity(database, given.output.activity_id, given.output.count);
  return done();
}

/** Fills an account's private messages, for the same. */
function fillMessages(
  { context: { database } }: ServedMock,
  userId: string | undefined,
  body: unknown,
): Response {
  const given = v.safeParse(messagesBody, body);
  if (!userId || !given.success)
    return wrong('Expected {account, conversations, messages} of a known account');
  fillPrivateMessages(database, userId, given.output);
  return done();
}

/** Moves the deadline of an account's running exams to some seconds from now. */
function moveDeadline(
  { context: { database } }: ServedMock,
  userId: string | undefined,
  body: unknown,
): Response {
  const given = v.safeParse(deadlineBody, body);
  if (!userId || !given.success) return wrong('Expected {account, seconds} of a known account');
  const running = database.examAttempts.where((row) => row.user_id === userId && row.handed_in_at === null);
  for (const { id } of running)
    database.examAttempts.update(id, { deadline: Date.now() + given.output.seconds * 1000 });
  return Response.json({ moved: running.length });
}

/** Ends every wait for a review of an activity: at the next request it is published, or sent back. */
function endReviews({ context: { database } }: ServedMock): Response {
  for (const { id } of database.activities.where(({ state }) => state === 'review'))
    database.activities.update(id, { review_since: 0 });
  return done();
}

/** Returns an account's stored exam attempts. */
const exams = ({ context: { database } }: ServedMock, userId: string): Response =>
  Response.json(database.examAttempts.where(({ user_id }) => user_id === userId));

/**
 * The routes below `/__mock__` of the Node server: `POST reset`, `POST faults`, `GET codes`, `GET records`, `GET writes` (all since the reset),
 * `POST expire {account?}` (ends the sessions of one account or of all), `POST sign-in {account}` (returns
 * `{token, userInfo}`), `POST history {account, count}` (that many rows more), `POST registrants {activity_id, count}` (that many more),
 * `POST private-messages {account, conversations, messages}` (the newest conversation has all the messages),
 * `POST exam-deadline {account, seconds}`, `POST activity-reviews` (those that wait are judged now), `POST exams {account}` (returns the
 * attempts as they are stored). Undefined for any other path.
 */
export async function respondToControl(served: ServedMock, request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith('/__mock__/')) return undefined;
  const { database } = served.context;
  const body: unknown = request.method === 'POST' ? await request.json().catch(() => ({})) : {};
  const account = v.safeParse(accountBody, body);
  const user = account.success && account.output.account && userOfAccount(database, account.output.account);

  switch (`${request.method} ${pathname.slice('/__mock__/'.length)}`) {
    case 'POST reset':
      return reset(served);
    case 'POST faults':
      return setFaults(served, body);
    case 'GET codes':
      return Response.json(served.codes);
    case 'GET records':
      return records(served);
    case 'GET writes':
      return Response.json(served.writes);
    case 'POST expire':
      endSessions(database, ({ user_id }) => !user || user_id === user.id);
      return done();
    case 'POST sign-in':
      return user
        ? Response.json(openSession(database, user))
        : wrong('Expected {account} of a known account');
    case 'POST history':
      return fill(served, user ? user.id : undefined, body);
    case 'POST private-messages':
      return fillMessages(served, user ? user.id : undefined, body);
    case 'POST registrants':
      return fillRegistrants(served, body);
    case 'POST exam-deadline':
      return moveDeadline(served, user ? user.id : undefined, body);
    case 'POST activity-reviews':
      return endReviews(served);
    case 'POST exams':
      return user ? exams(served, user.id) : wrong('Expected {account} of a known account');
    default:
      return Response.json({ ok: false, message: 'No such control' }, { status: 404 });
  }
}
