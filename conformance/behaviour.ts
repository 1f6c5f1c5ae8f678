import { isEqual } from 'lodash-es';
import { deviceList } from '@/api/account';
import { libraryBook } from '@/api/library';
import { KEY_MISSING, KEY_REUSED, LOGIN_EXPIRED, STILL_RUNNING } from '@/api/errors';
import { logout } from '@/api/users';
import { isWireTime, MINUTE, momentOf } from '@/lib/time';
import { isRead, operationOf, type Operation, operations } from './contract';
import type { Findings } from './findings';
import {
  dataProblem,
  differenceOf,
  envelopeProblem,
  fieldProblems,
  isWrittenOver,
  refusalProblem,
  VERSION,
} from './judge';
import { checkRequests } from './requests';
import { checkAnswer, withoutFields, withUnknownIds } from './shape';
import { type Credentials, Scene, Unready } from './scene';
import { fieldsIn, ownIdsIn, PASSING, Things } from './things';
import { DEAD_TOKEN, type Exchange, isSuccess } from './wire';
import { type Cast, lateRows, MARK, storyRows, type WriteRow, writeRows } from './writes';

/** Requests that are sent at once under one key. */
const AT_ONCE = 4;

/** Files of src/api whose reads show what a write has done, where that is not its own file alone. */
const seenIn: Record<string, readonly string[]> = {
  'agenda-entries': ['agenda'],
  'check-ins': ['check-ins', 'gold'],
  orders: ['orders', 'gold'],
  courseware: ['courseware', 'home'],
  courses: ['courses', 'learning-statistics'],
  lessons: ['lessons', 'missions', 'learning-statistics'],
  exams: ['exams', 'running-exams', 'wrong-questions'],
  'self-tests': ['exams'],
  'running-exams': ['running-exams'],
  registration: [],
};

/** Files of src/api whose writes others see: places that are taken, messages, activities. */
const shared = new Set([
  'activities',
  'counselling',
  'courses',
  'experiments',
  'hospital',
  'library',
  'library-seats',
  'life-service',
  'private-messages',
  'ratings',
  'societies',
  'work-study',
]);

/** Writes that take an id which there is not: as new, or as one that is gone already. */
const takesAnyId = new Set([
  'addressDelete',
  'conversationDelete',
  'deviceEnd',
  'favouriteRemove',
  'noteDelete',
  'noteSave',
  'notificationRead',
  'notificationSnooze',
  'notificationUnread',
  'personVideoDiscard',
]);

/** Writes that another student may send, to no effect: those, and the ones that answer for each thing by itself. */
const refusesSilently = new Set([...takesAnyId, 'approvalBatch']);

/** An answer without what changes by itself: clocks, and goods that others take. */
const plain = (data: unknown): unknown =>
  JSON.parse(
    JSON.stringify(data ?? null, (name, value: unknown) => (PASSING.test(name) ? undefined : value)),
  );

/** Something that is read again and again, by its operation and input. */
interface View {
  operation: Operation;
  input: object;
}

/** Views of what a write may change (copies of books on their shelves come and go): those that its preparation has read, and all of its files, of the same things where they name them. Those of `known` are left out. */
function viewsOf(scene: Scene, { module }: Operation, written: object, known: readonly View[] = []): View[] {
  const modules = seenIn[module] ?? [module];
  const nameOf = ({ operation, input }: View): string => `${operation.name} ${JSON.stringify(input)}`;
  const without = new Set(known.map(nameOf));
  const views = new Map<string, View>();
  const add = (operation: Operation, input: object): void => {
    const view = { operation, input };
    if (modules.includes(operation.module) && isRead(operation) && operation.endpoint !== libraryBook)
      if (!without.has(nameOf(view))) views.set(nameOf(view), view);
  };
  for (const { operation, input } of scene.trail) add(operation, input as object);
  for (const [operation, exchange] of scene.reads) {
    const input = exchange.input as Record<string, unknown>;
    add(operation, 'page_num' in input ? { ...input, page_size: 50 } : input);
    const same = Object.entries(written).filter(([name]) => name in input);
    if (same.length > 0) add(operation, { ...input, ...Object.fromEntries(same) });
  }
  return [...views.values()];
}

type Look = Map<View, Exchange>;

/** Looks at what an account reads. */
async function look(scene: Scene | undefined, views: readonly View[]): Promise<Look> {
  const shown: Look = new Map();
  for (const view of views) {
    const exchange = await scene?.try(view.operation.endpoint, view.input);
    if (exchange) shown.set(view, exchange);
  }
  return shown;
}

