import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type RequestListener,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Served } from './processes.ts';

/** A plain server on a free port of 127.0.0.1, in this process: the upstream of the nginx tests. HTTPS with `tls`. */
export async function startRawServer(
  listener: RequestListener,
  tls?: { key: string; cert: string },
): Promise<Served & { host: string }> {
  const created = tls ? createTlsServer(tls, listener) : createServer(listener);
  const server = created.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const host = `127.0.0.1:${address.port}`;
  return {
    host,
    url: `${tls ? 'https' : 'http'}://${host}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** An answer as it came over the wire: nothing decoded, nothing followed. */
export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** One request on a connection of its own, path sent as written. Resolves when the whole answer has arrived. */
export function rawRequest(
  url: string,
  options: {
    method?: string;
    headers?: Record<string, string>;
    body?: Buffer | string;
    /** The address of this machine that the other end sees: any of 127.0.0.0/8. */
    from?: string;
  } = {},
): Promise<RawAnswer> {
  const { origin } = new URL(url);
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({
      hostname,
      port,
      path: url.slice(origin.length) || '/',
      method: options.method ?? 'GET',
      headers: options.headers,
      localAddress: options.from,
      agent: false,
    });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    outgoing.end(options.body);
  });
}
