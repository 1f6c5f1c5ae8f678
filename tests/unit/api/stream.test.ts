import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { configureRequest } from '@/api/request';
import { streamChat, type FinishReason } from '@/api/stream';

const chunk = (delta: unknown, finish: string | null = null) =>
  JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] });

/** A body that arrives in these pieces. */
function body(pieces: Uint8Array[], failure?: unknown): ReadableStream<Uint8Array> {
  let next = 0;
  return new ReadableStream({
    pull(controller) {
      const piece = pieces[next];
      next += 1;
      if (piece) controller.enqueue(piece);
      else if (failure) controller.error(failure);
      else controller.close();
    },
  });
}

const bytes = (text: string) => new TextEncoder().encode(text);

const answer = (stream: ReadableStream<Uint8Array> | string, init: ResponseInit = {}) =>
  new Response(stream, { headers: { 'Content-Type': 'text/event-stream' }, ...init });

interface Reply {
  text: string;
  reasoning: string;
  finish: FinishReason[];
  message?: string;
}

async function read(
  response: Response | Promise<Response>,
  options: { signal?: AbortSignal; idleTimeout?: number } = {},
  ask = streamChat,
) {
  vi.spyOn(globalThis, 'fetch').mockReturnValue(Promise.resolve(response));
  const reply: Reply = { text: '', reasoning: '', finish: [] };
  const request = {
    content: '你好',
    businessType: 'matrix_chat',
    signal: new AbortController().signal,
    ...options,
  };
  for await (const event of ask(request)) {
    if (event.type === 'content') reply.text += event.text;
    else if (event.type === 'reasoning') reply.reasoning += event.text;
    else {
      reply.finish.push(event.reason);
      reply.message = event.message;
    }
  }
  return reply;
}

const expired = vi.fn();
configureRequest({ token: () => 'token-1', toast: () => {}, expired });

/** The calls of a page that has just been opened: it knows nothing of the gateway yet. */
async function newPage(): Promise<typeof streamChat> {
  vi.resetModules();
  return (await import('@/api/stream')).streamChat;
}
afterEach(() => expired.mockReset());

/**
 * Each stream with the reply that it must give, however its bytes are cut, on a page that asks for the first time;
 * `later` is how it ends once the gateway has sent reasons.
 */