/** Answers of the later of two looks that are not as they were. */
const changes = (before: Look, after: Look): Exchange[] =>
  [...after]
    .filter(([view, { answer }]) => !isEqual(plain(answer), plain(before.get(view)?.answer)))
    .map(([, exchange]) => exchange);

const minuteOf = ({ at }: Exchange): number => Math.floor(at / MINUTE);

/** Whether two answers came in one minute: over a longer time some change by themselves. */
const isOneMoment = (one: Exchange | undefined, other: Exchange): boolean =>
  one !== undefined && minuteOf(one) === minuteOf(other);

/** The same, where nothing may have changed. */
const surprises = (before: Look, after: Look): Exchange[] =>
  changes(before, new Map([...after].filter(([view, exchange]) => isOneMoment(before.get(view), exchange))));

const namesOf = (exchanges: readonly Exchange[]): string =>
  exchanges.map(({ operation }) => operation.name).join('、');

/** Times of an answer that lie some hours from a write, and by which it was made: earlier answers do not know them. */
function momentProblem(earlier: readonly Exchange[], { at }: Exchange, { answer }: Exchange): string {
  const known = earlier.map(({ text }) => text).join();
  const times = JSON.stringify(answer?.data ?? null).matchAll(
    /"((?:\w*(?:ed|in|lost|paid|sent|wrong)_)?at|since)":"(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)"/g,
  );
  for (const [, name, time = ''] of times) {
    const off = Math.abs(momentOf(time) - at);
    // Time zones differ by whole quarters of an hour; the write itself takes a few seconds.
    const isShifted = off > 10 * MINUTE && off < 15 * 60 * MINUTE && (off + 5_000) % (15 * MINUTE) < 10_000;
    if (isShifted && !known.includes(time))
      return `${name} 是 ${time}，比此刻差 ${Math.round(off / MINUTE)} 分钟`;
  }
  return '';
}

/** An input over another version of what it changes; undefined where it names none. */
function overVersion(input: object, version: number): object | undefined {
  const name = Object.keys(input).find((each) => VERSION.test(each));
  if (!name) return undefined;
  const other = JSON.parse(JSON.stringify(input).replaceAll(MARK, `${MARK}另一份`)) as object;
  return { ...other, [name]: version, ...('editor' in input && { editor: 'another-editor' }) };
}

/** Texts, numbers and choices of data by the names of their fields; what a list holds goes by its name. */
function valuesOf(data: unknown, name = '', found = new Map<string, Set<unknown>>()) {
  if (typeof data === 'object' && data !== null)
    for (const [own, value] of Object.entries(data)) valuesOf(value, Array.isArray(data) ? name : own, found);
  else found.set(name, (found.get(name) ?? new Set()).add(data));
  return found;
}

/** A time or an own text that was written and that no answer has as it was, although they have the field. */
function echoProblem(input: object, answers: readonly Exchange[]): string {
  const read = valuesOf(answers.map(({ answer }) => answer?.data));
  for (const [name, sent] of valuesOf(input)) {
    const came = read.get(name);
    const lost = [...sent].find(
      (value) =>
        typeof value === 'string' && (isWireTime(value) || value.includes(MARK)) && !came?.has(value),
    );
    if (came && lost) return `${name} 写入 ${String(lost)}，读回 ${[...came].join('、').slice(0, 200)}`;
  }
  return '';
}

/** Whether an input names something that belongs to this account alone. */
function isAboutOwn(scene: Scene, input: object): boolean {
  return [...valuesOf(input)].some(([name, values]) =>
    [...values].some((value) => scene.owns(name, String(value))),
  );
}

/** Fields by which an answer calls something the asker's own. */
const MINE = /^(?:mine|is_own|enrolled|enrolled_at)$/;
const countMine = ({ answer }: Exchange): number =>
  [...fieldsIn(answer?.data)].filter(([, name, value]) => MINE.test(name) && Boolean(value)).length;

/** An answer that calls another student's write the reader's own, of what both may see. */
function takenOver(before: Look, after: Look, written: Exchange): Exchange | undefined {
  const made = ownIdsIn(written.answer?.data);
  return [...after].find(
    ([view, exchange]) =>
      countMine(exchange) > countMine(before.get(view) ?? exchange) ||
      [...ownIdsIn(exchange.answer?.data).keys()].some((id) => made.has(id)),
  )?.[1];
}

