import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrotliModule } from '../../scripts/prepare-machine.ts';
import { expectSecurityHeaders, page, script, SCRIPT, tiny, setNginxStage } from './harness/nginx-stage.ts';
import { startNginx } from './harness/nginx.ts';
import type { Served } from './harness/processes.ts';
import { rawRequest, type RawAnswer } from './harness/raw-server.ts';
import { distFolder, isBuilt } from './harness/servers.ts';

const stage = setNginxStage();

const get = (path: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  rawRequest(`${stage.nginx.url}${path}`, { headers });

describe('security headers', () => {
  it.each([
    ['the page', 'GET', '/', 200],
    ['a route', 'GET', '/user/home', 200],
    ['an asset', 'GET', SCRIPT, 200],
    ['another file', 'GET', '/favicon.svg', 200],
    ['an unknown asset', 'GET', '/assets/gone-1.js', 404],
    ['a hidden file', 'GET', '/.git/config', 404],
    ['an answer of the API', 'GET', '/matrix-api/users', 200],
    ['an error of the API', 'GET', '/matrix-api/missing', 404],
    ['an answer of the gateway', 'POST', '/ai-gateway/models', 200],
    ['a refused method', 'PROPFIND', '/matrix-api/users', 405],
    ['a write to a file', 'POST', SCRIPT, 405],
    ['an address too long', 'GET', `/${'x'.repeat(40_000)}`, 414],
  ])('are on %s', async (_name, method, path, status) => {
    const answer = await rawRequest(`${stage.nginx.url}${path}`, { method });
    expect(answer.status).toBe(status);
    expectSecurityHeaders(answer);
  });

  it('let a page run its own scripts and nothing else, under Trusted Types', async () => {
    const policy = (await get('/')).headers['content-security-policy'];
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("object-src 'none';");
    expect(policy).toContain("base-uri 'none';");
    expect(policy).toContain("require-trusted-types-for 'script'");
  });

  it('let nothing run in an uploaded file opened on its own', async () => {
    const policy = (await get('/matrix-api/media/a.svg')).headers['content-security-policy'];
    expect(policy).toMatch(/^default-src 'none';.*; sandbox$/);
  });

  it('carry the variables: media host, and HSTS only when asked for', async () => {
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
    const { headers } = await rawRequest(`${stage.bare.url}/`);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['content-security-policy']).toContain("media-src 'self' blob: https://media.example.edu;");
  });
});

describe('media on this server', () => {
  const clip = '/media/lesson.webm';

  it('are served in the ranges that are asked for, and kept', async () => {
    const whole = await get(clip);
    expect([whole.status, whole.body.length]).toEqual([200, 4000]);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/webm',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=86400',
    });
    const part = await get(clip, { range: 'bytes=15-24' });
    expect([part.status, part.body.toString()]).toEqual([206, '5678901234']);
    expect(part.headers['content-range']).toBe('bytes 15-24/4000');
    expectSecurityHeaders(part);
  });

  it('refuse a range that the file does not have; hidden and missing files are not there', async () => {
    expect((await get(clip, { range: 'bytes=4000-' })).status).toBe(416);
    expect((await get('/media/gone.webm')).status).toBe(404);
    expect((await get('/media/.secret')).status).toBe(404);
  });

  it('are of their types only, and can run nothing', async () => {
    expect((await get('/media/page.html')).status).toBe(404);
    expect((await get(clip)).headers['content-security-policy']).toMatch(/; sandbox$/);
    expect((await get('/media/lesson.vtt')).headers['content-type']).toBe('text/vtt; charset=utf-8');
  });

  it('are drawn by workers that only the one policy may start', async () => {
    const policy = (await get('/')).headers['content-security-policy'];
    expect(policy).toContain("worker-src 'self';");
    expect(policy).toMatch(/trusted-types matrix-worker$/);
  });
});

