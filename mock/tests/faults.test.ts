import { describe, expect, it, vi } from 'vitest';
import { missionList } from '@/api/missions';
import { learningSearch } from '@/api/search';
import { call } from '@/api/request';
import { colleges, sendCode } from '@/api/registration';
import { login } from '@/api/users';
import { environment } from '@/lib/environment';
import { keepDial, readDial } from '@mock/panel/dial';
import { type FaultKind, parseFaults, sentinelFault, takeFault } from '@mock/engine/faults';
import { startMockBackend } from './mock-backend';

const { mock } = startMockBackend();

const dial = (kind: FaultKind, pattern = '/users/colleges'): void => {
  mock.context.faults.rules = [{ kind, pattern }];
};
const raw = (): Promise<Response> => fetch(`${environment.apiBase}/users/colleges`);

describe('rules', () => {
  it('are read from the query parameter', () => {
    expect(parseFaults('500html@/missions/list, expired@*,drop*2@/users/*,nonsense@*,refuse')).toEqual([
      { kind: '500', pattern: '/missions/list' },
      { kind: 'expired', pattern: '*' },
      { kind: 'drop', pattern: '/users/*', times: 2 },
      { kind: 'refuse', pattern: '*' },
    ]);
  });

  it('match whole paths, the first one counting', () => {
    const faults = { latency: 0, rules: parseFaults('404@/users/login,502@/users/*,429@*list') };
    const kind = (path: string) => takeFault(faults, path);
    expect(kind('/users/login')).toBe('404');
    expect(kind('/users/logins')).toBe('502');
    expect(kind('/missions/list')).toBe('429');
    expect(kind('/missions/lists')).toBeUndefined();
    expect(kind('/other/users/login')).toBeUndefined();
  });

  it('hold as often as they say', () => {
    const faults = { latency: 0, rules: parseFaults('drop*2@*,404@*') };
    expect([1, 2, 3].map(() => takeFault(faults, '/a'))).toEqual(['drop', 'drop', '404']);
  });

  it('stay with the tab until the address says otherwise', () => {
    expect(readDial(new URLSearchParams('mock-latency=800&mock-fault=500@/a'))).toMatchObject({
      latency: 800,
    });
    const kept = readDial(new URLSearchParams());
    expect(kept).toEqual({ latency: 800, rules: [{ kind: '500', pattern: '/a' }] });
    keepDial({ latency: 800, rules: [] });
    expect(readDial(new URLSearchParams()).rules).toEqual([]);
    expect(readDial(new URLSearchParams('mock-latency=0')).latency).toBe(0);
  });

  it('find sentinels', () => {
    expect(sentinelFault('student#500')).toBe('500');
    expect(sentinelFault('C# 和 #123 #ai-cut')).toBe('ai-cut');
    expect(sentinelFault('#hashtag 500')).toBeUndefined();
  });
});

describe('answers', () => {
  it.each([
    ['500', { kind: 'http', status: 500 }],
    ['502', { kind: 'http', status: 502 }],
    ['404', { kind: 'http', status: 404 }],
    ['429', { kind: 'http', status: 429 }],
    ['empty', { kind: 'contract' }],
    ['null', { kind: 'contract' }],
    ['array', { kind: 'contract' }],
    ['malformed', { kind: 'contract' }],
    ['refuse', { kind: 'business', code: 400 }],
    ['expired', { kind: 'business', code: 1000 }],
    ['drop', { kind: 'network' }],
    ['cut', { kind: 'network' }],
  ] as const)('HTTP-5 %s is an error of its kind', async (kind, error) => {
    dial(kind);
    await expect(call(colleges, {})).rejects.toMatchObject(error);
  });

  it('500 and 502 are HTML', async () => {
    dial('500');
    expect((await raw()).headers.get('content-type')).toContain('text/html');
  });

  it('drop does no work, lost does it', async () => {
    const target = '13911112222';
    dial('drop', '/users/sendCode');
    await expect(call(sendCode, { purpose: 'register', target })).rejects.toMatchObject({ kind: 'network' });
    expect(mock.codes).toHaveLength(0);
    dial('lost', '/users/sendCode');
    await expect(call(sendCode, { purpose: 'register', target })).rejects.toMatchObject({ kind: 'network' });
    expect(mock.codes).toHaveLength(1);
  });

  it('stall and slow keep one waiting, and answer in the end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const [kind, wait] of [
      ['stall', 35_000],
      ['slow', 3000],
    ] as const) {
      dial(kind);
      let answered = false;
      const answer = raw().then((response) => {
        answered = true;
        return response;
      });
      // Until the handler has come to its wait.
      while (vi.getTimerCount() === 0) await new Promise((resume) => setImmediate(resume));
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(answered).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect((await answer).status).toBe(200);
    }
  });

  it('follow a sentinel in the account', async () => {
    await expect(call(login, { account: 'student#502', password: 'x' })).rejects.toMatchObject({
      status: 502,
    });
    await expect(call(login, { account: 'student', password: 'x' })).rejects.toMatchObject({ code: 400 });
  });

  it('refuse a body that is no JSON, and a call without a token', async () => {
    const response = await fetch(`${environment.apiBase}/users/login`, { method: 'POST', body: '{' });
    expect(await response.json()).toEqual({ code: 400, data: null, msg: '提交的内容无法读取' });
    await expect(call(missionList, {})).rejects.toMatchObject({ code: 1000 });
    await expect(call(learningSearch, { words: '栈' })).rejects.toMatchObject({ code: 1000 });
  });
});