/** Answers of reads that only ask for what a write has made. */
function madeBy(before: Look, after: Look, written: Exchange): Exchange[] {
  const known = [JSON.stringify(written.input), ...[...before.values()].map(({ text }) => text)].join();
  const made = [...valuesOf(written.answer?.data)].flatMap(([name, values]) =>
    name.endsWith('_id') ? [...values].filter((value) => !known.includes(JSON.stringify(value))) : [],
  );
  return [...after.values()].filter(
    (exchange) =>
      isSuccess(exchange) && made.some((id) => Object.values(exchange.input as object).includes(id)),
  );
}

/** The first ids in an answer, by the names of their fields. */
const idsIn = (data: unknown): object =>
  Object.fromEntries(
    [...valuesOf(data)].flatMap(([name, [value]]) =>
      name.endsWith('_id') && typeof value === 'string' ? [[name, value]] : [],
    ),
  );

/** Data without the queries of its addresses, which may be signed for a session. */
const unsigned = (data: unknown): unknown =>
  JSON.parse(
    JSON.stringify(data ?? null, (_, value: unknown) =>
      typeof value === 'string' && /^(?:\/|https?:)/.test(value) ? value.replace(/\?.*/, '') : value,
    ),
  );

/** Checks that the account reads on another device what it reads on the one that wrote; whether that is signed in still. */
async function isSameElsewhere(device: Scene, after: Look, findings: Findings): Promise<boolean> {
  const there = await look(device, [...after.keys()]);
  if ([...there.values()].some(({ answer }) => answer?.code === LOGIN_EXPIRED)) return false;
  for (const [view, exchange] of there) {
    // Devices are listed with the one that asks.
    if (exchange.operation.endpoint === deviceList || !isOneMoment(after.get(view), exchange)) continue;
    const [here, other] = [after.get(view), exchange].map((each) => unsigned(plain(each?.answer)));
    const problem = differenceOf(here, other);
    findings.check(
      'everywhere',
      exchange.operation,
      exchange,
      problem && `写入之后，两台设备读到的不一样：${problem}`,
    );
  }
  return true;
}

/** Checks that a password that was set signs in. */
async function checkPassword(scene: Scene, written: Exchange, findings: Findings): Promise<void> {
  const { account = scene.credentials.account, password } = written.input as Partial<Credentials>;
  if (password === undefined) return;
  const device = new Scene(scene.backend, scene.role, { account, password });
  const failed = await device.signIn();
  findings.check(
    'visible',
    written.operation,
    failed ?? written,
    failed ? `${account} 不能用写入的密码登录：${failed.answer?.msg ?? failed.text}` : '',
  );
  await device.try(logout, {});
}

/** Checks that an address that was answered leads to what was uploaded. */
async function checkAddress({ backend: { base, fetch } }: Scene, written: Exchange, findings: Findings) {
  const address = written.answer?.data;
  if (typeof address !== 'string' || !/^(?:\/|https?:)/.test(address)) return;
  const { status } = await fetch(new Request(new URL(address, base)));
  findings.check(
    'visible',
    written.operation,
    written,
    status === 200 ? '' : `应答的地址 ${address} 打不开：HTTP ${status}`,
  );
}

