import { isEqual } from 'lodash-es';
import { activityEdit } from '@/api/activities';
import { LOGIN_EXPIRED } from '@/api/errors';
import { isRead, type Operation } from './contract';
import type { Findings } from './findings';
import { dataProblem, envelopeProblem, fieldProblems, refusalProblem } from './judge';
import { entriesOf } from './samples';
import { type Scene, weightOf } from './scene';
import { ownIdsIn, Things } from './things';
import { DEAD_TOKEN, type Exchange, isSuccess } from './wire';

const fieldsOf = ({ endpoint }: Operation) => Object.entries(entriesOf(endpoint.input));

/** Checks an answer by the schema of its operation, and by what schemas let pass. */
export function checkAnswer(findings: Findings, exchange: Exchange): void {
  const { operation, answer } = exchange;
  const { output } = operation.endpoint;
  if (!findings.check('envelope', operation, exchange, envelopeProblem(exchange)) || !isSuccess(exchange))
    return;
  if (!findings.check('schema', operation, exchange, dataProblem(output, answer?.data))) return;
  const { id, time, clock } = fieldProblems(output, answer?.data);
  findings.check('id', operation, exchange, id);
  findings.check('time', operation, exchange, time);
  findings.check('clock', operation, exchange, clock);
}

/** Replaces the ids that answers have named by one that nobody has. */
export function withUnknownIds(scene: Scene, input: object): object | undefined {
  const fields = Object.entries(input).map(([name, value]) => [
    name,
    /(?:^|_)id$/.test(name) && typeof value === 'string' && scene.pool.knows(value) ? 'no-such-id' : value,
  ]);
  const changed = Object.fromEntries(fields) as object;
  return JSON.stringify(changed) === JSON.stringify(input) ? undefined : changed;
}

/** An input without each of its required fields, one at a time. */
export function withoutFields(operation: Operation, input: object): { name: string; input: object }[] {
  return fieldsOf(operation)
    .filter(([name, { type }]) => name in input && type !== 'optional' && type !== 'nullish')
    .map(([name]) => ({
      name,
      input: Object.fromEntries(Object.entries(input).filter(([other]) => other !== name)),
    }));
}

interface Page {
  list: unknown[];
  total: number;
}

async function checkPages(scene: Scene, findings: Findings, { operation, input }: Exchange): Promise<void> {
  const ask = async (page_num: number, page_size: number) => {
    const exchange = await scene.try(operation.endpoint, { ...(input as object), page_num, page_size });
    return { exchange, page: (exchange.answer?.data ?? {}) as Partial<Page> };
  };
  const SIZE = 2;
  const { exchange, page: first } = await ask(1, SIZE);
  if (!isSuccess(exchange) || !Array.isArray(first.list) || typeof first.total !== 'number') return;
  const { list, total } = first as Page;
  const expected = Math.min(SIZE, total);
  findings.check(
    'paging',
    operation,
    exchange,
    list.length === expected ? '' : `第 1 页有 ${list.length} 行，应为 ${expected} 行`,
  );
  const second = await ask(2, SIZE);
  const whole = await ask(1, 2 * SIZE);
  const parts = [...list, ...(second.page.list ?? [])].map((each) => JSON.stringify(each));
  findings.check(
    'paging',
    operation,
    whole.exchange,
    isEqual(
      whole.page.list?.map((each) => JSON.stringify(each)),
      parts,
    )
      ? ''
      : '前两页合起来不是前四行',
  );
  const rows = new Set(list.map((each) => JSON.stringify(each)));
  const again = (second.page.list ?? []).filter((each) => rows.has(JSON.stringify(each))).length;
  findings.check(
    'paging',
    operation,
    second.exchange,
    again === 0 ? '' : `第 2 页有 ${again} 行与第 1 页相同`,
  );
  const beyond = await ask(total + 1, SIZE);
  const length = beyond.page.list?.length;
  findings.check(
    'paging',
    operation,
    beyond.exchange,
    length === 0
      ? ''
      : `第 ${total + 1} 页的 list ${length === undefined ? '读不出来' : `有 ${length} 行`}：total 是 ${total}，它应为空`,
  );
  for (const other of [second, beyond])
    findings.check(
      'paging',
      operation,
      other.exchange,
      other.page.total === total ? '' : `total 由 ${total} 变为 ${other.page.total}`,
    );
}

