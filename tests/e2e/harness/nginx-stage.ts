import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { precompressFolder } from '../../../scripts/vite-precompress.ts';
import { startNginx } from './nginx.ts';
import { freePort, type Served } from './processes.ts';
import { startRawServer, type RawAnswer } from './raw-server.ts';

/** A request as the upstream got it, and where its answer is left open for the test to finish. */
interface Seen {
  url: string;
  headers: IncomingMessage['headers'];
  port: number | undefined;
  bytes: number;
  response: ServerResponse;
}

/** Files and servers of the nginx tests. */
export interface Stage {
  /** A small application: page, script, tiny style, hidden files. */
  root: string;
  upstream: Served & { host: string };
  nginx: Served;
  /** As nginx, but its upstreams are down, brotli is not there, HSTS is asked for. */
  bare: Served;
  /** All that the upstream got, oldest first. */
  seen: Seen[];
  last: () => Seen;
}

export const SCRIPT = '/assets/app-4f3a.js';
export const page = `<!doctype html><title>Matrix</title>${'<p>学习</p>'.repeat(200)}`;
export const script = 'export const answer = 42;\n'.repeat(200);
export const tiny = 'p{color:red}'.repeat(50);

const files = {
  'index.html': page,
  [SCRIPT]: script,
  '/assets/tiny-1.css': tiny,
  '/mockServiceWorker.js': script,
  '/sw.js': script,
  '/media/lesson.webm': '0123456789'.repeat(400),
  '/media/lesson.vtt': 'WEBVTT\n',
  '/media/.secret': 'x',
  '/media/page.html': page,
  '/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '/.vite/manifest.json': '{}',
  '/assets/.secret': 'x',
};

/** Sets the stage before this file's tests and takes it down after them. Its parts are there once tests run. */
export function setNginxStage(): Stage {
  const seen: Seen[] = [];
  const last = (): Seen => {
    const entry = seen.at(-1);
    if (!entry) throw new Error('the upstream got nothing');
    return entry;
  };
  const stage = { seen, last } as Stage;

  beforeAll(async () => {
    stage.root = await mkdtemp(join(tmpdir(), 'matrix-root-'));
    await Promise.all(['assets', 'media', '.vite'].map((name) => mkdir(join(stage.root, name))));
    await Promise.all(
      Object.entries(files).map(([path, content]) => writeFile(join(stage.root, path), content)),
    );
    await precompressFolder(stage.root);

    stage.upstream = await startRawServer((request, response) => answer(seen, request, response));
    const { root, upstream } = stage;
    const dead = `127.0.0.1:${await freePort()}`;
    stage.nginx = await startNginx({ root, api: upstream.host, gateway: upstream.host });
    stage.bare = await startNginx({
      root,
      api: dead,
      gateway: dead,
      brotli: false,
      variables: {
        MATRIX_HSTS: 'max-age=31536000',
        MATRIX_MEDIA_HOST: 'https://media.example.edu',
      },
    });
  });

  afterAll(async () => {
    await stage.nginx?.stop();
    await stage.bare?.stop();
    await stage.upstream?.stop();
    await rm(stage.root, { recursive: true, force: true });
  });
  return stage;
}

/** Paths with `stream` get a first piece and are left open, those with `missing` a 404, all others JSON. */
async function answer(seen: Seen[], request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = '', headers, socket } = request;
  const entry = { url, headers, port: socket.remotePort, bytes: 0, response };
  seen.push(entry);
  request.on('data', (chunk: Buffer) => {
    entry.bytes += chunk.length;
  });
  await once(request, 'end');
  response.setHeader('X-Powered-By', 'raw');
  response.setHeader('X-Frame-Options', 'SAMEORIGIN');
  if (url.includes('stream')) {
    // Some servers mark the end of a stream by closing only: nginx, if it buffers, holds such a stream back.
    response.useChunkedEncodingByDefault = !url.endsWith('?close');
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'public' });
    response.write('data: first\n\n');
  } else {
    response.writeHead(url.includes('missing') ? 404 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ code: 200, data: 'x'.repeat(5000), msg: '' }));
  }
}

/** Checks the headers that every answer of nginx has to carry, whatever its status. */
export function expectSecurityHeaders({ headers }: RawAnswer): void {
  const policy = headers['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval(?<!wasm-unsafe-eval)|\$\{|undefined/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['referrer-policy']).toBe('strict-origin');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['cross-origin-embedder-policy']).toBe('credentialless');
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['server']).toBe('nginx');
  expect(headers['x-powered-by']).toBeUndefined();
}