const streams: Record<string, { text: string; reply: Reply; later?: FinishReason }> = {
  'LF with a reason': {
    text: `data: ${chunk({ role: 'assistant' })}\n\ndata: ${chunk({ content: '变量是名字，' })}\n\ndata: ${chunk({ content: '🙂对象' })}\n\ndata: ${chunk({}, 'stop')}\n\ndata: [DONE]\n\n`,
    reply: { text: '变量是名字，🙂对象', reasoning: '', finish: ['stop'] },
  },
  CRLF: {
    text: `data: ${chunk({ content: '甲' })}\r\n\r\ndata: ${chunk({ content: '乙' }, 'stop')}\r\n\r\n`,
    reply: { text: '甲乙', reasoning: '', finish: ['stop'] },
  },
  CR: {
    text: `data: ${chunk({ content: '甲' })}\r\rdata: ${chunk({ content: '乙' })}\r\rdata: [DONE]\r\r`,
    reply: { text: '甲乙', reasoning: '', finish: ['stop'] },
  },
  'comments, names, ids, no space after the colon': {
    text: `: ping\n\nevent: message\nid: 7\nretry: 10\ndata:${chunk({ content: '甲' })}\n\n: 你好\n\ndata:${chunk({ content: '乙' })}\n\ndata:[DONE]\n\n`,
    reply: { text: '甲乙', reasoning: '', finish: ['stop'] },
  },
  'a byte order mark': {
    text: `\uFEFFdata: ${chunk({ content: '甲' })}\n\ndata: [DONE]\n\n`,
    reply: { text: '甲', reasoning: '', finish: ['stop'] },
  },
  'no blank line at the end': {
    text: `data: ${chunk({ content: '甲' })}\n\ndata: ${chunk({ content: '乙' }, 'stop')}`,
    reply: { text: '甲乙', reasoning: '', finish: ['stop'] },
  },
  'one JSON over several lines of data': {
    text: `data: {"choices":[{"delta":\ndata: {"content":"甲"},\ndata: "finish_reason":null}]}\n\ndata: [DONE]\n\n`,
    reply: { text: '甲', reasoning: '', finish: ['stop'] },
  },
  'several lines of data, each a JSON': {
    text: `data: ${chunk({ content: '甲' })}\ndata: ${chunk({ content: '乙' })}\ndata: [DONE]\n\n`,
    reply: { text: '甲乙', reasoning: '', finish: ['stop'] },
  },
  'null content, no choices, what is no JSON': {
    text: `data: ${chunk({ content: null })}\n\ndata: {"choices":[]}\n\ndata: {broken\n\ndata: ${chunk({ content: '甲' })}\n\ndata: [DONE]\n\n`,
    reply: { text: '甲', reasoning: '', finish: ['stop'] },
  },
  'thoughts apart from the answer': {
    text: `data: ${chunk({ reasoning_content: '先想' })}\n\ndata: ${chunk({ content: '甲' }, 'stop')}\n\n`,
    reply: { text: '甲', reasoning: '先想', finish: ['stop'] },
  },
  'a length limit': {
    text: `data: ${chunk({ content: '甲' }, 'length')}\n\n`,
    reply: { text: '甲', reasoning: '', finish: ['length'] },
  },
  'an error frame': {
    text: `data: ${chunk({ content: '甲' })}\n\ndata: {"error":{"message":"模型过载"}}\n\n`,
    reply: { text: '甲', reasoning: '', finish: ['error'], message: '模型过载' },
  },
  'an error event': {
    text: `data: ${chunk({ content: '甲' })}\n\nevent: error\ndata: 模型过载\n\n`,
    reply: { text: '甲', reasoning: '', finish: ['error'], message: '模型过载' },
  },
  'an error frame with a business code': {
    text: `data: ${chunk({ content: '甲' })}\n\ndata: {"code":500,"msg":"额度已用完"}\n\n`,
    reply: { text: '甲', reasoning: '', finish: ['error'], message: '额度已用完' },
  },
  'content in parts': {
    text: `data: ${chunk({ content: [{ type: 'text', text: '甲' }, { type: 'image' }, { type: 'text', text: '乙' }] })}\n\ndata: [DONE]\n\n`,
    reply: { text: '甲乙', reasoning: '', finish: ['stop'] },
  },
  'a whole chat.completion': {
    text: JSON.stringify({
      object: 'chat.completion',
      choices: [{ message: { role: 'assistant', content: '甲' }, finish_reason: 'stop' }],
    }),
    reply: { text: '甲', reasoning: '', finish: ['stop'] },
  },
  'a stop without a word': {
    text: `data: ${chunk({ role: 'assistant', content: '' })}\n\ndata: ${chunk({}, 'stop')}\n\n`,
    reply: { text: '', reasoning: '', finish: ['empty'] },
  },
  'nothing but thoughts': {
    text: `data: ${chunk({ reasoning_content: '先想' })}\n\ndata: [DONE]\n\n`,
    reply: { text: '', reasoning: '先想', finish: ['empty'] },
  },
  'tool calls alone': {
    text: `data: ${chunk({ tool_calls: [{ index: 0, function: { name: 'search' } }] })}\n\ndata: ${chunk({}, 'tool_calls')}\n\n`,
    reply: { text: '', reasoning: '', finish: ['empty'] },
  },
  'thoughts between tags': {
    text: `data: ${chunk({ content: '\n<thi' })}\n\ndata: ${chunk({ content: 'nk>先</b想</th' })}\n\ndata: ${chunk({ content: 'ink>\n\n' })}\n\ndata: ${chunk({ content: '甲<think>' }, 'stop')}\n\n`,
    reply: { text: '甲<think>', reasoning: '先</b想', finish: ['stop'] },
  },
  'a thought that does not end': {
    text: `data: ${chunk({ content: '<think>先想</t' })}\n\n`,
    reply: { text: '', reasoning: '先想</t', finish: ['empty'] },
    later: 'cut',
  },
  'a tag that is none': {
    text: `data: ${chunk({ content: ' <th' })}\n\ndata: [DONE]\n\n`,
    reply: { text: ' <th', reasoning: '', finish: ['stop'] },
  },
  'comments alone': {
    text: `: ping\n\nretry: 10\n\n: ping\n\n`,
    reply: { text: '', reasoning: '', finish: ['empty'] },
    later: 'cut',
  },
  'nothing at all': {
    text: ' ',
    reply: { text: '', reasoning: '', finish: ['empty'] },
    later: 'cut',
  },
  'an end without a reason': {
    text: `data: ${chunk({ content: '甲' })}\n\n`,
    reply: { text: '甲', reasoning: '', finish: ['stop'] },
    later: 'cut',
  },
  'an end without a reason, in CRLF and behind a comment that is not whole': {
    text: `data: ${chunk({ content: '甲' })}\r\n\r\n: pi`,
    reply: { text: '甲', reasoning: '', finish: ['stop'] },
    later: 'cut',
  },
  'an end without a reason or a last blank line': {
    text: `data: ${chunk({ content: '甲' })}`,
    reply: { text: '甲', reasoning: '', finish: ['stop'] },
    later: 'cut',
  },
  'an end within a frame': {
    text: `data: ${chunk({ content: '甲' })}\n\ndata: ${chunk({ content: '乙' }).slice(0, -9)}`,
    reply: { text: '甲', reasoning: '', finish: ['cut'] },
  },
  'an end within the name of a line': {
    text: `data: ${chunk({ content: '甲' })}\n\nda`,
    reply: { text: '甲', reasoning: '', finish: ['cut'] },
  },
};

