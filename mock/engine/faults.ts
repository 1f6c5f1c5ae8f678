/**
 * Latency and faults, dialled in while the application runs.
 *
 * Where: the page's query parameters `?mock-latency=800&mock-fault=500@/missions/list,expired@*`, the developer
 * panel, `POST /__mock__/faults` of the Node server, and sentinel inputs: an account name or a chat message
 * that holds `#<kind>`, such as `student#500` or `极限是什么 #ai-cut`, meets that fault alone.
 *
 * A rule is `kind@pattern`, the pattern a path below the API's base in which `*` stands for anything;
 * `kind*2@pattern` holds for the next two matching requests only. The first rule that matches counts.
 */
import { HttpResponse } from 'msw/http';

const apiFaults = {
  '500': '服务器错误（HTML）',
  '502': '网关错误（HTML）',
  '404': '资源不存在',
  '429': '请求过多',
  empty: '空响应',
  null: 'data 为 null',
  array: '响应是空数组',
  refuse: '业务拒绝（code 400）',
  expired: '登录失效（code 1000）',
  drop: '连接断开，未处理',
  lost: '已处理，但响应丢失',
  cut: '响应传到一半断开',
  malformed: 'JSON 不完整',
  stall: '35 秒无响应',
  slow: '慢 3 秒',
} as const;

const streamFaults = {
  'ai-error': 'AI：流中报错',
  'ai-401': 'AI：登录失效（401）',
  'ai-cut': 'AI：中途结束',
  'ai-reset': 'AI：中途断开',
  'ai-slow': 'AI：很慢',
  'ai-length': 'AI：达到长度上限',
} as const;

/** Every kind of fault, with what the developer panel calls it. */
export const faultNames = { ...apiFaults, ...streamFaults };
export type FaultKind = keyof typeof faultNames;

interface FaultRule {
  kind: FaultKind;
  /** Path below the API's base; `*` stands for anything. */
  pattern: string;
  /** Number of requests still to meet; all when left out. */
  times?: number;
}

/** The dial of one page or server. */
export interface FaultDial {
  /** Milliseconds before each answer: fixed, or a range. */
  latency: number | [least: number, most: number];
  rules: FaultRule[];
}

export const isFaultKind = (text: string): text is FaultKind => Object.hasOwn(faultNames, text);

/** Reads rules as they stand in the query parameter; what is no rule is left out. */
export function parseFaults(text: string): FaultRule[] {
  return text.split(',').flatMap((part): FaultRule[] => {
    const at = part.indexOf('@');
    const [name = '', times] = part
      .slice(0, at < 0 ? undefined : at)
      .trim()
      .split('*');
    const kind = name.replace(/html$/, '');
    if (!isFaultKind(kind)) return [];
    const pattern = at < 0 ? '*' : part.slice(at + 1).trim();
    return [{ kind, pattern, ...(times ? { times: Number(times) } : {}) }];
  });
}

/** The rules as they stand in the query parameter. */
export const formatFaults = (rules: FaultRule[]): string =>
  rules.map(({ kind, pattern, times }) => `${kind}${times ? `*${times}` : ''}@${pattern}`).join(',');

const matches = (pattern: string, path: string): boolean => {
  const expression = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${expression.join('.*')}$`).test(path);
};

/** The fault that a request to this path meets, if any; counts down the rule's `times`. */
export function takeFault(dial: FaultDial, path: string): FaultKind | undefined {
  const rule = dial.rules.find(({ pattern, times }) => times !== 0 && matches(pattern, path));
  if (rule?.times) rule.times -= 1;
  return rule?.kind;
}

/** The fault that a sentinel in a text asks for, if any. */
export function sentinelFault(text: string): FaultKind | undefined {
  for (const [, name = ''] of text.matchAll(/#([a-z\d-]+)/g)) if (isFaultKind(name)) return name;
  return undefined;
}

/** Waits; ends early, with a throw, when the caller goes away. */
export function delay(milliseconds: number, signal?: AbortSignal): Promise<void> {
  if (milliseconds <= 0 && !signal?.aborted) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(new DOMException('The request was aborted', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

/** Waits as long as the dial says. */
export function dialledDelay({ latency }: FaultDial, signal?: AbortSignal): Promise<void> {
  const [least, most] = typeof latency === 'number' ? [latency, latency] : latency;
  return delay(least + Math.random() * (most - least), signal);
}

const STALL = 35_000;
const SLOW = 3000;

const page = (status: number, title: string): Response =>
  new HttpResponse(
    `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
    {
      status,
      statusText: title,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    },
  );

const json = (text: string | null): Response =>
  new HttpResponse(text, { headers: { 'Content-Type': 'application/json' } });

/** Milliseconds for sent bytes to leave before the connection breaks. */
export const BREAK_AFTER = 50;

/** The first half of an answer, then a broken connection. */
async function cutShort(response: Response): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes.slice(0, Math.ceil(bytes.byteLength / 2)));
      await delay(BREAK_AFTER);
      controller.error(new TypeError('The connection was cut'));
    },
  });
  return new HttpResponse(body, { status: response.status, headers: response.headers });
}

/**
 * The answer under a fault. `respond` does the work and returns the answer without a fault; it is called only by the
 * faults in which the server has worked. Kinds that concern only streams leave the answer alone.
 */
export async function answerWithFault(
  kind: FaultKind | undefined,
  respond: () => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> {
  switch (kind) {
    case '500':
      return page(500, 'Internal Server Error');
    case '502':
      return page(502, 'Bad Gateway');
    case '404':
      return page(404, 'Not Found');
    case '429':
      return page(429, 'Too Many Requests');
    case 'empty':
      return json(null);
    case 'null':
      return json('{"code":200,"data":null,"msg":"success"}');
    case 'array':
      return json('[]');
    case 'refuse':
      return json('{"code":400,"data":null,"msg":"模拟的业务拒绝：请稍后再试"}');
    case 'expired':
      return json('{"code":1000,"data":null,"msg":"登录失效"}');
    case 'drop':
      return HttpResponse.error();
    case 'lost':
      await respond();
      return HttpResponse.error();
    case 'cut':
      return cutShort(await respond());
    case 'malformed':
      return json('{"code":200,"data":{"list":[{"id":"1","title":"未完');
    case 'stall':
      await delay(STALL, signal);
      return respond();
    case 'slow':
      await delay(SLOW, signal);
      return respond();
    default:
      return respond();
  }
}
