import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '@/api/endpoint';
import { areaOf } from '@/features/unsent/areas';
import { sendings } from '@/engines/outbox/sendings';
import { learningBackend } from '../../../support/backend';
import { arrivedAt, visit } from '../../../support/visit';
import older from '../../engines/outbox/older-records.json';
import { keptDrafts, leaveDraft } from '../../kept-drafts';

const { fail, mend, mock, signIn } = learningBackend();

const NAME = '还没有送到的内容';
const open = () => visit('/user/personalCenter', 'student');
const list = async () => within(await screen.findByRole('list', { name: NAME }));
const row = async (words: string) => {
  const found = (await (await list()).findByText(words)).closest('li');
  if (!found) throw new Error(`No row: ${words}`);
  return within(found);
};

/** One of everything that can wait, as an earlier visit has left it. */
function leaveAll(): void {
  for (const [key, text] of Object.entries(older)) localStorage.setItem(key, text);
  leaveDraft('10001', 'practice:1202', {
    editor: 'e',
    mission_id: '1',
    base_revision: 1,
    at: 0,
    notebook: { cells: [{ id: 'c', cell_type: 'code', source: ['a = 1\n', 'print(a)'] }] },
  });
  leaveDraft('10001', 'once:/hospital/book', {
    at: Date.parse('2026-11-20T08:00:00+08:00'),
    input: { slot_id: 's', note: '嗓子疼了三天' },
  });
  leaveDraft('10001', 'once:/orders/place', { at: 1, input: { product_id: '1' } });
  leaveDraft('10001', 'experiments', {
    key: 'x',
    tried: 0,
    refusal: null,
    state: 'waiting',
    body: {
      id: '5',
      tab: 't',
      editor: 'e',
      base_version: 0,
      content: { report: '误差主要来自读数', rows: [{ row_id: 'r1', cells: { a: '9.81' } }] },
    },
  });
  localStorage.setItem(
    'chatAsked:10001:p:t',
    JSON.stringify({ recordId: null, question: '为什么栈是后进先出？', content: '' }),
  );
}

describe('what waits to be sent stands in one place (39.4)', () => {
  it('has words and a page for every call that the browser may remember', () => {
    const modules = import.meta.glob<Record<string, unknown>>('/src/api/*.ts', { eager: true });
    const isEndpoint = (each: unknown): each is Endpoint =>
      typeof each === 'object' && each !== null && 'method' in each && 'output' in each;
    const writes = Object.values(modules)
      .flatMap((module) => Object.values(module))
      .filter(isEndpoint)
      .filter(({ method }) => method !== 'GET');
    expect(writes.length).toBeGreaterThan(80);
    expect(writes.filter(({ path }) => areaOf(path, {}).what === '操作').map(({ path }) => path)).toEqual([]);
  });

  it('names each, since when, where it leads, and the words in it', async () => {
    fail('drop', '/matrix-api');
    const { user } = await open();
    leaveAll();
    const rows = await list();
    const words = (await rows.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
    expect(words).toHaveLength(Object.keys(older).length + 5);
    for (const [part, kind] of [
      ['离线写的', '笔记'],
      ['没发出去', '作业草稿'],
      ['晚上一起吃饭？', '私信'],
      ['a = 1\nprint(a)', '练习的笔记本'],
      ['误差主要来自读数\n9.81', '实验记录草稿'],
      ['嗓子疼了三天', '校医院'],
      ['为什么栈是后进先出？', '向 AI 提的问题'],
    ] as const)
      expect(words.filter((each) => each.includes(part) && each.includes(kind))).toHaveLength(1);
    expect((await row('嗓子疼了三天')).getByText(/11月20日 08:00/)).toBeVisible();
    expect((await row('嗓子疼了三天')).getByText(/可能已经办成/)).toBeVisible();
    await user.click((await row('晚上一起吃饭？')).getByRole('link', { name: '私信' }));
    await arrivedAt('/user/userMessage?to=10002');
  });

  it('copies the words, and takes away only what is confirmed', async () => {
    fail('drop', '/matrix-api');
    const { user } = await open();
    leaveAll();
    const order = (await (await list()).findByText('兑换订单')).closest('li');
    expect(order?.querySelector('button')).toBeNull();
    const booking = await row('嗓子疼了三天');
    await user.click(booking.getByRole('button', { name: /^复制/ }));
    expect(await navigator.clipboard.readText()).toBe('嗓子疼了三天');
    await user.click(booking.getByRole('button', { name: /^放弃/ }));
    await user.click(await screen.findByRole('button', { name: '保留' }));
    expect(keptDrafts('10001', 'once:/hospital/book')).not.toBe('');
    await user.click(booking.getByRole('button', { name: /^放弃/ }));
    await user.click(await screen.findByRole('button', { name: '放弃' }));
    expect(keptDrafts('10001', 'once:/hospital/book')).toBe('');
    await waitFor(() => expect(screen.queryByText('嗓子疼了三天')).toBeNull(), { timeout: 3000 });
  });

  it('sends now by the outbox that is there, and takes back by it what the server has refused', async () => {
    signIn();
    leaveDraft('10001', 'favourites', { kind: 'course', item_id: '12', wanted: true });
    leaveDraft('10001', 'reviewOutbox', {
      kind: 'update',
      input: { question_id: 'nowhere', note: '先画出栈' },
    });
    fail('drop', '/favourites/add');
    const { user } = await visit('/user/personalCenter');
    const note = await row('先画出栈');
    await note.findByText(/没有被接受/);
    fail('drop', '/wrongQuestions/update', 1);
    await user.click(note.getByRole('button', { name: /^立即发送/ }));
    await note.findByText(/没有送到，会自动重试/);
    await user.click(note.getByRole('button', { name: /^放弃/ }));
    await user.click(await screen.findByRole('button', { name: '放弃' }));
    await waitFor(() => expect(keptDrafts('10001', 'reviewOutbox')).toBe(''));
    mend();
    await user.click((await row('收藏')).getByRole('button', { name: /^立即发送/ }));
    await screen.findByText('你写下和办理的都已经送到。', {}, { timeout: 3000 });
    expect(mock.database.favourites.where(({ item_id }) => item_id === '12')).not.toHaveLength(0);
  });

  it('leaves to its open page what only that can take back', async () => {
    const { user } = await open();
    leaveAll();
    const closed = new AbortController();
    const flush = vi.fn(async () => {});
    sendings.set('practice:1202', { over: closed.signal, flush });
    const notebook = await row('练习的笔记本');
    await waitFor(() => expect(notebook.queryByRole('button', { name: /^放弃/ })).toBeNull(), {
      timeout: 3000,
    });
    await user.click(notebook.getByRole('button', { name: /^立即发送/ }));
    expect(flush).toHaveBeenCalledOnce();
    closed.abort();
    await notebook.findByRole('button', { name: /^放弃/ }, { timeout: 3000 });
  });
});
