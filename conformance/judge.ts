import { isEqual, isPlainObject } from 'lodash-es';
import * as v from 'valibot';
import { id, wireTime } from '@/api/schemas';
import { isWireTime, MINUTE, momentOf } from '@/lib/time';
import type { Shape } from './samples';
import type { Answer, Exchange } from './wire';

/** What is wrong with an envelope; empty when nothing is. */
export function envelopeProblem({ status, type, text, answer }: Exchange): string {
  if (status === 0) return `没有应答：${text}`;
  if (status === 404) return 'HTTP 404：没有这个接口';
  if (status !== 200) return `HTTP 状态是 ${status}，应为 200`;
  if (!type.startsWith('application/json')) return `content-type 是 ${type || '空'}`;
  if (typeof answer !== 'object' || answer === null) return '正文不是 JSON 对象';
  if (typeof answer.code !== 'number') return 'code 不是数字';
  if (typeof answer.msg !== 'string') return 'msg 不是文字';
  return 'data' in answer ? '' : '没有 data';
}

/** What is wrong with a refusal; empty when nothing is. */
export function refusalProblem(exchange: Exchange, code?: number): string {
  const problem = envelopeProblem(exchange);
  if (problem) return problem;
  const { code: got, data, msg } = exchange.answer ?? { code: 0, data: 0, msg: '' };
  if (got === 200) return 'code 是 200，没有拒绝';
  if (code !== undefined && got !== code) return `code 是 ${got}，应为 ${code}`;
  if (data !== null) return 'data 不是 null';
  return msg.trim() ? '' : 'msg 是空的';
}

/** Fields by which a write names the version that it was written over. */
export const VERSION = /^(?:base_)?(?:version|revision)$/;

/** Whether an answer is a success that names no other version which was there. */
export function isWrittenOver(answer: Answer | undefined): boolean {
  const { conflict, copy, other } = (answer?.data ?? {}) as Record<string, unknown>;
  return answer?.code === 200 && conflict !== true && !copy && !other;
}

/** What is wrong with the data of an answer, by the place of the field. */
export function dataProblem(output: v.GenericSchema, data: unknown): string {
  const parsed = v.safeParse(output, data);
  if (parsed.success) return '';
  const [issue] = parsed.issues;
  const path = v.getDotPath(issue);
  const place = path ? `data.${path}` : 'data';
  if (issue.received === 'undefined') return `${place}：没有这个字段`;
  return `${place}：应为 ${issue.expected ?? issue.message}，得到 ${issue.received}`;
}

/** The first place at which two values differ, with both; empty when they are equal. */
export function differenceOf(one: unknown, other: unknown, place = ''): string {
  if (isEqual(one, other)) return '';
  if ((isPlainObject(one) && isPlainObject(other)) || (Array.isArray(one) && Array.isArray(other))) {
    const [own, others] = [one, other] as Record<string, unknown>[];
    const names = Object.keys({ ...own, ...others });
    return (
      names
        .map((name) => differenceOf(own?.[name], others?.[name], place ? `${place}.${name}` : name))
        .find(Boolean) ?? ''
    );
  }
  const shown = [one, other].map((each) => (JSON.stringify(each) ?? '没有').slice(0, 100));
  return `${place} 是 ${shown.join(' 和 ')}`;
}

type Visit = (shape: Shape, value: unknown, place: string) => void;

/** Goes through data as its schema describes it. */
function walk(shape: Shape, value: unknown, place: string, visit: Visit): void {
  visit(shape, value, place);
  const { entries, item, items, wrapped, options } = shape;
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) {
    for (const [at, each] of value.entries()) {
      const own = items?.[at] ?? item;
      if (own) walk(own, each, `${place}[${at}]`, visit);
    }
  } else if (entries && typeof value === 'object')
    for (const [name, entry] of Object.entries(entries))
      walk(entry, (value as Record<string, unknown>)[name], `${place}.${name}`, visit);
  if (wrapped) walk(wrapped, value, place, visit);
  if (shape.type === 'union' || shape.type === 'variant') {
    const own = (options as readonly v.GenericSchema[]).find((option) => v.is(option, value));
    if (own && (shape as unknown) !== id) walk(own as unknown as Shape, value, place, visit);
  }
}

/** Fields of an answer that say what time it is. */
const CLOCKS = /\.(?:now|server_now)$/;
const TOLERANCE = 5 * MINUTE;

/** Ids that are no strings, times that are none, and clocks that are wrong: what schemas let pass. */
export function fieldProblems(output: v.GenericSchema, data: unknown) {
  const found = { id: '', time: '', clock: '' };
  walk(output as unknown as Shape, data, 'data', (shape, value, place) => {
    if ((shape as unknown) === id && value !== undefined && typeof value !== 'string')
      found.id ||= `${place} 是 ${typeof value}`;
    if ((shape as unknown) === wireTime && typeof value === 'string' && !isWireTime(value))
      found.time ||= `${place} 是“${value}”，没有这个时刻`;
    if (!CLOCKS.test(place)) return;
    const moment = typeof value === 'number' ? value : momentOf(String(value));
    if (!(Math.abs(moment - Date.now()) < TOLERANCE))
      found.clock ||= `${place} 是 ${String(value)}，与此刻不符`;
  });
  return found;
}
