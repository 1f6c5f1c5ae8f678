import { describe, expect, it, vi } from 'vitest';

const KEY = 'globalStore';
const student = { user_id: '20230001', username: '林知远' };
const session = { token: 'token-1', userInfo: student };

/** A fresh copy of the store, reading what storage holds now, as a page load does. */
async function load() {
  vi.resetModules();
  const store = await import('@/session/store');
  const watch = await import('@/session/watch');
  const drafts = await import('@/session/drafts');
  return { ...store, ...watch, ...drafts };
}

const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');
const store = (value: unknown) => localStorage.setItem(KEY, JSON.stringify(value));

describe('the session', () => {
  it('SES-1 is written as {state, version} with the persisted fields and nothing else', async () => {
    const { startSession, useSession } = await load();
    startSession(session);
    useSession.setState({ activeTab: 'other', copyCode: 'print(1)', shoppingItem: { pid: '7' } });
    expect(stored()).toEqual({
      state: {
        userInfo: student,
        token: 'token-1',
        oaToken: '',
        oaTokenExpire: '',
        shoppingItem: { pid: '7' },
        addressInfo: null,
      },
      version: 0,
    });
  });

  it('SES-1 has the default tab testQuestions', async () => {
    expect((await load()).useSession.getState().activeTab).toBe('testQuestions');
  });

  it('SES-1 turns a numeric id into a string', async () => {
    store({ state: { userInfo: { user_id: 42, username: '甲' }, token: 't' }, version: 0 });
    expect((await load()).useSession.getState().userInfo?.user_id).toBe('42');
  });

  it('SES-2 a stored token and student are a session after a page load', async () => {
    store({ state: session, version: 0 });
    expect((await load()).useSession.getState()).toMatchObject(session);
  });

  it('SES-3 an end clears token, student, OA token, address and shopping item', async () => {
    const { startSession, endSession, useSession } = await load();
    startSession(session);
    useSession.setState({
      oaToken: 'oa',
      oaTokenExpire: '1',
      addressInfo: { city: '北京' },
      shoppingItem: { pid: '1' },
      copyCode: 'secret',
    });
    endSession('exit');
    const empty = {
      userInfo: null,
      token: '',
      oaToken: '',
      oaTokenExpire: '',
      addressInfo: null,
      shoppingItem: null,
    };
    expect(useSession.getState()).toMatchObject({ ...empty, copyCode: '', endedBy: 'exit' });
    expect(stored().state).toEqual(empty);
  });

  it('SES-3 drafts of the student who left are forgotten, those of others stay', async () => {
    const { startSession, writeDraft, clearDrafts, readDraft } = await load();
    startSession({ token: 'b', userInfo: { user_id: '2', username: '乙' } });
    writeDraft('note', '乙的草稿');
    startSession(session);
    writeDraft('note', '甲的草稿');
    clearDrafts(student.user_id);
    expect(readDraft('note')).toBe('');
    startSession({ token: 'b', userInfo: { user_id: '2', username: '乙' } });
    expect(readDraft('note')).toBe('乙的草稿');
  });

  it('SES-3 what is written after the end of a session is not kept', async () => {
    const { startSession, endSession, writeDraft } = await load();
    startSession(session);
    endSession('exit');
    writeDraft('note', '甲的草稿');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  const damaged: [string, string][] = [
    ['truncated', '{"state":{"token":"t","userInfo":{"user_id":"1"'],
    ['not JSON', 'hello'],
    ['empty', ''],
    ['null', 'null'],
    ['a number', '7'],
    ['an array', '[1,2]'],
    ['no state', '{"version":0}'],
    ['state null', '{"state":null,"version":0}'],
    ['state a string', '{"state":"x","version":0}'],
    ['token a number', '{"state":{"token":5,"userInfo":{"user_id":"1","username":"a"}},"version":0}'],
    ['token an object', '{"state":{"token":{},"userInfo":{"user_id":"1","username":"a"}},"version":0}'],
    ['student a string', '{"state":{"token":"t","userInfo":"a"},"version":0}'],
    ['student without id', '{"state":{"token":"t","userInfo":{"username":"a"}},"version":0}'],
    ['student an array', '{"state":{"token":"t","userInfo":[]},"version":0}'],
    ['token without student', '{"state":{"token":"t"},"version":0}'],
    ['prototype keys', '{"state":{"__proto__":{"token":"t"}},"version":0}'],
    ['another program', '{"theme":"dark","items":[1]}'],
  ];
  it.each(damaged)('SES-4 starts signed out when globalStore is %s', async (_, value) => {
    localStorage.setItem(KEY, value);
    const { useSession, startSession } = await load();
    expect(useSession.getState()).toMatchObject({ token: '', userInfo: null });
    startSession(session);
    expect((await load()).useSession.getState()).toMatchObject(session);
  });

  it('SES-4 keeps what fits of a state with one wrong field, and of another version', async () => {
    store({ state: { ...session, addressInfo: 'x', oaTokenExpire: 170 }, version: 3 });
    expect((await load()).useSession.getState()).toMatchObject({
      ...session,
      addressInfo: null,
      oaTokenExpire: '170',
    });
  });

  it('SES-4 goes on in memory when storage throws', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { useSession, startSession } = await load();
    startSession(session);
    expect(useSession.getState()).toMatchObject(session);
  });

  it('SES-3 keeps nothing of a student when storage is cleared, or another comes in another tab', async () => {
    const { followOtherTabs, startSession, useSession } = await load();
    followOtherTabs();
    const tell = () => window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    const own = { addressInfo: { city: '北京' }, shoppingItem: { pid: '1' }, copyCode: 'print(1)' };
    const none = { addressInfo: null, shoppingItem: null, copyCode: '' };

    startSession(session);
    useSession.setState(own);
    localStorage.clear();
    tell();
    expect(useSession.getState()).toMatchObject({ ...none, token: '' });

    startSession(session);
    useSession.setState(own);
    tell();
    expect(useSession.getState()).toMatchObject({ ...session, ...own });
    store({ state: { token: 'b', userInfo: { user_id: '2', username: '乙' } }, version: 0 });
    tell();
    expect(useSession.getState()).toMatchObject({ ...none, token: 'b' });
  });

  it('SES-5 follows a login, an exit and a cleared storage of another tab', async () => {
    const { followOtherTabs, useSession } = await load();
    followOtherTabs();
    const tell = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

    store({ state: session, version: 0 });
    tell(KEY);
    expect(useSession.getState()).toMatchObject(session);

    store({ state: { token: '', userInfo: null }, version: 0 });
    tell(KEY);
    expect(useSession.getState()).toMatchObject({ token: '', userInfo: null });

    store({ state: session, version: 0 });
    tell(KEY);
    localStorage.clear();
    tell(null);
    expect(useSession.getState().token).toBe('');
  });

  it('SES-5 tells whose session is over: exit, and another student in another tab', async () => {
    const { startSession, endSession, onStudentLeft } = await load();
    const left: string[] = [];
    startSession(session);
    onStudentLeft(({ user_id }) => left.push(user_id));
    startSession({ ...session, token: 'renewed' });
    expect(left).toEqual([]);
    startSession({ token: 'b', userInfo: { user_id: '2', username: '乙' } });
    endSession('expiry');
    expect(left).toEqual([student.user_id, '2']);
  });
});
