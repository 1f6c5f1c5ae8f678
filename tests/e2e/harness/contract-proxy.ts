import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { mediaType, startJudge } from './contract-judge.ts';
import type { Served } from './processes.ts';
import { startRawServer } from './raw-server.ts';

/** A proxy that holds all that passes against an OpenAPI document, and changes nothing of it. */
export interface ContractProxy extends Served {
  host: string;
  /** Number of calls of each operation that have passed, by its `operationId`. */
  operations: ReadonlyMap<string, number>;
  /** Returns what was not as the document says, of all calls that have been answered since the last time. */
  takeViolations: () => Promise<string[]>;
}

/** Collects what a stream brings, beside whoever else reads it. */
function bytesOf(stream: IncomingMessage): () => Buffer {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks);
}

/** Starts a proxy before `upstream` (`host:port`). */
export async function startContractProxy(upstream: string, document: object): Promise<ContractProxy> {
  const judge = await startJudge(document);
  const operations = new Map<string, number>();
  const violations: string[] = [];
  const judging = new Set<Promise<void>>();

  async function hear(request: IncomingMessage, body: Buffer, answer: IncomingMessage, answered: Buffer) {
    const { method = '', url = '', headers } = request;
    const { statusCode: status = 0, headers: answerHeaders } = answer;
    const verdict = await judge.judge({
      method,
      url,
      headers,
      body,
      answer: { status, headers: answerHeaders, body: answered },
    });
    const { operation } = verdict;
    if (operation) operations.set(operation, (operations.get(operation) ?? 0) + 1);
    violations.push(...verdict.violations.map((violation) => `${method} ${url}: ${violation}`));
  }

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const { method, url, headers } = request;
    const [hostname, port] = upstream.split(':');
    const outgoing = httpRequest({ hostname, port, path: url, method, headers });
    const sent = bytesOf(request);
    request.pipe(outgoing);
    response.on('close', () => outgoing.destroy());
    // Either side may leave: what was cut is nobody's violation.
    outgoing.on('error', () => response.destroy());
    outgoing.on('response', (answer) => {
      const judgeNow = (body: Buffer): void => {
        const judged = hear(request, sent(), answer, body);
        judging.add(judged);
        void judged.finally(() => judging.delete(judged));
      };
      const answered = bytesOf(answer);
      // A browser leaves a video when it has enough of it, and of its bytes the document says nothing.
      if (/^(?:video|audio)\//.test(mediaType(answer.headers))) judgeNow(Buffer.alloc(0));
      else answer.on('end', () => judgeNow(answered()));
      response.writeHead(answer.statusCode ?? 0, answer.rawHeaders);
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
  }

  const server = await startRawServer(pass);
  return {
    ...server,
    operations,
    async takeViolations() {
      await Promise.all(judging);
      return violations.splice(0);
    },
    async stop() {
      await server.stop();
      await Promise.all(judging);
      await judge.stop();
    },
  };
}
