import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { get } from 'node:https';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { streamChat, type StreamEvent } from '@/api/stream';
import { environment } from '@/lib/environment';
import { findScriptModule } from '../../scripts/prepare-machine.ts';
import { startNginx } from './harness/nginx.ts';
import { expectSecurityHeaders } from './harness/nginx-stage.ts';
import { freePort, type Served } from './harness/processes.ts';
import { rawRequest, startRawServer } from './harness/raw-server.ts';

const KEY = 'key-1';
const MODEL = 'matrix "大"';
/** Parameters of a chat that OpenAI's `/chat/completions` knows. */
const KNOWN = new Set(['model', 'messages', 'temperature', 'top_p', 'stream', 'max_tokens', 'stop', 'user']);

let server: Served & { host: string };
let nginx: Served;
let last: { headers: IncomingMessage['headers']; body: unknown; response: ServerResponse };

/** Why a server that keeps to the letter of the protocol refuses a request; empty when it does not. */
function refusal(
  { method, url, headers }: IncomingMessage,
  body: unknown,
): [status: number, message: string] | [] {
  if (method !== 'POST' || url !== '/v1/chat/completions') return [404, 'Unknown request URL'];
  if (headers.authorization !== `Bearer ${KEY}`) return [401, 'Incorrect API key provided'];
  if (typeof body !== 'object' || body === null)
    return [400, 'We could not parse the JSON body of your request'];
  const unknown = Object.keys(body).find((name) => !KNOWN.has(name));
  if (unknown) return [400, `Unrecognized request argument supplied: ${unknown}`];
  if (!('model' in body) || body.model !== MODEL) return [400, 'you must provide a model parameter'];
  return 'messages' in body && Array.isArray(body.messages) ? [] : [400, "'messages' is a required property"];
}

const say = (content: string): string =>
  `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content } }] })}\n\n`;

/** A key and a certificate that it has signed itself. On Debian openssl comes with ca-certificates, which the example needs. */
function ownCertificate(): { key: string; cert: string } {
  const options = '-x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -keyout - -out -'.split(' ');
  const pem = execFileSync('openssl', ['req', ...options], { encoding: 'utf8', stdio: 'pipe' });
  return { key: pem, cert: pem };
}

/** Starts nginx with the example, which leads to a provider. */
async function startExample(provider: string): Promise<Served> {
  const dead = `127.0.0.1:${await freePort()}`;
  const variables = {
    OPENAI_URL: `${provider}/v1`,
    OPENAI_KEY: KEY,
    OPENAI_MODEL: MODEL.replaceAll('"', '\\"'),
  };
  return startNginx({ root: '/nowhere', api: dead, gateway: dead, openai: true, variables });
}

beforeAll(async () => {
  server = await startRawServer(async (request, response) => {
    const body: unknown = await json(request).catch(() => undefined);
    last = { headers: request.headers, body, response };
    const [status, message] = refusal(request, body);
    if (status) {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ error: { message, type: 'invalid_request_error' } }));
      return;
    }
    // A stream that ends by closing only: nginx, if it buffers, holds such a one back.
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    // The test ends the answer, once this has arrived there.
    response.write(say('栈'));
  });
  nginx = await startExample(server.url);
});
afterAll(async () => {
  await nginx?.stop();
  await server?.stop();
});

/** Asks as the application does; the answer is read piece by piece. */
function ask(gateway: string, content: string): AsyncGenerator<StreamEvent> {
  environment.aiGateway = gateway;
  const signal = new AbortController().signal;
  return streamChat({ content, businessType: 'home', signal, idleTimeout: 15_000 });
}

// Only a machine that cannot have njs goes without; CI never does.
describe.skipIf(!findScriptModule() && !process.env['CI'])(
  'a strict OpenAI-compatible server',
  { timeout: 30_000 },
  () => {
    it('refuses what the chat sends', async () => {
      environment.aiGateway = server.url;
      const body = JSON.stringify({ messages: [], business_type: 'home', stream: true });
      const headers = { Authorization: `Bearer ${KEY}` };
      const answer = await rawRequest(`${server.url}/v1/chat/completions`, { method: 'POST', headers, body });
      expect(answer.status).toBe(400);
      expect(answer.body.toString()).toContain('business_type');
    });

    it.each([
      ['a short question', '什么是栈？😀'],
      ['one that nginx would lay on the disk', '栈😀'.repeat(60_000)],
    ])('CHT-4 answers %s behind the example, piece by piece', async (_name, content) => {
      const pieces = ask(`${nginx.url}/ai-gateway`, content);
      // The server says more only after the first piece has arrived here: a proxy that collects never gets there.
      expect((await pieces.next()).value).toEqual({ type: 'content', text: '栈' });
      expect(last.body).toEqual({
        model: MODEL,
        messages: [{ role: 'user', content }],
        temperature: 0,
        top_p: 0.9,
        stream: true,
      });
      last.response.end(`${say('是线性表')}data: [DONE]\n\n`);
      expect((await pieces.next()).value).toEqual({ type: 'content', text: '是线性表' });
      expect((await pieces.next()).value).toEqual({ type: 'finish', reason: 'stop' });
    });

    it('18.10 gets nothing, not even the key, when nobody vouches for its certificate', async () => {
      const asked: (string | undefined)[] = [];
      const impostor = await startRawServer((request, response) => {
        asked.push(request.headers['user-agent']);
        response.end('{}');
      }, ownCertificate());
      onTestFinished(impostor.stop);
      const example = await startExample(impostor.url);
      onTestFinished(example.stop);
      const url = `${example.url}/ai-gateway/chat-stream-new`;
      expect((await rawRequest(url, { method: 'POST', body: '{"messages":[]}' })).status).toBe(502);
      // It would have answered.
      const headers = { 'User-Agent': 'one who does not check' };
      const [answer] = await once(get(impostor.url, { headers, rejectUnauthorized: false }), 'response');
      expect([answer.statusCode, asked]).toEqual([200, ['one who does not check']]);
    });

    it('gets its key, and nothing of the student', async () => {
      const personal = {
        Token: 't-1',
        Cookie: 'a=1',
        Referer: 'https://matrix/consultation',
        'X-Real-IP': '6.6.6.6',
        'X-Forwarded-For': '6.6.6.6',
      };
      const url = `${nginx.url}/ai-gateway/chat-stream-new`;
      const answer = await rawRequest(url, { method: 'POST', headers: personal, body: 'no JSON' });
      expect(last.headers).toMatchObject({
        authorization: `Bearer ${KEY}`,
        host: server.host,
        'content-type': 'application/json',
      });
      for (const name of Object.keys(personal))
        expect(last.headers[name.toLowerCase()], name).toBeUndefined();
      expect(answer.status).toBe(400);
      expect(answer.headers['x-accel-buffering']).toBe('no');
      expectSecurityHeaders(answer);
    });
  },
);
