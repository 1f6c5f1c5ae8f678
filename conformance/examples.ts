import * as v from 'valibot';
import type { Operation } from './contract';
import { operationOf, operations } from './contract';
import { type Cast, writeRows } from './writes';
import { type Exchange, isSuccess } from './wire';
import type { Scene } from './scene';

/** One call of an operation with its answer, and answers that refuse it, by their names. */
export interface Example {
  input: object;
  answer: unknown;
  refusals: Record<string, { code: number; data: null; msg: string }>;
}

const SHORT = 240;
const ROWS = 2;

/** An answer with its lists and texts cut, as far as its schema lets it be. */
function shortened(schema: v.GenericSchema, data: unknown): unknown {
  const cut = (value: unknown, rows: number, length: number): unknown => {
    if (typeof value === 'string') return value.length > length ? `${value.slice(0, length)}…` : value;
    if (Array.isArray(value)) return value.slice(0, rows).map((each) => cut(each, rows, length));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cut(each, rows, length)]));
  };
  const tries = [cut(data, ROWS, SHORT), cut(data, ROWS, Infinity), cut(data, 12, SHORT)];
  return tries.find((each) => v.is(schema, each)) ?? data;
}

/** An input that lacks its first field, or has one of a wrong type where none is asked for. */
const spoiled = (input: object): object => Object.fromEntries(Object.entries(input).slice(1));

/** Input whose ids are nobody's. */
const unknown = (input: object): object =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, /(?:^|_)id$/.test(name) ? 'unknown' : value]),
  );

/** Calls every operation as somebody who is answered, and as somebody who is refused. */
export async function collectExamples(
  cast: Cast,
): Promise<{ examples: Map<Operation, Example>; missing: string[] }> {
  const examples = new Map<Operation, Example>();
  const missing: string[] = [];
  const scenes = [cast.student, cast.other, cast.staff].filter((scene) => scene !== undefined);
  const keep = (operation: Operation, input: object, { answer }: Exchange): Example => {
    const data = shortened(operation.endpoint.output, answer?.data);
    const example = { input, answer: { code: 200, data, msg: answer?.msg ?? '' }, refusals: {} };
    examples.set(operation, example);
    return example;
  };
  const refuse = async (
    scene: Scene,
    operation: Operation,
    name: string,
    input: object,
    example: Example,
  ) => {
    const { answer } = await scene.try(operation.endpoint, input);
    if (
      answer &&
      answer.code !== 200 &&
      !Object.values(example.refusals).some(({ msg }) => msg === answer.msg)
    )
      example.refusals[name] = answer as Example['refusals'][string];
  };

  for (const scene of scenes) {
    await scene.signIn();
    await scene.explore(operations);
    for (const [operation, exchange] of scene.reads) {
      if (examples.has(operation)) continue;
      const input = exchange.input as object;
      const example = keep(operation, input, exchange);
      if (JSON.stringify(unknown(input)) !== JSON.stringify(input))
        await refuse(scene, operation, '没有这样的编号', unknown(input), example);
      if (Object.keys(input).length > 0) await refuse(scene, operation, '缺少字段', spoiled(input), example);
    }
  }
  for (const { endpoint, by, input } of writeRows) {
    const scene = cast[by];
    const operation = operationOf(endpoint);
    if (!scene) continue;
    try {
      const sent = await input(scene, cast);
      const hasId = JSON.stringify(unknown(sent)) !== JSON.stringify(sent);
      const before = examples.get(operation);
      const refusals: Example = before ?? { input: sent, answer: null, refusals: {} };
      if (!before && endpoint.body === 'json' && Object.keys(sent).length > 0) {
        await refuse(scene, operation, '缺少字段', spoiled(sent), refusals);
        if (hasId) await refuse(scene, operation, '没有这样的编号', unknown(sent), refusals);
      }
      const exchange = await scene.send(endpoint, sent);
      if (!isSuccess(exchange)) missing.push(`${operation.name}: ${exchange.text.slice(0, 120)}`);
      else if (!before) {
        const example = keep(operation, sent, exchange);
        Object.assign(example.refusals, refusals.refusals);
        if (endpoint.once) await refuse(scene, operation, '再来一次', sent, example);
      }
    } catch (error) {
      missing.push(`${operation.name}: ${String(error)}`);
    }
  }
  return {
    examples,
    missing: [...missing, ...operations.filter((each) => !examples.has(each)).map(({ name }) => name)],
  };
}
