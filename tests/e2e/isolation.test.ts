import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { openPage } from './harness/browser.ts';
import { startNginx } from './harness/nginx.ts';
import { startRawServer } from './harness/raw-server.ts';
import { distFolder } from './harness/servers.ts';
import { mockUrl } from './harness/stage.ts';

const media = (name: string) =>
  readFile(fileURLToPath(new URL(`../../public/media/${name}`, import.meta.url)));

it('23.4 a page in isolation plays a film of another host, seeks in it, and shows its picture', async () => {
  const files = new Map([
    ['/film.webm', { type: 'video/webm', bytes: await media('stacks-and-queues.webm') }],
    ['/picture.jpg', { type: 'image/jpeg', bytes: await media('stacks-and-queues.jpg') }],
  ]);
  // A host that knows nothing of isolation: no CORS, no Cross-Origin-Resource-Policy.
  const elsewhere = await startRawServer(({ url = '', headers }, response) => {
    const { type = '', bytes = Buffer.of() } = files.get(url) ?? {};
    const from = Number(/^bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0);
    response.writeHead(206, {
      'Content-Type': type,
      'Accept-Ranges': 'bytes',
      'Content-Range': `bytes ${from}-${bytes.length - 1}/${bytes.length}`,
    });
    response.end(bytes.subarray(from));
  });
  onTestFinished(elsewhere.stop);
  const { host } = new URL(mockUrl());
  const nginx = await startNginx({
    root: distFolder,
    api: host,
    gateway: host,
    variables: { MATRIX_MEDIA_HOST: elsewhere.url },
  });
  onTestFinished(nginx.stop);
  const page = await openPage({ baseURL: nginx.url, allow: [/^outside request: GET http/] });
  await page.goto('/login');
  const seen = await page.evaluate(async (origin) => {
    const film = document.createElement('video');
    film.src = `${origin}/film.webm`;
    document.body.append(film);
    await new Promise((resolve, reject) => {
      film.addEventListener('loadedmetadata', resolve);
      film.addEventListener('error', reject);
    });
    film.currentTime = 60;
    await new Promise((resolve) => film.addEventListener('seeked', resolve));
    const picture = new Image();
    picture.src = `${origin}/picture.jpg`;
    await picture.decode();
    return { crossOriginIsolated, second: film.currentTime, width: picture.naturalWidth };
  }, elsewhere.url);
  expect(seen).toEqual({ crossOriginIsolated: true, second: 60, width: expect.any(Number) });
});
