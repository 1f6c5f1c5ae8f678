import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askAhead, forgetAhead, takeAhead } from '@/api/ahead';
import { missionQueries } from '@/api/missions';
import { queryAddress } from '@/api/query-address';
import { createQueryClient } from '@/api/query-client';
import { configureRequest } from '@/api/request';
import { partsOfPath } from '@/app/start/path-code';
import { createMockServer } from '@mock/testing';
import { storedToken } from '@/session/stored-token';

const mock = createMockServer();
const asked: string[] = [];
let token = '';
const ongoing = () => new AbortController().signal;

beforeAll(() => {
  mock.listen();
  mock.server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    asked.push(pathname + search);
  });
});
afterAll(() => mock.close());
beforeEach(() => {
  token = mock.signIn('student').token;
  configureRequest({ token: () => token, toast: () => {}, expired: () => {} });
});
afterEach(() => {
  forgetAhead();
  mock.reset();
  asked.length = 0;
});

const MISSIONS = '/matrix-api/missions/list';
const missions = () => createQueryClient().fetchQuery(missionQueries.list());

describe('what a page begins with, asked for ahead of its code', () => {
  it('answers the first such call, and no other', async () => {
    askAhead(['/missions/list'], token);
    expect((await missions()).list.length).toBeGreaterThan(0);
    expect(asked).toEqual([MISSIONS]);
    await missions();
    expect(asked).toEqual([MISSIONS, MISSIONS]);
  });

  it('SES-3 answers no call of another session', async () => {
    askAhead(['/missions/list'], token);
    token = mock.signIn('student').token;
    await missions();
    expect(asked).toEqual([MISSIONS, MISSIONS]);
  });

  it('ends with the call that took it', async () => {
    askAhead(['/missions/list'], token);
    const page = new AbortController();
    const answer = takeAhead(MISSIONS, token, page.signal);
    page.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('HTTP-2 fails like any other call', async () => {
    mock.context.faults.rules.push({ kind: '500', pattern: '/missions/list' });
    askAhead(['/missions/list'], token);
    await expect(missions()).rejects.toMatchObject({ kind: 'http', status: 500, message: '服务器异常' });
  });

  it('is dropped when it is forgotten', async () => {
    askAhead(['/missions/list'], token);
    forgetAhead();
    expect(takeAhead(MISSIONS, token, ongoing())).toBeUndefined();
  });

  it.each([
    ['/user/home', {}],
    ['/mission', {}],
    ['/mission/1', { courseId: '1' }],
    ['/learn/1/1101/courseware', { missionId: '1', lessonId: '1101' }],
    ['/learn/1/1101/book', { missionId: '1', lessonId: '1101' }],
    ['/book/md/12', { id: '12' }],
    ['/book/md-new/12', { id: '12' }],
    ['/user/courseWatch/11/1', { courseId: '11', chapterId: '1' }],
  ])('is what %s asks for first, asked once', async (path, params) => {
    const { ahead, code } = partsOfPath(path);
    expect(ahead.length).toBeGreaterThan(0);
    for (const call of ahead) askAhead(call, token);
    const client = createQueryClient();
    const modules = await Promise.all(code.map((load) => load()));
    await Promise.all(modules.map((module) => module.prefetch?.(client, params, new URLSearchParams())));
    const addresses = ahead.map(([endpoint, fields = {}]) => queryAddress(endpoint, fields));
    for (const address of addresses) {
      expect(takeAhead(address, token, ongoing()), `${address} was not taken`).toBeUndefined();
      expect(asked.filter((each) => each === address)).toHaveLength(1);
    }
  });

  it('takes parameters as the router reads them', () => {
    expect(partsOfPath('/mission/%E6%95%B0').ahead).toEqual([['/missions/detail', { mission_id: '数' }]]);
    expect(partsOfPath('/mission/%E6').ahead).toEqual([['/missions/detail', { mission_id: '%E6' }]]);
  });

  it('SES-4 knows the stored token, and takes damaged storage for none', () => {
    for (const damaged of ['{', 'null', '[]', '{"state":null}', '{"state":{"token":7}}']) {
      localStorage.setItem('globalStore', damaged);
      expect(storedToken()).toBe('');
    }
    localStorage.setItem('globalStore', JSON.stringify({ state: { token: 'abc' }, version: 0 }));
    expect(storedToken()).toBe('abc');
  });
});
