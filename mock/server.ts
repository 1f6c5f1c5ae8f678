import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getResponse } from 'msw/utils/get-response';
import type { MockContext, SentCode } from './engine/context';
import { respondToControl, type ServedMock, type ServedWrite } from './control';
import { createDatabase, createHandlers } from './backend';
import type { Database } from './engine/database';
import type { FaultDial } from './engine/faults';
import { readSample } from './engine/sample-file';

async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const part of incoming) parts.push(part as Uint8Array);
  return new Uint8Array(Buffer.concat(parts));
}

/** The request as the handlers know it; it is aborted when the client goes away. */
async function requestOf(incoming: IncomingMessage, signal: AbortSignal): Promise<Request> {
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? '127.0.0.1'}`);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) if (value) headers.set(name, String(value));
  // Of a HEAD the headers are sent alone (RFC 9110).
  const method = !incoming.method || incoming.method === 'HEAD' ? 'GET' : incoming.method;
  const body = method === 'GET' ? null : await readBody(incoming);
  return new Request(url, { method, headers, signal, body });
}

/** Limit of writes kept for tests; the oldest go first. */
const MOST_WRITES = 5_000;

async function noteWrite(writes: ServedWrite[], request: Request): Promise<void> {
  const [, path] = /\/matrix-api(\/.*)/.exec(new URL(request.url).pathname) ?? [];
  const isFile = request.headers.get('content-type') === 'application/octet-stream';
  if (request.method === 'GET' || !path || path.startsWith('/upload') || isFile) return;
  const body = await request.clone().text();
  writes.push({ path, key: request.headers.get('idempotency-key'), body });
  if (writes.length > MOST_WRITES) writes.shift();
}

/** Sends an answer piece by piece, as fast as the client takes it. */
async function send(response: Response, outgoing: ServerResponse, signal: AbortSignal): Promise<void> {
  if (response.type === 'error') {
    outgoing.destroy();
    return;
  }
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  const reader = response.body?.getReader();
  signal.addEventListener('abort', () => void reader?.cancel().catch(() => {}), { once: true });
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      if (signal.aborted) return;
      if (!outgoing.write(part.value)) await new Promise((resume) => outgoing.once('drain', resume));
    }
    outgoing.end();
  } catch {
    // The stream broke on purpose: so does the connection.
    outgoing.destroy();
  }
}

/** An answer of the server itself. */
const said = (code: number, msg: string): Response =>
  Response.json({ code, data: null, msg }, { status: code });

/** MSW matches no longer ones, but throws. */
const LONGEST_ADDRESS = 8_000;

const notFound = (): Response => said(404, '模拟后端没有这个地址');

interface Options {
  /** Gets what the handlers work with: a test reads the database there, and plants what it needs. */
  adapt?: (context: MockContext) => void;
  /** One that outlives the process. */
  database?: Database;
  /** Address of its campus login, where browsers do not reach it as this machine does. */
  cas?: string | undefined;
  /** The contract as a page, at /docs. */
  docs?: () => Promise<string>;
  /** Called before an answer leaves: keeps what the request has written. */
  save?: () => void;
}

/** An HTTP server that answers as the mock backend does; not yet listening. */
export function createMockHttpServer(
  dial: FaultDial,
  { adapt = () => {}, database = createDatabase(), save = () => {}, cas, docs }: Options = {},
): Server {
  const codes: SentCode[] = [];
  const context: MockContext = {
    database,
    faults: structuredClone(dial),
    codeSent: (sent) => codes.unshift(sent),
    answerUnknown: true,
    pace: 50,
    readSample,
  };
  adapt(context);
  const writes: ServedWrite[] = [];
  const served: ServedMock = { context, codes, writes, dial };
  const handlers = createHandlers(context);

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const left = new AbortController();
    outgoing.on('close', () => left.abort());
    const request = await requestOf(incoming, left.signal);
    await noteWrite(writes, request);
    if (request.url.length > LONGEST_ADDRESS) return send(said(414, '请求的地址太长'), outgoing, left.signal);
    if (docs && incoming.url === '/docs') {
      const headers = { 'Content-Type': 'text/html; charset=utf-8' };
      return send(new Response(await docs(), { headers }), outgoing, left.signal);
    }
    const response = (await respondToControl(served, request)) ?? (await getResponse(handlers, request));
    save();
    await send(response ?? notFound(), outgoing, left.signal);
  };

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => {
      // The client has gone, or a handler failed: every call is answered while that is possible.
      if (outgoing.headersSent || outgoing.closed) outgoing.destroy();
      else void send(said(500, '模拟后端出错了'), outgoing, new AbortController().signal);
    });
  });
  // Another site than 127.0.0.1, as the campus is.
  return server.on('listening', () => {
    context.cas = cas ?? `http://localhost:${(server.address() as AddressInfo).port}/cas`;
  });
}