/** Checks one write of the story: how it is refused, what it does, and what its repeats do. */
async function checkWrite(row: WriteRow, scene: Scene, cast: Cast, findings: Findings): Promise<void> {
  const { endpoint } = row;
  const operation = operationOf(endpoint);
  scene.trail = [];
  const input = await row.input(scene, cast);
  const views = viewsOf(scene, operation, input);
  const rival = [cast.student, cast.other].find((each) => each && each !== scene);
  const reader = row.reaches && cast[row.reaches];
  const inbox = reader ? viewsOf(reader, operation, {}) : [];
  const had = await look(reader, inbox);
  // Before the first look: it is one of the devices.
  const device = await scene.elsewhere();
  const before = await look(scene, views);
  const isCalm = changes(before, await look(scene, views)).length === 0;
  const theirs = await look(rival, views);
  const isJson = endpoint.body === 'json';

  const refuse = async (
    rule: 'refused' | 'expired' | 'privacy',
    changed: object,
    what: string,
    extra = {},
    code?: number,
    as = scene,
  ) => {
    const exchange = await as.try(endpoint, changed, extra);
    const problem = refusalProblem(exchange, code);
    findings.check(rule, operation, exchange, problem && `${what}：${problem}`);
    return exchange;
  };
  if (endpoint.authenticated) {
    const { status } = await refuse('expired', input, '令牌失效时', { token: DEAD_TOKEN }, LOGIN_EXPIRED);
    // Nothing more is to be said of an operation that is not there.
    if (status === 404) return;
  }
  const unknown = isJson && !takesAnyId.has(operation.name) ? withUnknownIds(scene, input) : undefined;
  const refuseIncomplete = async (): Promise<void> => {
    if (endpoint.method !== 'DELETE')
      for (const { name, input: without } of withoutFields(operation, input))
        await refuse('refused', without, `缺少 ${name} 时`);
    if (unknown) await refuse('refused', unknown, '编号不存在时');
  };
  await refuseIncomplete();
  const isVersioned = isJson && !takesAnyId.has(operation.name);
  const never = isVersioned ? overVersion(input, 1_000_000) : undefined;
  if (never) {
    const exchange = await scene.try(endpoint, never);
    findings.check(
      'revision',
      operation,
      exchange,
      isWrittenOver(exchange.answer) ? '接受了没有给出过的版本' : envelopeProblem(exchange),
    );
  }
  if (endpoint.once) {
    const keyless = await scene.try(endpoint, input, { key: '' });
    const unlike = refusalProblem(keyless, KEY_MISSING);
    findings.check('keyless', operation, keyless, unlike && `没有编号时：${unlike}`);
  }
  const untouched = surprises(before, await look(scene, views));
  if (rival && isAboutOwn(scene, input)) {
    if (refusesSilently.has(operation.name)) await rival.try(endpoint, input);
    else await refuse('privacy', input, '另一个学生写入时', {}, undefined, rival);
    const [touched] = surprises(before, await look(scene, views));
    if (touched && isCalm && untouched.length === 0)
      findings.check('privacy', operation, touched, `另一个学生的写入改变了 ${touched.operation.name}`);
  }
  const key = crypto.randomUUID();
  const earlier = [...before.values(), ...scene.reads.values()];
  const first = await scene.send(endpoint, input, endpoint.once ? { key } : {});
  if (isCalm)
    findings.check(
      'refused',
      operation,
      first,
      untouched.length === 0 ? '' : `被拒绝的写入改变了 ${namesOf(untouched)}`,
    );

  const problem = isSuccess(first)
    ? dataProblem(endpoint.output, first.answer?.data)
    : envelopeProblem(first) || `被拒绝：${first.answer?.msg}`;
  if (!findings.check('accepted', operation, first, problem)) return;
  checkAnswer(findings, first);
  const after = await look(scene, views);
  const answered = first.answer?.data;
  const more = await look(scene, viewsOf(scene, operation, { ...input, ...idsIn(answered) }, views));
  const changed = [...changes(before, after), ...madeBy(before, more, first)];
  for (const exchange of [first, ...changed])
    findings.check('moment', exchange.operation, exchange, momentProblem(earlier, first, exchange));
  const unseen = typeof row.unseen === 'function' ? row.unseen(scene) : row.unseen;
  const isSeenOtherwise = 'password' in input || endpoint === logout || typeof answered === 'string';
  if (unseen || before.size === 0) {
    const reason = unseen || '没有读取它的接口';
    if (!isSeenOtherwise) findings.leave('behaviour', operation, `写入的效果：${reason}`);
  } else if (isCalm)
    findings.check(
      'visible',
      operation,
      first,
      changed.length > 0 ? '' : `写入之后 ${namesOf([...before.values()])} 都没有变化`,
    );
  await checkPassword(scene, first, findings);
  await checkAddress(scene, first, findings);
  if (endpoint === logout) await refuse('expired', {}, '退出之后旧的令牌', {}, LOGIN_EXPIRED);
  if (device && isCalm && !(await isSameElsewhere(device, after, findings))) await scene.leaveElsewhere();
  findings.check('echo', operation, first, echoProblem(input, [first, ...changed]));
  const things = new Things();
  // The words of a write's answer may be of the write; its times are those of the thing.
  things.problemOf(first, (value) => typeof value === 'string' && isWireTime(value));
  for (const exchange of [...after.values(), ...more.values()]) {
    const { operation: of, text, answer } = exchange;
    const { clock } = /"(?:server_)?now":/.test(text)
      ? fieldProblems(of.endpoint.output, answer?.data)
      : { clock: '' };
    findings.check('clock', of, exchange, clock);
    findings.check('same', exchange.operation, exchange, things.problemOf(exchange));
  }
  if (rival) {
    const theirsNow = await look(rival, views);
    const taken = takenOver(theirs, theirsNow, first);
    const met = shared.has(operation.module) ? (taken ? [taken] : []) : surprises(theirs, theirsNow);
    findings.check(
      'privacy',
      operation,
      first,
      met.length === 0 ? '' : `${rival.credentials.account} 读到的 ${namesOf(met)} 变了`,
    );
  }
  if (reader && JSON.stringify([input, answered]).includes(`_id":"${reader.userId}"`)) {
    const came = changes(had, await look(reader, inbox));
    const nothing = `${reader.credentials.account} 读不到：${namesOf([...had.values()])} 都没有变化`;
    findings.check('delivered', operation, first, came.length > 0 ? '' : nothing);
  }

  if (endpoint.once) {
    const many = await Promise.all(
      Array.from({ length: AT_ONCE }, () => scene.try(endpoint, input, { key })),
    );
    const odd = many.find(({ answer }) => answer?.code !== STILL_RUNNING && !isEqual(answer, first.answer));
    const unlike = odd ? `以同一编号重复时应答与第一次不同：${differenceOf(first.answer, odd.answer)}` : '';
    findings.check('repeat', operation, odd ?? first, unlike);
    const [last = first] = many;
    const repeated = isCalm ? surprises(after, await look(scene, views)) : [];
    findings.check(
      'repeat',
      operation,
      last,
      repeated.length === 0 ? '' : `以同一编号重复时又改变了 ${namesOf(repeated)}`,
    );
    const other = await scene.try(endpoint, { ...input, conformance: true }, { key });
    const reused = isJson ? refusalProblem(other, KEY_REUSED) : '';
    findings.check('reused', operation, other, reused && `编号相同而内容不同时：${reused}`);
  }
  const stale =
    never && JSON.stringify(input).includes(MARK) && 'editor' in input ? overVersion(input, 0) : undefined;
  if (stale) {
    const exchange = await scene.try(endpoint, stale);
    findings.check(
      'revision',
      operation,
      exchange,
      isWrittenOver(exchange.answer) ? '旧版本上的写入覆盖了较新的内容' : envelopeProblem(exchange),
    );
  }
  await refuseIncomplete();
}