describe('static files', () => {
  it.each([
    '/',
    '/index.html',
    '/login',
    '/learn/1/2',
    '/learn/1/2/',
    '/book/md/1.2',
    '/user/home?from=a.js',
  ])('serve the page at %s and have it asked for again', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.body.toString()]).toEqual([200, page]);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('keep assets for a year, and other files not', async () => {
    expect((await get(SCRIPT)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
    expect((await get('/mockServiceWorker.js')).headers['cache-control']).toBe('no-cache');
  });

  it('bear the mark of our own, which nothing else does (39.2)', async () => {
    for (const path of ['/', '/user/home', '/sw.js', SCRIPT, '/media/lesson.webm'])
      expect((await get(path)).headers['x-matrix-build']).toBe('1');
    for (const path of ['/assets/gone-1.js', '/matrix-api/users'])
      expect((await get(path)).headers['x-matrix-build']).toBeUndefined();
  });

  it.each(['/assets/gone-1.js', '/assets/gone', '/assets/', '/gone.js', '/user/gone.html', '/wp-login.php'])(
    'answer 404, never the page, for %s',
    async (path) => {
      const answer = await get(path, { Accept: 'text/html' });
      expect(answer.status).toBe(404);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body.toString()).not.toContain('<');
    },
  );

  it.each(['/.vite/manifest.json', '/assets/.secret', '/.env', '/%2egit/config'])('hide %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('answer 304 to a known ETag', async () => {
    const { etag } = (await get('/login')).headers;
    expect((await get('/login', { 'If-None-Match': String(etag) })).status).toBe(304);
  });

  it('answer HEAD without a body', async () => {
    const answer = await rawRequest(`${stage.nginx.url}${SCRIPT}`, { method: 'HEAD' });
    expect([answer.status, answer.body.length]).toEqual([200, 0]);
    expect(answer.headers['content-length']).toBe(String(script.length));
  });

  it('come by ranges', async () => {
    const answer = await get('/favicon.svg', { Range: 'bytes=0-3' });
    expect([answer.status, answer.body.toString()]).toEqual([206, '<svg']);
  });
});

describe('compression', () => {
  it.each([
    ['/', page],
    ['/user/home', page],
    [SCRIPT, script],
  ])('serves %s compressed at build time, byte for byte the same', async (path, content) => {
    const plain = await get(path);
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, content]);
    expect(plain.headers.vary).toBe('Accept-Encoding');

    const zipped = await get(path, { 'Accept-Encoding': 'gzip, deflate' });
    expect([zipped.headers['content-encoding'], zipped.headers.vary]).toEqual(['gzip', 'Accept-Encoding']);
    expect(zipped.body).toEqual(
      await readFile(join(stage.root, `${path === SCRIPT ? path : 'index.html'}.gz`)),
    );
    expect(gunzipSync(zipped.body).toString()).toBe(content);
  });

  // Only a machine that cannot have the module goes without; CI never does.
  it.skipIf(!findBrotliModule() && !process.env.CI)('prefers brotli where the browser knows it', async () => {
    const answer = await get(SCRIPT, { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(brotliDecompressSync(answer.body).toString()).toBe(script);
    expectSecurityHeaders(answer);
  });

  it('serves gzip to the same browser where nginx lacks brotli', async () => {
    const headers = { 'Accept-Encoding': 'gzip, deflate, br' };
    const answer = await rawRequest(`${stage.bare.url}${SCRIPT}`, { headers });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.body).toString()).toBe(script);
  });

  it('leaves small files as they are', async () => {
    expect(await readdir(join(stage.root, 'assets'))).not.toContain('tiny-1.css.gz');
    const answer = await get('/assets/tiny-1.css', { 'Accept-Encoding': 'gzip, br' });
    expect([answer.headers['content-encoding'], answer.body.toString()]).toEqual([undefined, tiny]);
  });
});

describe.runIf(isBuilt())('the production build', () => {
  let built: Served;
  beforeAll(async () => {
    built = await startNginx({ root: distFolder, api: stage.upstream.host, gateway: stage.upstream.host });
  });
  afterAll(() => built?.stop());

  it('serves its page and every script and style of it compressed and immutable', async () => {
    const html = (await rawRequest(`${built.url}/login`)).body.toString();
    const names = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1]);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const answer = await rawRequest(`${built.url}${name}`, { headers: { 'Accept-Encoding': 'gzip' } });
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toContain('immutable');
      const content = await readFile(join(distFolder, String(name)));
      expect(answer.headers['content-encoding']).toBe(content.length < 1024 ? undefined : 'gzip');
    }
  });
});
