import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { createDraftOutbox } from '@/engines/synced-draft';
import { flushBeforeSignOut } from '@/session/flush-before-sign-out';
import { endSession, startSession } from '@/session/store';
import { keptDrafts, leaveDraft } from '../../kept-drafts';
import { draftList } from '@/session/draft-list';

interface Content {
  text: string;
  files: string[];
}
const schema = v.object({ text: v.string(), files: v.array(v.string()) });
const none = { content: { text: '', files: [] }, version: 0, saved_at: null };

/** A server for one draft, which can be made to fail. */
function createServer() {
  const server = {
    draft: { ...none } as { content: Content; version: number; saved_at: string | null },
    editor: '',
    sent: [] as { text: string; key: string; base: number }[],
    answer: (): Promise<void> => Promise.resolve(),
  };
  const open = () =>
    createDraftOutbox<Content>({
      name: 'homework',
      schema,
      send: async ({ content, base_version, editor }, { idempotencyKey = '' }) => {
        server.sent.push({ text: content.text, key: idempotencyKey, base: base_version });
        await server.answer();
        if (server.draft.version !== base_version && server.editor !== editor)
          return { draft: server.draft, conflict: true };
        server.editor = editor;
        server.draft = { content, version: server.draft.version + 1, saved_at: '2026-11-22 10:00:00' };
        return { draft: server.draft, conflict: false };
      },
    });
  return { server, open };
}
const stored = () => keptDrafts('1', 'homework');
const editors = () =>
  [
    ...draftList('homework', v.looseObject({ body: v.looseObject({ editor: v.string() }) }))
      .read()
      .values(),
  ].map(({ body }) => body.editor);
const signIn = () => startSession({ token: 't', userInfo: { user_id: '1', username: '林' } });

beforeEach(() => {
  vi.useFakeTimers();
  signIn();
});
afterEach(() => endSession('exit'));
const settle = (ms = 1000) => vi.advanceTimersByTimeAsync(ms);

