import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';

/** A record as it came, with the token that it came under and the host that it was sent to. */
export interface Arrival {
  host: string;
  token: string;
  bytes: number;
  /** Milliseconds since the epoch. */
  at: number;
  record: {
    recordId: string;
    userId: string;
    actionLabel?: string;
    pageRoute: string;
    endAt?: string | null;
  };
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/**
 * A plain HTTP server that counts what truly arrives: the browser's own view of beacons is not trusted. It serves
 * the built page too, for every path that is no file.
 */
export function createCollector(directory: string): { server: Server; arrivals: Arrival[] } {
  const arrivals: Arrival[] = [];
  const server = createServer(async (request, response) => {
    const { host = '', 'content-length': length = '0' } = request.headers;
    const path = new URL(request.url ?? '/', 'http://collector').pathname;
    if (path === '/matrix-api/userBehaviorLog/save') {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const body = JSON.parse(Buffer.concat(parts).toString() || '{}');
      const at = Date.now();
      for (const record of body.list ?? [])
        arrivals.push({ host, token: body.token, bytes: Number(length), at, record });
      response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end('{"code":200,"data":null,"msg":""}');
      return;
    }
    const file = extname(path) ? path : '/index.html';
    try {
      const content = await readFile(join(directory, file));
      response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'text/plain' }).end(content);
    } catch {
      response.writeHead(404).end('Not found');
    }
  });
  return { server, arrivals };
}
