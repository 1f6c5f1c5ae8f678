// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { mockHttpServer } from '../../tests/support/mock-http-server';

const server = mockHttpServer();

const post = (path: string, body: unknown = {}, token = ''): Promise<Response> =>
  fetch(server.base + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', token },
    body: JSON.stringify(body),
  });
const control = async (path: string, body?: unknown) => (await post(`/__mock__/${path}`, body)).json();
const get = (path: string, token = ''): Promise<Response> =>
  fetch(server.base + path, { headers: { token } });
const signIn = async (account: string): Promise<string> => (await control('sign-in', { account })).token;
const ask = (
  content: string,
  token: string,
  pace: number,
  signal: AbortSignal | null = null,
): Promise<Response> =>
  fetch(`${server.base}/ai-gateway/chat-stream-new?pace=${pace}`, {
    method: 'POST',
    headers: { Token: token },
    body: JSON.stringify({
      messages: [{ role: 'user', content }],
      temperature: 0,
      top_p: 0.9,
      business_type: 'matrix_chat',
      stream: true,
    }),
    signal,
  });

beforeEach(() => control('reset'));

describe('the mock server', () => {
  it('answers as the mock backend does', async () => {
    const answer = await (await get('/matrix-api/home/summary', await signIn('student'))).json();
    expect(answer).toMatchObject({ code: 200, data: { streak_days: 9 } });
    expect((await get('/matrix-api/nothing')).status).toBe(404);
    expect((await get('/')).status).toBe(404);
  });

  it('streams: the first piece arrives long before the last', async () => {
    const response = await ask('什么是栈', await signIn('student'), 50);
    const reader = response.body?.getReader();
    const first = new TextDecoder().decode((await reader?.read())?.value);
    expect(first).toContain('chat.completion.chunk');
    expect(first).not.toContain('[DONE]');
    await reader?.cancel();
  });

  it('sends a whole reply, ending with [DONE]', async () => {
    const text = await (await ask('你好', await signIn('student'), 1e6)).text();
    expect(text.endsWith('data: [DONE]\n\n')).toBe(true);
  });

  it('breaks the connection where a fault says so', async () => {
    await control('faults', { rules: 'drop*1@/users/colleges,cut@/users/colleges' });
    await expect(get('/matrix-api/users/colleges')).rejects.toThrow();
    await expect((await get('/matrix-api/users/colleges')).text()).rejects.toThrow();
    const reset = await ask('你好 #ai-reset', await signIn('student'), 1e6);
    await expect(reset.text()).rejects.toThrow();
  });

  it('survives a client that leaves in the middle', async () => {
    const left = new AbortController();
    const response = await ask('什么是栈', await signIn('student'), 20, left.signal);
    await response.body?.getReader().read();
    left.abort();
    expect((await get('/matrix-api/users/colleges')).status).toBe(200);
  });
});

describe('the control routes', () => {
  it('show the codes that were sent', async () => {
    await post('/matrix-api/users/sendCode', { purpose: 'register', target: '13911112222' });
    const codes = await (await get('/__mock__/codes')).json();
    expect(codes).toEqual([
      { target: '13911112222', code: expect.stringMatching(/^\d{6}$/), sent_at: expect.any(Number) },
    ]);
    await control('reset');
    expect(await (await get('/__mock__/codes')).json()).toEqual([]);
  });

  it('show the records that were received', async () => {
    const token = await signIn('student');
    await post('/matrix-api/userBehaviorLog/save', { list: [{ recordId: 'a' }], token });
    const { records, usage } = await (await get('/__mock__/records')).json();
    expect(records).toEqual([{ user_id: '10001', token, record: { recordId: 'a' } }]);
    expect(usage).toEqual([]);
  });

  it('set the dial, and reset it', async () => {
    const rules = [{ kind: '500', pattern: '/users/colleges' }];
    expect(await control('faults', { latency: 1, rules })).toMatchObject({ latency: 1, rules });
    expect((await get('/matrix-api/users/colleges')).status).toBe(500);
    expect(await control('faults', { rules: [{ kind: 'x', pattern: '*' }] })).toMatchObject({ ok: false });
    await control('reset');
    expect((await get('/matrix-api/users/colleges')).status).toBe(200);
  });

  it('end the sessions of one account or of all', async () => {
    const [student, lihua] = [await signIn('student'), await signIn('lihua')];
    const code = async (token: string): Promise<number> =>
      (await (await get('/matrix-api/missions/list', token)).json()).code;
    await control('expire', { account: 'lihua' });
    expect([await code(student), await code(lihua)]).toEqual([200, 1000]);
    await control('expire');
    expect(await code(student)).toBe(1000);
  });
});
