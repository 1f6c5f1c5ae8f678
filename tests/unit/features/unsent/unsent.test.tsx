import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '@/api/endpoint';
import type { QuestionAnswer } from '@/api/questions';
import type { Journal } from '@/engines/exam-attempt/parts/journal';
import { draftNames, outboxNames } from '@/engines/outbox/outbox-names';
import { unsentEnvelopes } from '@/engines/outbox/unsent';
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
const row = async (words: string | RegExp) => {
  const found = (await (await list()).findByText(words)).closest('li');
  if (!found) throw new Error(`No row: ${String(words)}`);
  return within(found);
};

/** Three answers of an exam in the journal of a tab; of those in `saved` the server has the revision. */
function leaveExam(saved: Record<string, number>): void {
  const version = (answer: QuestionAnswer) => ({
    answer,
    revision: 1,
    writer: 't',
    entered_at: Date.parse('2026-11-20T09:00:00+08:00'),
    cleared: false,
  });
  const entry: Journal = {
    versions: {
      q1: version({ kind: 'single', choice: 'a' }),
      q2: version({ kind: 'short_answer', text: '先进先出' }),
      q3: version({ kind: 'fill_in', texts: ['O(1)', 'O(n)'] }),
    },
    saved: Object.fromEntries(Object.entries(saved).map(([id, revision]) => [id, { t: revision }])),
    others: {},
    seen: {},
    flags: [],
    times: {},
    current: 0,
  };
  localStorage.setItem('exam:10001:7:tab:t', JSON.stringify(entry));
}

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
    sentBy: { method: 'POST', oa: false },
  });
  leaveDraft('10001', 'once:suggestion', { at: 2, input: { content: '字再大一点', images: [] } });
  leaveExam({ q1: 1 });
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
    const { user } = await open();
    fail('drop', '*');
    leaveAll();
    const rows = await list();
    const words = (await rows.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
    expect(words).toHaveLength(Object.keys(older).length + 7);
    for (const [part, kind] of [
      ['离线写的', '笔记'],
      ['没发出去', '作业草稿'],
      ['晚上一起吃饭？', '私信'],
      ['a = 1\nprint(a)', '练习的笔记本'],
      ['误差主要来自读数\n9.81', '实验记录草稿'],
      ['嗓子疼了三天', '校医院'],
      ['为什么栈是后进先出？', '向 AI 提的问题'],
      ['先进先出\nO(1)、O(n)', '考试作答（2 题）'],
      ['字再大一点', '改进建议'],
    ] as const)
      expect(words.filter((each) => each.includes(part) && each.includes(kind))).toHaveLength(1);
    expect((await row('嗓子疼了三天')).getByText(/11月20日 08:00/)).toBeVisible();
    expect((await row('嗓子疼了三天')).getByText(/可能已经办成/)).toBeVisible();
    await user.click((await row('晚上一起吃饭？')).getByRole('link', { name: '私信' }));
    await arrivedAt('/user/userMessage?to=10002');
  });

  it('copies the words, and takes away only what is confirmed', async () => {
    const { user } = await open();
    fail('drop', '*');
    leaveAll();
    const order = (await (await list()).findByText('兑换订单')).closest('li');
    expect(order?.querySelector('button')).toBeNull();
    expect((await row(/^先进先出/)).queryByRole('button', { name: /^放弃/ })).toBeNull();
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

  it('has a way to try each again, and to copy each that holds words, whatever it waits in', async () => {
    await open();
    fail('drop', '*');
    leaveAll();
    for (const name of [...Object.values(outboxNames), ...draftNames])
      if (!keptDrafts('10001', name))
        leaveDraft('10001', name, {
          key: 'k',
          tried: 0,
          refusal: null,
          state: 'waiting',
          body: { text: name },
        });
    const rows = await (await list()).findAllByRole('listitem');
    const names = new Set(unsentEnvelopes().map(({ name }) => name));
    expect(names).toEqual(new Set([...Object.values(outboxNames), ...draftNames]));
    const without = (label: RegExp, all: HTMLElement[]) =>
      all
        .filter((each) => within(each).queryAllByLabelText(label).length !== 1)
        .map(({ textContent }) => textContent);
    expect(without(/^重试：/, rows)).toEqual([]);
    expect(
      without(
        /^复制：/,
        rows.filter((each) => each.querySelector('p[class*=words]')),
      ),
    ).toEqual([]);
    expect(rows.filter((each) => each.querySelector('p[class*=words]')).length).toBeGreaterThan(10);
  });

  it('sends an unanswered call once more under its key, and a suggestion; a refusal ends it', async () => {
    signIn();
    leaveDraft('10001', 'once:/goals/save', {
      at: 1,
      input: { goal: { unit: 'lessons', amount: 3 } },
      sentBy: { method: 'POST', oa: false },
    });
    leaveDraft('10001', 'once:suggestion', { at: 2, input: { content: '字再大一点', images: [] } }, 'key1');
    const { user } = await visit('/user/personalCenter');
    fail('drop', '/opinionFeedback/save', 1);
    const press = async (words: string) =>
      user.click(await (await row(words)).findByRole('button', { name: /^重试/ }));
    await press('字再大一点');
    expect(keptDrafts('10001', 'once:suggestion')).not.toBe('');
    await press('字再大一点');
    await waitFor(() => expect(keptDrafts('10001', 'once:suggestion')).toBe(''));
    expect(mock.database.suggestions.all()).toHaveLength(1);
    await press('每周目标');
    await waitFor(() => expect(keptDrafts('10001', 'once:/goals/save')).toBe(''));
  });

  it('says at an exit what it deletes for good, and what it sends by itself it does not name (SES-3)', async () => {
    signIn();
    const { user } = await visit('/user/personalCenter');
    const question = async () => {
      await user.click(await screen.findByRole('button', { name: '退出' }));
      const words = (await screen.findByRole('alertdialog', { name: '退出登录' })).textContent;
      await user.click(screen.getByRole('button', { name: '取消' }));
      return words;
    };
    expect(await question()).not.toContain('没有送到');
    fail('drop', '*');
    leaveExam({ q1: 1, q2: 1, q3: 1 });
    expect(await question()).not.toContain('没有送到');
    leaveExam({ q1: 1 });
    expect(await question()).toContain('还没有送到：考试作答（2 题）。退出后会从这台设备删除，找不回来。');
    leaveDraft('10001', 'typed:report', '写了一半');
    expect(await question()).toContain('考试作答（2 题）、写了一半的内容');
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
    await user.click(note.getByRole('button', { name: /^重试/ }));
    await note.findByText(/没有送到，会自动重试/);
    await user.click(note.getByRole('button', { name: /^放弃/ }));
    await user.click(await screen.findByRole('button', { name: '放弃' }));
    await waitFor(() => expect(keptDrafts('10001', 'reviewOutbox')).toBe(''));
    mend();
    await user.click((await row('收藏')).getByRole('button', { name: /^重试/ }));
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
    await user.click(notebook.getByRole('button', { name: /^重试/ }));
    expect(flush).toHaveBeenCalledOnce();
    closed.abort();
    await notebook.findByRole('button', { name: /^放弃/ }, { timeout: 3000 });
  });
});
