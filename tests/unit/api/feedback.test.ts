import { beforeEach, expect, it, vi } from 'vitest';
import { saveFeedback } from '@/api/feedback';
import { configureRequest } from '@/api/request';

const fetch_ = vi.fn<typeof fetch>();
const suggestion = { content: '夜间模式', images: ['https://m/1.png', 'https://m/2.png'], key: 'k' };

beforeEach(() => {
  fetch_.mockReset();
  vi.stubGlobal('fetch', fetch_);
  configureRequest({ token: () => 'token-1', toast: () => {}, expired: () => {} });
});

const save = (signal = new AbortController().signal) => saveFeedback(suggestion, signal);

it('FBK-4 posts content, comma-joined pictures and type 1000 with header Token', async () => {
  fetch_.mockResolvedValue(new Response('<html>not read</html>', { status: 200 }));
  await save();
  const [url, init] = fetch_.mock.calls[0] ?? [];
  expect(url).toBe('/matrix-api/opinionFeedback/save');
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit' });
  expect(init?.headers).toMatchObject({ 'Content-Type': 'application/json', Token: 'token-1' });
  expect(JSON.parse(String(init?.body))).toEqual({
    content: '夜间模式',
    images: 'https://m/1.png,https://m/2.png',
    type: 1000,
  });
});

it.each([201, 204, 400, 404, 500])('FBK-4 HTTP %i is not success', async (status) => {
  fetch_.mockResolvedValue(new Response(null, { status }));
  await expect(save()).rejects.toMatchObject({ kind: 'http', status });
});

it('FBK-4 a dropped connection is a network error, a leaving dialog an abort', async () => {
  fetch_.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(save()).rejects.toMatchObject({ kind: 'network' });
  await expect(save(AbortSignal.abort())).rejects.toMatchObject({ kind: 'aborted' });
});

it('FBK-4 a stalled connection ends as a network error, and can be tried again', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  fetch_.mockImplementation((_url, init) =>
    init?.signal?.aborted ? Promise.reject(new DOMException('', 'TimeoutError')) : new Promise(() => {}),
  );
  await expect(save()).rejects.toMatchObject({ kind: 'network', message: '请求超时，请稍后重试' });
});