/** Traces that a run with writes leaves, in words. */
export const tracesOf = (chosen: readonly Operation[]): string[] => [
  ...new Set(
    writeRows
      .filter(({ endpoint }) => chosen.includes(operationOf(endpoint)))
      .map(({ leaves }) => leaves)
      .filter(Boolean),
  ),
];

/** Checks that another student reads nothing that belongs to the one who has written. */
async function checkLeaks(student: Scene, other: Scene, findings: Findings): Promise<void> {
  const views = [...other.reads.values()].map(({ operation, input }): View => ({
    operation,
    input: input as object,
  }));
  for (const exchange of (await look(other, views)).values()) {
    const { answer, operation } = exchange;
    const ids = [...ownIdsIn(answer?.data)].map(([id, place]) => [...id.split(' '), place] as const);
    const met = ids.find(([name = '', id = '']) => student.owns(name, id) && !other.owns(name, id));
    const problem = met
      ? `${other.credentials.account} 读到了 ${student.credentials.account} 的 ${met[2]}`
      : '';
    findings.check('privacy', operation, exchange, problem);
  }
}

/** Plays the story of all writes, and checks each. */
export async function checkBehaviour(
  cast: Cast,
  chosen: readonly Operation[],
  findings: Findings,
): Promise<void> {
  for (const scene of [cast.student, cast.other, cast.staff])
    if (scene && scene.reads.size === 0) await scene.explore(operations.filter(isRead));
  const written = new Set<Operation>();
  const play = async (row: WriteRow): Promise<void> => {
    const operation = operationOf(row.endpoint);
    const scene = cast[row.by];
    if (!chosen.includes(operation)) return;
    written.add(operation);
    try {
      if (!scene) throw new Unready(row.by === 'staff' ? '没有审批人的账号' : '没有第二个账号');
      await checkWrite(row, scene, cast, findings);
    } catch (error) {
      if (!(error instanceof Unready)) throw error;
      findings.leave('behaviour', operation, error.message);
    }
  };
  for (const row of storyRows) await play(row);
  await checkRequests(cast.student, chosen, findings);
  if (cast.other) await checkLeaks(cast.student, cast.other, findings);
  for (const row of lateRows) await play(row);
  for (const operation of chosen)
    if (!isRead(operation) && !written.has(operation))
      findings.leave('behaviour', operation, '没有这一步的检查');
}
