import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { configureRequest } from '@/api/request';
import { uploadImage } from '@/api/upload';
import { environment } from '@/lib/environment';
import { fileOf, pngBytes } from '../picture-bytes';

/** Stands for the browser's request: the test says how it goes on. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  url = '';
  body: FormData | undefined;
  status = 0;
  responseText = '';
  aborted = false;

  constructor() {
    super();
    FakeRequest.last = this;
  }

  open(method: string, url: string): void {
    this.url = `${method} ${url}`;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(body: FormData): void {
    this.body = body;
  }

  abort(): void {
    this.aborted = true;
    this.dispatchEvent(new Event('loadend'));
  }

  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total, lengthComputable: true }));
  }

  answer(status: number, text: string): void {
    this.status = status;
    this.responseText = text;
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

const expired = vi.fn<(token: string) => void>();
const file = fileOf(pngBytes(9, 9), '作业.png');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  expired.mockReset();
  configureRequest({ token: () => 'token-1', toast: () => {}, expired });
});
afterEach(() => (environment.mediaHost = ''));

const begin = (signal = new AbortController().signal, onProgress = (_share: number) => {}) => {
  const result = uploadImage(file, onProgress, signal);
  // Looked at later: until then a failure is not unhandled.
  result.catch(() => {});
  return { result, request: FakeRequest.last };
};

describe('uploadImage', () => {
  it('UPL-1 posts the file as multipart field `files` with the token, and lets the browser set the content type', async () => {
    const { result, request } = begin();
    request.answer(200, '{"code":200,"data":"https://media/a.png","msg":""}');
    await expect(result).resolves.toBe('https://media/a.png');
    expect(request.url).toBe('POST /matrix-api/users/uploadUserImage');
    expect(request.headers).toEqual({ token: 'token-1', timestamp: expect.stringMatching(/^\d{13}$/) });
    expect([...(request.body?.keys() ?? [])]).toEqual(['files']);
    expect(request.body?.get('files')).toMatchObject({ name: '作业.png', size: file.size });
  });

  it('UPL-1 puts the media host before an address without http', async () => {
    environment.mediaHost = 'https://media.example';
    const { result, request } = begin();
    request.answer(200, '{"code":200,"data":"/a.png"}');
    await expect(result).resolves.toBe('https://media.example/a.png');
  });

  it('UPL-1 tells how far it is', () => {
    const shares: number[] = [];
    const { request } = begin(undefined, (share) => shares.push(share));
    request.progress(1, 4);
    request.progress(4, 4);
    expect(shares).toEqual([0.25, 1]);
  });

  it.each([
    ['another code', 200, '{"code":400,"data":null,"msg":"图片违规"}', 'business', '图片违规'],
    ['413', 413, '<html>', 'http', 'Request error! Status code: 413'],
    ['500', 500, '', 'http', '服务器异常'],
    ['no JSON', 200, '<html>', 'contract', '服务器返回的数据无法读取'],
    ['null data', 200, '{"code":200,"data":null}', 'contract', '服务器返回的数据格式有误'],
    ['an empty address', 200, '{"code":200,"data":""}', 'contract', '服务器返回的数据格式有误'],
  ])('UPL-1 %s is a typed error with a message', async (_name, status, text, kind, message) => {
    const { result, request } = begin();
    request.answer(status, text);
    await expect(result).rejects.toThrow(ApiError);
    await expect(result).rejects.toMatchObject({ kind, message });
  });

  it('HTTP-3 code 1000 says that the token it was sent with is over', async () => {
    const { result, request } = begin();
    request.answer(200, '{"code":1000,"data":null,"msg":""}');
    await expect(result).rejects.toMatchObject({ code: 1000 });
    expect(expired).toHaveBeenCalledExactlyOnceWith('token-1');
  });

  it('UPL-1 a dropped connection is a network error', async () => {
    const { result, request } = begin();
    request.dispatchEvent(new Event('error'));
    await expect(result).rejects.toMatchObject({ kind: 'network' });
  });

  it('UPL-1 fails when nothing moves for 30 s, however long it takes while it moves', async () => {
    const { result, request } = begin();
    for (let part = 1; part <= 5; part += 1) {
      vi.advanceTimersByTime(29_000);
      request.progress(part, 9);
    }
    expect(request.aborted).toBe(false);
    vi.advanceTimersByTime(30_000);
    expect(request.aborted).toBe(true);
    await expect(result).rejects.toMatchObject({ kind: 'network', message: expect.stringContaining('超时') });
  });

  it('UPL-1 ends when its caller leaves, before or during the request', async () => {
    const controller = new AbortController();
    const { result, request } = begin(controller.signal);
    controller.abort();
    expect(request.aborted).toBe(true);
    await expect(result).rejects.toMatchObject({ kind: 'aborted' });
    const { result: late, request: unused } = begin(controller.signal);
    await expect(late).rejects.toMatchObject({ kind: 'aborted' });
    expect(unused.body).toBeUndefined();
  });
});
