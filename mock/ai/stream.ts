import { BREAK_AFTER, delay, type FaultKind } from '../engine/faults';

/** Pieces of one to six characters, as a model's tokens come; no character is cut in two. */
export function pieces(text: string): string[] {
  const characters = [...text];
  const parts: string[] = [];
  for (let index = 0, step = 0; index < characters.length; index += step) {
    step = ((index * 7 + characters.length) % 6) + 1;
    parts.push(characters.slice(index, index + step).join(''));
  }
  return parts;
}

const frame = (body: unknown): string => `data: ${JSON.stringify(body)}\n\n`;

export interface ReplyOptions {
  /** Returns the characters per second, which may change while it is sent. */
  pace: () => number;
  fault: FaultKind | undefined;
  signal: AbortSignal;
}

/** Thrown where the connection breaks in the middle of a reply. */
class ConnectionReset extends Error {}

/** The lines of a reply, each when its time has come. Throws ConnectionReset where the fault says so. */
async function* replyFrames(text: string, { pace, fault, signal }: ReplyOptions): AsyncGenerator<string> {
  const id = `chatcmpl-${crypto.randomUUID().slice(0, 12)}`;
  const created = Math.floor(Date.now() / 1000);
  const chunk = (delta: object, finish_reason: string | null): string =>
    frame({
      id,
      object: 'chat.completion.chunk',
      created,
      model: 'matrix',
      choices: [{ index: 0, delta, finish_reason }],
    });

  const all = pieces(text);
  const broken = fault === 'ai-error' || fault === 'ai-cut' || fault === 'ai-reset' || fault === 'ai-length';
  const sent = broken ? all.slice(0, Math.ceil(all.length * 0.4)) : all;
  if (fault === 'ai-slow') await delay(3000, signal);

  yield chunk({ role: 'assistant', content: '' }, null);
  for (const content of sent) {
    await delay(([...content].length / (fault === 'ai-slow' ? 5 : pace())) * 1000, signal);
    yield chunk({ content }, null);
  }
  if (fault === 'ai-reset') {
    await delay(BREAK_AFTER, signal);
    throw new ConnectionReset();
  }
  if (fault === 'ai-cut') return;
  if (fault === 'ai-error') {
    yield frame({ error: { message: '模型服务暂时不可用，请稍后再试', type: 'server_error', code: 503 } });
    return;
  }
  yield chunk({}, fault === 'ai-length' ? 'length' : 'stop');
  yield 'data: [DONE]\n\n';
}

/**
 * A reply as a stream of server-sent events. Nothing more is produced once the reader has cancelled or the
 * request was aborted.
 */
export function replyStream(text: string, options: ReplyOptions): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const left = new AbortController();
  const signal = AbortSignal.any([options.signal, left.signal]);
  const frames = replyFrames(text, { ...options, signal });
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await frames.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        if (error instanceof ConnectionReset) controller.error(new TypeError('The connection was reset'));
        else if (!left.signal.aborted) controller.close();
      }
    },
    cancel() {
      left.abort();
    },
  });
}
