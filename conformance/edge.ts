import { createParser } from 'eventsource-parser';
import { examStart, attemptHandIn } from '@/api/exams';
import { selfTestCreate } from '@/api/self-tests';
import { readFrames, type StreamFrame } from '@/api/stream-frame';
import { home } from './contract';
import type { Findings } from './findings';
import { Unready } from './scene';
import type { Answer, Exchange } from './wire';
import { type Cast, rowOfWrite } from './writes';

const CHAT = '/chat-stream-new';
const TIMEOUT = 60_000;

type Fetch = (request: Request) => Promise<Response>;

/** An answer as it came, with its head. */
interface Heard extends Exchange {
  answerHeaders: Headers;
  /** Pieces in which the body arrived. */
  pieces: Uint8Array[];
}

/** Asks an address beside the operations; after `cutAfter` pieces of the answer it goes away. */
async function ask(
  fetch: Fetch,
  operation: { name: string; url: string },
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
  cutAfter = Infinity,
): Promise<Heard> {
  const { name, url } = operation;
  const sent = {
    operation: { ...home(), name },
    method,
    url,
    headers,
    body: (body ?? '').length > 2000 ? `${body?.length} 个字节` : (body ?? null),
    input: {},
  };
  const pieces: Uint8Array[] = [];
  try {
    const response = await fetch(
      new Request(url, { method, headers, body: body ?? null, signal: AbortSignal.timeout(TIMEOUT) }),
    );
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      pieces.push(part.value);
      if (pieces.length >= cutAfter) await reader?.cancel();
    }
    const text = Buffer.concat(pieces).toString();
    const type = response.headers.get('content-type') ?? '';
    let answer: Answer | undefined;
    if (type.startsWith('application/json')) answer = JSON.parse(text) as Answer;
    return { ...sent, status: response.status, type, text, answer, answerHeaders: response.headers, pieces };
  } catch (error) {
    return {
      ...sent,
      status: 0,
      type: '',
      text: String(error),
      answer: undefined,
      answerHeaders: new Headers(),
      pieces,
    };
  }
}

const question = (content: string): string =>
  JSON.stringify({
    messages: [{ role: 'user', content }],
    temperature: 0,
    top_p: 0.9,
    business_type: '1',
    stream: true,
  });

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

async function checkGateway(
  gateway: string,
  fetch: Fetch,
  { student }: Cast,
  findings: Findings,
): Promise<void> {
  const operation = { name: CHAT, url: `${gateway}${CHAT}` };
  const headers = { token: student.token, 'content-type': 'application/json' };
  const say = (content: string, cutAfter?: number, token = student.token): Promise<Heard> =>
    ask(
      fetch,
      operation,
      { method: 'POST', headers: { ...headers, token }, body: question(content) },
      cutAfter,
    );
  const check = (rule: 'stream' | 'cut' | 'gatewayRefusal', exchange: Heard, problem: string): void => {
    findings.check(rule, exchange.operation, exchange, problem);
  };

  const whole = await say('什么是极限');
  check('stream', whole, streamProblem(whole));
  for (const pieces of [1, 2]) await say('什么是极限', pieces);
  const after = await say('什么是导数');
  const broken = streamProblem(after);
  check('cut', after, broken && `断开两个回答之后：${broken}`);

  const dead = await say('什么是极限', undefined, 'no-such-token');
  check('gatewayRefusal', dead, dead.status === 401 ? '' : `令牌失效时 HTTP 状态是 ${dead.status}，应为 401`);
  const wrong = await ask(fetch, operation, { method: 'POST', headers, body: '{}' });
  check(
    'gatewayRefusal',
    wrong,
    wrong.status >= 400 && wrong.status < 500 ? '' : `缺少 messages 时 HTTP 状态是 ${wrong.status}`,
  );
}

/** While an exam runs, the AI answers nothing. */
async function checkExamLock(gateway: string, fetch: Fetch, cast: Cast, findings: Findings): Promise<void> {
  const { student } = cast;
  const operation = { name: CHAT, url: `${gateway}${CHAT}` };
  const headers = { token: student.token, 'content-type': 'application/json' };
  for (const endpoint of [selfTestCreate, examStart])
    await student.send(endpoint, await rowOfWrite(endpoint).input(student, cast));
  const { attempt_id } = student.last(examStart);
  try {
    const heard = await ask(fetch, operation, { method: 'POST', headers, body: question('什么是极限') });
    const isRefused = !heard.type.startsWith('text/event-stream') && heard.answer?.code !== 200;
    const problem = isRefused ? (heard.answer?.msg ? '' : '拒绝时没有 msg') : '考试进行中 AI 还在回答';
    findings.check('examLock', heard.operation, heard, problem);
  } finally {
    await student.send(attemptHandIn, { attempt_id, answers: [], times: {} });
  }
}

/** Edges of a backend: the AI gateway. */
export interface Edges {
  fetch: Fetch;
  gateway?: string | undefined;
  writes?: boolean | undefined;
}

/** Checks what stands beside the operations, as far as addresses are known. */
export async function checkEdge(
  { fetch, gateway, writes }: Edges,
  cast: Cast,
  findings: Findings,
): Promise<void> {
  if (gateway) await checkGateway(gateway, fetch, cast, findings);
  if (gateway && writes)
    try {
      await checkExamLock(gateway, fetch, cast, findings);
    } catch (error) {
      if (!(error instanceof Unready)) throw error;
      findings.leave('edge', { ...home(), name: CHAT }, error.message);
    }
}