describe('a draft', () => {
  it('lies on this computer in the very event that wrote it, and is sent a moment later, once', async () => {
    const { server, open } = createServer();
    const outbox = open();
    outbox.change('a', none, { text: '一' });
    expect(stored()).toContain('一');
    outbox.change('a', none, { text: '一二' });
    await settle();
    expect(server.sent).toMatchObject([{ text: '一二', base: 0 }]);
    expect(stored()).toBe('');
    outbox.change('a', none, { files: ['f'] });
    await settle();
    expect(server.draft).toMatchObject({ content: { text: '一二', files: ['f'] }, version: 2 });
  });

  it('survives the end of the page: the next one shows it and sends it', async () => {
    const { server, open } = createServer();
    open().change('a', none, { text: '没发出去' });
    vi.clearAllTimers();
    const again = open();
    expect(again.newest('a', none).content.text).toBe('没发出去');
    await settle();
    expect(server.draft.content.text).toBe('没发出去');
  });

  it('is sent again when the server was not reached, under the same key, and at once when online', async () => {
    const { server, open } = createServer();
    const outbox = open();
    server.answer = () => Promise.reject(new ApiError('network', '断网'));
    outbox.change('a', none, { text: '离线' });
    await settle();
    expect(outbox.state.getState().pending).toMatchObject([{ state: 'delayed', body: { id: 'a' } }]);
    server.answer = () => Promise.resolve();
    window.dispatchEvent(new Event('online'));
    await settle(0);
    expect(server.draft.content.text).toBe('离线');
    expect(server.sent[0]?.key).toBe(server.sent[1]?.key);
    expect(outbox.state.getState().pending).toEqual([]);
  });

  it('does not conflict with itself when only the answer was lost', async () => {
    const { server, open } = createServer();
    const outbox = open();
    outbox.change('a', none, { text: '一' });
    // Accepted, but the answer does not arrive.
    [server.editor = ''] = editors();
    server.draft = { content: { text: '一', files: [] }, version: 1, saved_at: null };
    vi.clearAllTimers();
    const again = open();
    again.change('a', none, { text: '一二' });
    await settle();
    expect(again.server.getState().conflicts).toEqual({});
    expect(server.draft.content.text).toBe('一二');
  });

  it('is not tried again when the server says no, and stays here', async () => {
    const { server, open } = createServer();
    const outbox = open();
    server.answer = () => Promise.reject(new ApiError('business', '已经批改'));
    outbox.change('a', none, { text: '改' });
    await settle(600_000);
    expect(server.sent).toHaveLength(1);
    expect(stored()).toContain('改');
  });

  it.each(['mine', 'theirs'] as const)(
    'of two devices is kept twice until the student chooses %s',
    async (choice) => {
      const { server, open } = createServer();
      const outbox = open();
      outbox.change('a', none, { text: '这里' });
      server.draft = { content: { text: '那里', files: [] }, version: 3, saved_at: '2026-11-22 09:00:00' };
      server.editor = 'other';
      await settle();
      expect(outbox.server.getState().conflicts['a']?.content.text).toBe('那里');
      expect(outbox.newest('a', none).content.text).toBe('这里');
      expect(server.draft.content.text).toBe('那里');
      outbox.resolve('a', choice);
      await settle();
      const text = choice === 'mine' ? '这里' : '那里';
      expect(server.draft.content.text).toBe(text);
      expect(outbox.newest('a', none).content.text).toBe(text);
      expect(stored()).toBe('');
    },
  );

  it('what is typed while one is on its way stands on what that one saved', async () => {
    const { server, open } = createServer();
    const outbox = open();
    let release = () => {};
    server.answer = () => new Promise((resolve) => (release = resolve));
    outbox.change('a', none, { text: '一' });
    await settle();
    outbox.change('a', none, { text: '一二' });
    server.answer = () => Promise.resolve();
    release();
    await settle();
    expect(server.sent.map(({ text, base }) => [text, base])).toEqual([
      ['一', 0],
      ['一二', 1],
    ]);
  });

  it('20.4 that was on its way when it was handed in, and comes too late, is not asked about', async () => {
    const { server, open } = createServer();
    const outbox = open();
    outbox.change('a', none, { text: '早' });
    const { promise, resolve } = Promise.withResolvers<void>();
    server.answer = () => promise;
    await settle();
    server.editor = '';
    server.draft = { content: { text: '晚', files: [] }, version: 1, saved_at: null };
    outbox.handedIn('a', server.draft);
    resolve();
    await settle();
    expect(outbox.server.getState().conflicts).toEqual({});
    expect(outbox.newest('a', none).content.text).toBe('晚');
  });

  it('arrives before the exit, and another student never sees it', async () => {
    const { server, open } = createServer();
    const outbox = open();
    outbox.change('a', none, { text: '走之前' });
    await flushBeforeSignOut();
    expect(server.draft.content.text).toBe('走之前');
    endSession('exit');
    startSession({ token: 'u', userInfo: { user_id: '2', username: '李' } });
    outbox.change('a', none, { text: '不该写' });
    await settle();
    expect(server.sent).toHaveLength(1);
    expect(localStorage.getItem('draft:2:homework')).toBeNull();
  });

  it('of another page arrives before the exit too: its session ends with this one', async () => {
    const { server, open } = createServer();
    open();
    const content = { text: '另一页写的', files: [] };
    const pending = { id: 'a', key: 'k', tab: 'other', editor: 'other', base_version: 0, content };
    leaveDraft('1', 'homework', pending);
    await flushBeforeSignOut();
    expect(server.draft.content.text).toBe('另一页写的');
  });

  it('that waits for the student’s choice is not sent when the page hides', async () => {
    const { server, open } = createServer();
    const outbox = open();
    outbox.change('a', none, { text: '这里' });
    server.draft = { content: { text: '那里', files: [] }, version: 3, saved_at: null };
    server.editor = 'other';
    await settle();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await settle();
    expect(server.sent).toHaveLength(1);
  });

  it('takes damaged storage for none', () => {
    const head = { id: 'a', key: 'k', base_version: 0, editor: 'e' };
    leaveDraft('1', 'homework', { ...head, content: { text: 5 } });
    expect(createServer().open().newest('a', none).content.text).toBe('');
  });

  it('of two pages is kept for each: the second is asked, and nothing is lost', async () => {
    const { server, open } = createServer();
    const one = open();
    const two = open();
    server.answer = () => Promise.reject(new ApiError('network', '断网'));
    one.change('a', none, { text: '第一页' });
    two.change('a', none, { text: '第二页' });
    one.change('a', none, { text: '第一页，后来' });
    for (const text of ['第一页，后来', '第二页']) expect(stored()).toContain(text);
    server.answer = () => Promise.resolve();
    await settle();
    const asked = [one, two].filter((outbox) => outbox.server.getState().conflicts['a']);
    expect(asked).toHaveLength(1);
    const texts = [server.draft.content.text, asked[0]?.newest('a', none).content.text];
    expect(texts.toSorted()).toEqual(['第一页，后来', '第二页'].toSorted());
  });

  it('of two pages that ended unsent is asked about, one after the other', async () => {
    const { server, open } = createServer();
    const one = open();
    const two = open();
    one.change('a', none, { text: '第一页' });
    two.change('a', none, { text: '第二页' });
    vi.clearAllTimers();
    const next = open();
    expect(next.newest('a', none).content.text).toBe('第二页');
    await settle();
    expect(server.draft.content.text).toBe('第二页');
    expect(next.server.getState().conflicts['a']?.content.text).toBe('第二页');
    expect(next.newest('a', none).content.text).toBe('第一页');
    next.resolve('a', 'mine');
    await settle();
    expect(server.draft.content.text).toBe('第一页');
    expect(stored()).toBe('');
  });

  it('takes no name of a page that goes on writing', async () => {
    const { server, open } = createServer();
    const one = open();
    const two = open();
    one.change('a', none, { text: '一' });
    const [editor] = editors();
    two.change('a', none, { text: '二' });
    expect(editors().map((each) => each === editor)).toEqual([true, false]);
    await settle();
    expect(server.sent).toHaveLength(2);
  });
});