/** Checks how a read refuses: without a session, without a field, of what there is not. */
async function checkRefusals(
  scene: Scene,
  findings: Findings,
  { operation, input }: Exchange,
): Promise<void> {
  const { endpoint } = operation;
  const given = input as object;
  if (endpoint.authenticated)
    for (const [token, when] of [
      ['', '没有令牌时'],
      [DEAD_TOKEN, '令牌失效时'],
    ] as const) {
      const exchange = await scene.try(endpoint, given, { token });
      const problem = refusalProblem(exchange, LOGIN_EXPIRED);
      findings.check('expired', operation, exchange, problem && `${when}：${problem}`);
    }
  for (const { name, input: without } of withoutFields(operation, given)) {
    const exchange = await scene.try(endpoint, without);
    const problem = refusalProblem(exchange);
    findings.check('missing', operation, exchange, problem && `缺少 ${name} 时：${problem}`);
  }
  // An activity that is begun has the id that its editor made.
  const unknown = withUnknownIds(scene, given);
  if (!unknown || endpoint === activityEdit) return;
  const exchange = await scene.try(endpoint, unknown);
  // A filter by what there is not finds nothing.
  const { list } = (exchange.answer?.data ?? {}) as Partial<Page>;
  const isEmpty = isSuccess(exchange) && list?.length === 0;
  const problem = isEmpty ? '' : refusalProblem(exchange);
  findings.check('unknown', operation, exchange, problem && `编号不存在时：${problem}`);
}

/** Checks that no student reads what belongs to another one. */
async function checkStrangers(
  scenes: readonly Scene[],
  reads: readonly Operation[],
  findings: Findings,
): Promise<void> {
  const [one, two] = scenes.filter(({ role }) => role !== 'staff');
  if (!one || !two) return;
  for (const [scene, stranger] of [
    [one, two],
    [two, one],
  ] as const)
    for (const operation of reads) {
      const exchange = scene.reads.get(operation);
      if (!exchange) continue;
      const own = ownIdsIn(exchange.answer?.data);
      const other = await stranger.try(operation.endpoint, exchange.input as object);
      const met = [...ownIdsIn(other.answer?.data)].find(([id]) => own.has(id));
      findings.check(
        'privacy',
        operation,
        other,
        met ? `${stranger.credentials.account} 读到了 ${scene.credentials.account} 的 ${met[1]}` : '',
      );
    }
}

/** Reads everything that can be read, and checks each answer. */
export async function checkShape(
  scenes: readonly Scene[],
  operations: readonly Operation[],
  findings: Findings,
): Promise<void> {
  const reads = operations.filter(isRead);
  for (const scene of scenes) {
    const things = new Things();
    await scene.explore(reads, (exchange) => {
      checkAnswer(findings, exchange);
      findings.check('same', exchange.operation, exchange, things.problemOf(exchange));
    });
  }
  await checkStrangers(scenes, reads, findings);
  for (const operation of reads) {
    // Of the account that it brought most.
    const [scene] = scenes.toSorted(
      (one, other) => weightOf(other.reads.get(operation)) - weightOf(one.reads.get(operation)),
    );
    const exchange = scene?.reads.get(operation);
    if (!scene || !exchange) {
      const ids = fieldsOf(operation).some(([name, { type }]) => name.endsWith('_id') && type !== 'optional');
      const refusal = await scenes[0]?.try(operation.endpoint, {});
      if (ids || !refusal) findings.leave('shape', operation, '没有读到可以用来查询的编号');
      else {
        // An operation that is not there has said so when it was asked: once is enough.
        const rule = refusal.status === 404 ? 'envelope' : 'answered';
        findings.check(rule, operation, refusal, refusalProblem(refusal) || `被拒绝：${refusal.answer?.msg}`);
      }
      continue;
    }
    await checkRefusals(scene, findings, exchange);
    if (fieldsOf(operation).some(([name]) => name === 'page_num'))
      await checkPages(scene, findings, exchange);
  }
  const [scene] = scenes;
  const [operation] = reads;
  if (!scene || !operation) return;
  const endpoint = { ...operation.endpoint, path: '/no/such/operation' };
  const nowhere = await scene.try(endpoint, {}, {}, { ...operation, endpoint });
  findings.check('route', operation, nowhere, nowhere.status === 404 ? '' : `HTTP 状态是 ${nowhere.status}`);
}
