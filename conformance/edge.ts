import { createParser } from 'eventsource-parser';
import { attemptHandIn, examStart } from '@/api/exams';
import { selfTestCreate } from '@/api/self-tests';
import { readFrames, type StreamFrame } from '@/api/stream-frame';
import { home, type Operation } from './contract';
import type { Findings } from './findings';
import { type Scene, Unready } from './scene';
import { DEAD_TOKEN, type Exchange, jsonOf, type Secrets, type SentFile } from './wire';
import { type Cast, rowOfWrite } from './writes';

/** Addresses beside the operations: the AI gateway, and the product behind its nginx. */
export interface Edges {
  base: string;
  fetch: (request: Request) => Promise<Response>;
  gateway?: string | undefined;
  site?: string | undefined;
  writes?: boolean | undefined;
}

/** An answer as it came, with its head. */
export interface Heard extends Exchange {
  head: Headers;
  /** Pieces in which the body arrived. */
  pieces: Uint8Array[];
}

const TIMEOUT = 60_000;

/** What is no operation goes by its path, with those of profile core. */
export const beside = (name: string): Operation => ({ ...home(), name });

/** Asks an address; after so many pieces of the answer it goes away. */
export async function ask(
  fetch: Edges['fetch'],
  name: string,
  url: string,
  {
    method = 'GET',
    headers = {} as Record<string, string>,
    body = null as string | null,
    file = undefined as SentFile | undefined,
    secrets = new Map() as Secrets,
    redirect = 'follow' as RequestRedirect,
    most = Infinity,
  } = {},
): Promise<Heard> {
  const asked = { operation: beside(name), method, url, headers, body, file, secrets };
  const sent = { ...asked, input: {}, at: Date.now() };
  const pieces: Uint8Array[] = [];
  try {
    const request = new Request(url, {
      method,
      headers,
      body,
      redirect,
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const { status, headers: head, body: stream } = await fetch(request);
    const reader = stream?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      pieces.push(part.value);
      if (pieces.length >= most) await reader?.cancel();
    }
    const text = Buffer.concat(pieces).toString();
    return {
      ...sent,
      status,
      type: head.get('content-type') ?? '',
      text,
      answer: jsonOf(text),
      head,
      pieces,
    };
  } catch (error) {
    const nothing = { status: 0, type: '', text: String(error), answer: undefined, head: new Headers() };
    return { ...sent, ...nothing, pieces };
  }
}

const CHAT = '/chat-stream-new';

/** Asks the AI; without a question the request is incomplete. */
function chat(
  { gateway, fetch }: Edges,
  { token: own, secrets }: Scene,
  question: string | undefined,
  { most = Infinity, token = own } = {},
): Promise<Heard> {
  const messages = [{ role: 'user', content: question }];
  const options = { temperature: 0, top_p: 0.9, business_type: '1', stream: true };
  const body = JSON.stringify(question === undefined ? {} : { messages, ...options });
  const headers = { token, 'content-type': 'application/json' };
  return ask(fetch, CHAT, `${gateway}${CHAT}`, { method: 'POST', headers, body, secrets, most });
}

/** Checks a stream as the product reads it. */
function streamProblem({ status, type, text, pieces }: Heard): string {
  if (status !== 200) return `HTTP 状态是 ${status}：${text.slice(0, 100)}`;
  if (!type.startsWith('text/event-stream')) return `content-type 是 ${type || '空'}`;
  if (pieces.length < 2) return '应答只有一块：有代理把流攒在一起了';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces));
  } catch {
    return '正文不是 UTF-8';
  }
  const frames: StreamFrame[] = [];
  createParser({ onEvent: ({ data, event }) => frames.push(...readFrames(data, event)) }).feed(`${text}\n\n`);
  if (!frames.some(({ content }) => content)) return '没有一个字的回答：choices[0].delta.content 是空的';
  const failed = frames.find(({ error }) => error !== undefined);
  if (failed) return `流里报错：${failed.error}`;
  return frames.some(({ finish, done }) => finish || done) ? '' : '没有 finish_reason，也没有 [DONE]';
}

async function checkGateway(edges: Edges, student: Scene, findings: Findings): Promise<void> {
  const check = (rule: 'stream' | 'cut' | 'gatewayRefusal', heard: Heard, problem: string): void => {
    findings.check(rule, heard.operation, heard, problem);
  };
  const whole = await chat(edges, student, '什么是极限');
  check('stream', whole, streamProblem(whole));
  for (const most of [1, 2]) await chat(edges, student, '什么是极限', { most });
  const after = await chat(edges, student, '什么是导数');
  const broken = streamProblem(after);
  check('cut', after, broken && `断开两个回答之后：${broken}`);

  const dead = await chat(edges, student, '什么是极限', { token: DEAD_TOKEN });
  check('gatewayRefusal', dead, dead.status === 401 ? '' : `令牌失效时 HTTP 状态是 ${dead.status}，应为 401`);
  const incomplete = await chat(edges, student, undefined);
  const isRefused = incomplete.status >= 400 && incomplete.status < 500;
  check(
    'gatewayRefusal',
    incomplete,
    isRefused ? '' : `缺少 messages 时 HTTP 状态是 ${incomplete.status}，应为 4xx`,
  );
}

