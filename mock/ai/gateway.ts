import { HttpResponse } from 'msw/http';
import * as v from 'valibot';
import { replyStream } from './stream';
import type { MockContext } from '../engine/context';
import { answerWithFault, delay, dialledDelay, sentinelFault, takeFault } from '../engine/faults';
import { userOfToken } from '../engine/sessions';
import { codes } from '../engine/refusal';
import { hasRunningExam } from '../laws/exams';

/** Longer than the silence after which the chat ends a reply. */
const STREAM_STALL = 75_000;

/** Path below the gateway. */
export const CHAT_PATH = '/chat-stream-new';

/** Exactly what the client promises to send (CHT-3). */
const chatBody = v.strictObject({
  messages: v.strictTuple([
    v.strictObject({ role: v.literal('user'), content: v.pipe(v.string(), v.trim(), v.nonEmpty()) }),
  ]),
  temperature: v.literal(0),
  top_p: v.literal(0.9),
  business_type: v.pipe(v.string(), v.nonEmpty()),
  stream: v.literal(true),
});

const failure = (status: number, message: string): Response =>
  HttpResponse.json({ error: { message, type: 'invalid_request_error', code: status } }, { status });

/** Returns the pace of an answer: `?pace=` of the request, else whatever the context's is then. */
function paceOf(request: Request, context: MockContext): () => number {
  const asked = Number(new URL(request.url).searchParams.get('pace'));
  return () => asked || context.pace;
}

/** The AI gateway's only call: a question in, a stream of server-sent events out. */
export async function respondToChat(request: Request, context: MockContext): Promise<Response> {
  const { signal } = request;
  await dialledDelay(context.faults, signal);
  context.beforeRequest?.();
  const user = userOfToken(context.database, request.headers.get('token') ?? '');
  if (!user) return failure(401, '登录已过期');
  if (hasRunningExam(context.database, user.id))
    return HttpResponse.json({
      code: codes.refused,
      data: null,
      msg: '考试进行中，AI 助手暂停使用，交卷后恢复',
    });
  const body = v.safeParse(chatBody, await request.json().catch(() => undefined));
  if (!body.success) return failure(400, `请求格式有误：${v.getDotPath(body.issues[0]) ?? '不是 JSON'}`);

  const { messages, business_type } = body.output;
  const { content } = messages[0];
  const dialled = takeFault(context.faults, CHAT_PATH) ?? sentinelFault(content);
  if (dialled === 'ai-401') return failure(401, '登录已过期');
  if (dialled === 'lost') return HttpResponse.error();
  // The half of a stream is not known before it has been sent: it is cut while sending.
  const fault = dialled === 'cut' ? 'ai-reset' : dialled;
  const respond = async (): Promise<Response> => {
    // Comes with the books, which the first screen does not need.
    const { composeReply } = await import('./reply');
    const text = await composeReply(
      context.database,
      content.replace(/\s*#[a-z\d-]+\s*$/, ''),
      business_type,
    );
    const stream = replyStream(text, { pace: paceOf(request, context), fault, signal });
    return new HttpResponse(stream, {
      headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  };
  if (fault === 'stall') await delay(STREAM_STALL, signal);
  return answerWithFault(fault === 'stall' ? undefined : fault, respond, signal);
}