describe('the reply, however its bytes are cut', () => {
  it.each(Object.entries(streams))(
    '32.20 CHT-4 CHT-10 %s: in two pieces, in three, byte by byte, before and after the gateway has sent a reason',
    async (_name, stream) => {
      const whole = bytes(stream.text);
      const cuts: Uint8Array[][] = [[whole], Array.from(whole, (byte) => Uint8Array.of(byte))];
      for (let cut = 1; cut < whole.length; cut += 1) {
        cuts.push([whole.slice(0, cut), whole.slice(cut)]);
        const second = cut + 1 + ((cut * 7) % 11);
        if (second < whole.length)
          cuts.push([whole.slice(0, cut), whole.slice(cut, second), whole.slice(second)]);
      }
      const ask = await newPage();
      if (!stream.text.includes('"finish_reason":"'))
        for (const pieces of cuts) expect(await read(answer(body(pieces)), {}, ask)).toEqual(stream.reply);
      await read(answer(`data: ${chunk({}, 'stop')}\n\n`), {}, ask);
      const later = { ...stream.reply, finish: stream.later ? [stream.later] : stream.reply.finish };
      for (const pieces of cuts) expect(await read(answer(body(pieces)), {}, ask)).toEqual(later);
    },
  );

  it('CHT-10 a stream broken off anywhere keeps what had arrived and says that it was cut', async () => {
    const text = `data: ${chunk({ content: '甲' })}\n\ndata: ${chunk({ content: '乙' })}\n\n`;
    const whole = bytes(text);
    const first = bytes(text.slice(0, text.indexOf('\n\n') + 2)).length;
    for (let end = first; end < whole.length - 2; end += 1) {
      const reply = await read(answer(body([whole.slice(0, end)], new TypeError('network error'))));
      expect(reply).toEqual({ text: '甲', reasoning: '', finish: ['cut'] });
    }
  });
});