/** While an exam runs, the AI answers nothing. */
async function checkExamLock(edges: Edges, cast: Cast, findings: Findings): Promise<void> {
  const { student } = cast;
  for (const endpoint of [selfTestCreate, examStart])
    await student.send(endpoint, await rowOfWrite(endpoint).input(student, cast));
  const { attempt_id } = student.last(examStart);
  try {
    const heard = await chat(edges, student, '什么是极限');
    const isRefused = !heard.type.startsWith('text/event-stream') && heard.answer?.code !== 200;
    const problem = isRefused ? (heard.answer?.msg ? '' : '拒绝时没有 msg') : '考试进行中 AI 还在回答';
    findings.check('examLock', heard.operation, heard, problem);
  } finally {
    await student.send(attemptHandIn, { attempt_id, answers: [], times: {} });
  }
}

/** Headers of every answer of deploy/, pages and calls alike. */
const security: Record<string, RegExp> = {
  'content-security-policy': /default-src 'none'(?=.*frame-ancestors 'none')/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^strict-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-embedder-policy': /^credentialless$/,
  'permissions-policy': /camera=\(\)/,
};

function headersProblem({ head }: Heard): string {
  for (const [name, pattern] of Object.entries(security)) {
    const value = head.get(name) ?? '';
    if (!pattern.test(value)) return `${name} 是“${value}”，应符合 ${pattern}`;
  }
  return '';
}

/** Most that nginx lets through, and least that it compresses, in bytes. */
const MOST = 12 * 1024 * 1024;
const COMPRESSED = 1024;

/** Checks the rules of deploy/ at the address of the product. */
async function checkSite({ site, base, fetch }: Edges, student: Scene, findings: Findings): Promise<void> {
  const at = (path: string): Promise<Heard> => ask(fetch, path, `${site}${path}`);
  const check = (heard: Heard, problem: string): void => {
    findings.check('nginx', heard.operation, heard, problem);
  };
  const status = ({ status: got }: Heard, wanted: number): string =>
    got === wanted ? '' : `HTTP 状态是 ${got}，应为 ${wanted}`;

  const page = await at('/');
  check(page, status(page, 200) || headersProblem(page));
  const inside = await at('/user/home');
  check(inside, status(inside, 200) || (inside.text === page.text ? '' : '得到的不是应用的页面'));
  for (const path of ['/.vite/manifest.json', '/.env', '/assets/no-such-1.js']) {
    const hidden = await at(path);
    check(hidden, status(hidden, 404));
  }

  const [longest] = [...student.reads.values()].toSorted((one, other) => other.text.length - one.text.length);
  if (longest && longest.text.length > COMPRESSED) {
    const { operation, url, secrets } = longest;
    const headers = { ...longest.headers, 'accept-encoding': 'gzip' };
    const api = await ask(fetch, operation.name, url, { headers, secrets });
    const kept = api.head.get('cache-control') ?? '';
    check(api, headersProblem(api));
    check(api, kept.includes('no-store') ? '' : `cache-control 是“${kept}”，应为 no-store`);
    check(api, api.head.get('content-encoding') ? '' : 'JSON 没有压缩');
  }
  const large = await ask(fetch, '/files/upload', `${base}/files/upload`, {
    method: 'POST',
    headers: { token: student.token },
    body: 'x'.repeat(MOST + 1),
    file: { printed: `head -c ${MOST + 1} /dev/zero`, sent: '--data-binary @-' },
    secrets: student.secrets,
  });
  check(large, status(large, 413) || (large.answer?.msg ? '' : '正文过大的拒绝没有 msg'));
}

/** Checks what stands beside the operations, as far as addresses are known. */
export async function checkEdge(edges: Edges, cast: Cast, findings: Findings): Promise<void> {
  const { gateway, site, writes } = edges;
  if (gateway) await checkGateway(edges, cast.student, findings);
  if (gateway && writes)
    try {
      await checkExamLock(edges, cast, findings);
    } catch (error) {
      if (!(error instanceof Unready)) throw error;
      findings.leave('edge', beside(CHAT), error.message);
    }
  if (site) await checkSite(edges, cast.student, findings);
}
