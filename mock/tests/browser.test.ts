import { afterEach, expect, it, vi } from 'vitest';
import { startMock } from '@mock/browser';

const worker = vi.hoisted(() => ({ ready: Promise.withResolvers<void>() }));
vi.mock('@mock/worker', () => ({ startWorker: () => worker.ready.promise }));

const before = window.fetch;
afterEach(() => {
  window.fetch = before;
});

it('holds calls of the API until the worker is ready, and nothing else', async () => {
  const network = vi.fn<typeof fetch>(async () => new Response('ok'));
  window.fetch = network;
  await startMock();

  await window.fetch('/assets/page.js');
  await window.fetch(new URL('/matrix-api-documents/1', window.location.href));
  expect(network).toHaveBeenCalledTimes(2);

  const answers = [
    window.fetch('/matrix-api/missions/list', { method: 'GET' }),
    window.fetch(new Request(new URL('/ai-gateway/chat-stream-new', window.location.href))),
  ];
  await new Promise((resume) => setTimeout(resume, 5));
  expect(network).toHaveBeenCalledTimes(2);

  worker.ready.resolve();
  expect(await Promise.all(answers)).toHaveLength(2);
  expect(network).toHaveBeenCalledWith('/matrix-api/missions/list', { method: 'GET' });
  expect(window.fetch).toBe(network);
});