describe('the request', () => {
  it('CHT-3 sends exactly one user message, with the header Token', async () => {
    await read(answer(`data: [DONE]\n\n`));
    const [url, init] = vi.mocked(fetch).mock.calls[0] ?? [];
    expect(url).toBe('/ai-gateway/chat-stream-new');
    expect(init?.method).toBe('POST');
    expect(init?.headers).toEqual({ 'Content-Type': 'application/json', Token: 'token-1' });
    expect(JSON.parse(String(init?.body))).toEqual({
      messages: [{ role: 'user', content: '你好' }],
      temperature: 0,
      top_p: 0.9,
      business_type: 'matrix_chat',
      stream: true,
    });
  });

  it('CHT-3 asks once, whatever comes back', async () => {
    await read(answer(body([], new TypeError('reset'))));
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('what is no reply', () => {
  const failure = async (response: Response) =>
    read(response).then(
      () => undefined,
      (error: unknown) => error as ApiError,
    );

  it('CHT-6 a status that is not OK is thrown with it', async () => {
    expect(await failure(answer('', { status: 401 }))).toMatchObject({ kind: 'http', status: 401 });
    expect(await failure(answer('<h1>Bad gateway</h1>', { status: 502 }))).toMatchObject({ status: 502 });
  });

  it.each([
    ['a JSON body', '{"code":1000,"msg":"登录失效","data":null}'],
    ['a JSON body over lines', '{\n  "code": 1000,\n  "data": null\n}\n'],
    ['an event', 'data: {"code":1000}\n\n'],
  ])('CHT-10 code 1000 in %s goes the expiry way', async (_name, text) => {
    for (let cut = 1; cut < text.length; cut += 1) {
      const error = await failure(answer(body([bytes(text.slice(0, cut)), bytes(text.slice(cut))])));
      expect(error).toMatchObject({ kind: 'business', code: 1000 });
    }
    expect(expired).toHaveBeenCalledTimes(text.length - 1);
    expect(expired).toHaveBeenLastCalledWith('token-1');
  });

  it('CHT-10 code 1000 in mid-reply keeps what had arrived', async () => {
    const text = `data: ${chunk({ content: '甲' })}\n\ndata: {"code":1000,"msg":"登录失效"}\n\n`;
    expect(await read(answer(text))).toMatchObject({ text: '甲', finish: ['error'] });
    expect(expired).toHaveBeenCalledExactlyOnceWith('token-1');
  });

  it.each([
    ['a portal', '<!doctype html><html><body><h1>校园网登录</h1></body></html>'],
    ['plain words', 'upstream connect error'],
    ['a JSON that says nothing', '{"status":"ok"}'],
  ])('CHT-10 %s with status 200 is a failure that says so', async (_name, text) => {
    expect(await failure(answer(text))).toMatchObject({
      kind: 'contract',
      message: '返回的不是 AI 的回答，请检查网络后重试',
    });
  });

  it.each([
    ['{"error":{"message":"今天的提问次数已用完"}}', {}, '今天的提问次数已用完'],
    ['{"code":429,"msg":"提问太快"}', { 'Retry-After': '90' }, '提问太快，1 分 30 秒后可以再试'],
    ['', { 'Retry-After': '30' }, '请求过于频繁，30 秒后可以再试'],
    ['<h1>429</h1>', { 'Retry-After': 'soon' }, '请求过于频繁'],
    [
      '',
      { 'Retry-After': new Date(Date.now() + 3_600_000).toUTCString() },
      /^请求过于频繁，(59 分|1 小时|60 分)/,
    ],
  ])('a 429 of %s %o says why and how long to wait', async (text, headers, message) => {
    const error = await failure(answer(text, { status: 429, headers }));
    expect(error?.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  });

  it('a refusal in a JSON body says how long to wait, too', async () => {
    const headers = { 'Retry-After': '5' };
    expect((await failure(answer('{"code":429,"msg":"额度已用完"}', { headers })))?.message).toBe(
      '额度已用完，5 秒后可以再试',
    );
  });

  it('CHT-10 another code in a JSON body is thrown with its words', async () => {
    expect(await failure(answer('{"code":500,"msg":"额度已用完"}'))).toMatchObject({
      kind: 'business',
      code: 500,
      message: '额度已用完',
    });
    expect(expired).not.toHaveBeenCalled();
  });
});

describe('the end from this side', () => {
  it('CHT-4 the caller stops a reply: what had arrived stays', async () => {
    const stop = new AbortController();
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes(`data: ${chunk({ content: '甲' })}\n\n`));
        stop.signal.addEventListener('abort', () => controller.error(stop.signal.reason));
      },
    });
    setTimeout(() => stop.abort(), 5);
    expect(await read(answer(stream), { signal: stop.signal })).toEqual({
      text: '甲',
      reasoning: '',
      finish: ['aborted'],
    });
  });

  it('CHT-10 a silence ends a reply, and every piece starts it anew', async () => {
    vi.useFakeTimers();
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    vi.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
      const stream = new ReadableStream<Uint8Array>({
        start(given) {
          controller = given;
          init?.signal?.addEventListener('abort', () => given.error(init.signal?.reason));
        },
      });
      return Promise.resolve(answer(stream));
    });
    const events: unknown[] = [];
    const done = (async () => {
      const request = { content: '你好', businessType: 'matrix_chat', signal: new AbortController().signal };
      for await (const event of streamChat(request)) events.push(event);
    })();
    for (const text of ['甲', '乙']) {
      await vi.advanceTimersByTimeAsync(50_000);
      controller?.enqueue(bytes(`data: ${chunk({ content: text })}\n\n`));
    }
    await vi.advanceTimersByTimeAsync(59_000);
    expect(events).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_000);
    await done;
    expect(events.at(-1)).toEqual({ type: 'finish', reason: 'timeout' });
  });
});
