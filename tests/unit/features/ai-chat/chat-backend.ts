import { act } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { Conversation } from '@/api/ai-search-log';
import { configureRequest } from '@/api/request';
import { useSession } from '@/session/store';
import { showToast } from '@/ui/toast-store';

/** A reply that the test sends piece by piece. */
export interface Reply {
  /** Text of the question. */
  content: string;
  businessType: string;
  aborted: boolean;
  say: (text: string) => void;
  think: (text: string) => void;
  finish: (reason?: string) => void;
  /** Sends any frame. */
  send: (body: object) => void;
  /** The line breaks. */
  reset: () => void;
  /** Ends without a reason. */
  close: () => void;
}

const frame = (delta: object, finish: string | null = null) =>
  new TextEncoder().encode(`data: ${JSON.stringify({ choices: [{ delta, finish_reason: finish }] })}\n\n`);

const envelope = (data: unknown, code = 200, msg = '') =>
  new Response(JSON.stringify({ code, data, msg }), { headers: { 'Content-Type': 'application/json' } });

/** Lets what was sent arrive, and the frame pass that draws it. */
export async function settle(): Promise<void> {
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 40));
  });
}

interface Call {
  path: string;
  body: Record<string, unknown>;
  token: string;
  key: string | null;
}

/**
 * The two services that the chat talks to, in the hands of a test: replies come when it says so, saved
 * conversations are a list, and any path can be made to fail.
 */
export function chatBackend() {
  const replies: Reply[] = [];
  const calls: Call[] = [];
  /** Answers in place of the usual one, by the path's end. */
  const instead = new Map<string, () => Response | Promise<Response>>();
  const backend = {
    conversations: [] as Conversation[],
    replies,
    calls,
    instead,
    /** The calls to a path. */
    sent: (path: string) => calls.filter((call) => call.path === path),
    /** The reply asked for last. */
    reply: (): Reply => {
      const last = replies.at(-1);
      if (!last) throw new Error('nothing was asked');
      return last;
    },
    /** Sends a piece of that reply. */
    async say(text: string): Promise<void> {
      backend.reply().say(text);
      await settle();
    },
    /** Sends the rest of that reply, and its end. */
    async endReply(text = '', finish = 'stop'): Promise<void> {
      if (text) backend.reply().say(text);
      backend.reply().finish(finish);
      await settle();
    },
  };

  const stream = (body: Record<string, unknown>, signal: AbortSignal | null | undefined): Response => {
    // CHT-3, 24: exactly these, whatever was pressed: a question, 重新生成, 继续, an edit, 问 AI 这个报错.
    expect(body).toEqual({
      messages: [{ role: 'user', content: expect.any(String) }],
      temperature: 0,
      top_p: 0.9,
      business_type: expect.any(String),
      stream: true,
    });
    const [message] = body.messages as { content: string }[];
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const reply: Reply = {
      content: message?.content ?? '',
      businessType: String(body.business_type),
      aborted: false,
      say: (text) => controller?.enqueue(frame({ content: text })),
      think: (text) => controller?.enqueue(frame({ reasoning_content: text })),
      finish: (reason = 'stop') => controller?.enqueue(frame({}, reason)),
      send: (whole) => controller?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(whole)}\n\n`)),
      reset: () => controller?.error(new TypeError('reset')),
      close: () => controller?.close(),
    };
    replies.push(reply);
    const source = new ReadableStream<Uint8Array>({
      start(given) {
        controller = given;
        signal?.addEventListener('abort', () => {
          reply.aborted = true;
          given.error(signal.reason);
        });
      },
    });
    return new Response(source, { headers: { 'Content-Type': 'text/event-stream' } });
  };

  const logCall = (path: string, body: Record<string, unknown>): Response => {
    const list = backend.conversations;
    if (path === '/aiSearchLog/getList') return envelope({ list: [...list], total: list.length });
    const { id, title, content } = body as unknown as Conversation;
    if (path === '/aiSearchLog/add') {
      const added = { id: `new-${calls.length}`, title, content };
      backend.conversations = [added, ...list];
      return envelope(added.id);
    }
    if (!list.some((record) => record.id === id)) return envelope(null, 400, '对话不存在');
    const rest = list.filter((record) => record.id !== id);
    backend.conversations = path === '/aiSearchLog/update' ? [{ id, title, content }, ...rest] : rest;
    return envelope(null);
  };

  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const path = String(url).replace(/^\/(matrix-api|ai-gateway)/, '');
    const body = JSON.parse(String(init?.body)) as Record<string, unknown>;
    const headers = new Headers(init?.headers);
    calls.push({
      path,
      body,
      token: headers.get('token') ?? '',
      key: headers.get('idempotency-key'),
    });
    const other = instead.get(path);
    if (other) return other();
    return path === '/chat-stream-new' ? stream(body, init?.signal) : logCall(path, body);
  });
  configureRequest({
    token: () => useSession.getState().token,
    toast: (message) => showToast(message, { type: 'error' }),
    expired: () => {},
  });
  return backend;
}

/** A saved conversation of one question and its answer. */
export const saved = (id: string, question: string, answer = '答', updatedAt?: string): Conversation => ({
  id,
  title: question,
  content: JSON.stringify([
    { role: 'user', content: question },
    { role: 'assistant', content: answer },
  ]),
  updated_at: updatedAt,
});
