import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { practiceQueries, type WireNotebook } from '@/api/practice';
import { createQueryClient } from '@/api/query-client';
import { useDock } from '@/features/ai-chat/dock-store';
import type { CodeEditorProps } from '@/engines/code-editor/code-editor';
import { saveNotebook } from '@mock/domains/practice';
import * as toastStore from '@/ui/toast-store';
import { flushBeforeSignOut } from '@/session/flush-before-sign-out';
import { useSession } from '@/session/store';
import { FakePython } from './fake-python';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';
import { gbkBytes } from '../../encoded-bytes';
import { keptDrafts } from '../../kept-drafts';

// CodeMirror measures what jsdom does not lay out; the editor itself is tested in the browser.
vi.mock('@/engines/code-editor/lazy-code-editor', () => ({
  prepareEditor: () => {},
  LazyCodeEditor: ({ value, label, onChange }: CodeEditorProps) => (
    <textarea aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} />
  ),
}));

const { mock, signIn, fail, mend } = learningBackend();
beforeEach(() => {
  vi.stubGlobal('Worker', FakePython);
  // jsdom scrolls nothing.
  Element.prototype.scrollIntoView = () => {};
});

const LESSON = '1102';
let userId = '';
async function open(query = '') {
  if (!useSession.getState().token) userId = signIn();
  const view = await visit(`/learn/1/${LESSON}/practice${query}`);
  await screen.findByRole('toolbar', { name: '笔记本' });
  return view;
}
const cells = () => [
  ...screen.getByRole('list', { name: '单元' }).querySelectorAll<HTMLElement>('[data-cell]'),
];
const cell = (index: number) => cells()[index] as HTMLElement;
const write = (index: number, text: string) => {
  act(() => cell(index).focus());
  fireEvent.keyDown(cell(index), { key: 'Enter' });
  fireEvent.change(within(cell(index)).getByRole('textbox'), { target: { value: text } });
};
const run = async (user: UserEvent, text: string, button = '运行第 2 个单元') => {
  write(1, text);
  await user.click(screen.getByRole('button', { name: button }));
};
const stored = () => mock.database.practiceNotebooks.find(`${userId}:${LESSON}`);
const storedText = () => JSON.stringify(stored()?.notebook ?? {});
/** Text kept on this computer only. */
const drafts = () => keptDrafts(userId, 'practice');
const saved = () => screen.findByText('已保存', undefined, { timeout: 10_000 });

describe('/learn/…/practice', () => {
  it('keeps what was loaded ahead until the page looks at it', async () => {
    signIn();
    const cache = createQueryClient();
    const { queryKey } = practiceQueries.lesson(LESSON);
    await cache.prefetchQuery(practiceQueries.lesson(LESSON));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(cache.getQueryData(queryKey)).toMatchObject({ lesson_id: LESSON });
    cache.clear();
  });

  it('runs a cell and shows its output, count and time; an error is explained and asked about', async () => {
    const { user } = await open();
    await run(user, 'print(你好)');
    expect(await within(cell(1)).findByText('你好')).toBeVisible();
    expect(cell(1).textContent).toMatch(/\[1\].*运行完成 · 用时/);
    await run(user, 'fail');
    expect(await within(cell(1)).findByText(/没有叫 y 的名字/)).toBeVisible();
    await user.click(within(cell(1)).getByRole('button', { name: '问 AI' }));
    expect(useDock.getState().quote).toContain('```python\nfail\n```');
    expect(useDock.getState().quote).toContain("NameError: name 'y' is not defined");
  });

  it('gives a program its input, and stops one that never ends with the code still there', async () => {
    const { user } = await open();
    await run(user, 'ask');
    await user.type(await screen.findByRole('textbox', { name: '几？' }), '七{Enter}');
    expect(await within(cell(1)).findByText('收到七')).toBeVisible();
    write(1, 'loop');
    await user.click(screen.getByRole('button', { name: '全部运行' }));
    await within(cell(1)).findByText('正在运行…');
    expect(cell(2).textContent).toContain('排队中');
    await user.click(screen.getByRole('button', { name: '停止' }));
    expect(await screen.findByText(/之前的变量都清空了，代码都在/)).toBeVisible();
    expect(cell(1).textContent).toContain('loop');
    expect(cell(2).textContent).not.toContain('排队中');
  });

  it('23 takes several lines at once, and the end of the input by key and button', async () => {
    const { user } = await open();
    write(1, 'ask');
    const ask = async () => {
      await user.click(screen.getByRole('button', { name: '运行第 2 个单元' }));
      return screen.findByRole('textbox', { name: '几？' });
    };
    await user.type(await ask(), '3{Shift>}{Enter}{/Shift}1 2{Enter}');
    await waitFor(() => expect(cell(1).textContent).toContain('收到3\n1 2'));
    await user.type(await ask(), '{Control>}d{/Control}');
    expect(await within(cell(1)).findByText('输入结束')).toBeVisible();
    await ask();
    await user.click(screen.getByRole('button', { name: '结束输入' }));
    expect(await within(cell(1)).findByText('输入结束')).toBeVisible();
  });

  it('adds, moves, changes and deletes cells by key, and brings them back', async () => {
    await open();
    const ids = () => cells().map((each) => each.dataset['cell']);
    const before = ids();
    const press = (...keys: string[]) => {
      for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
    };
    act(() => cell(0).focus());
    press('b');
    await waitFor(() => expect(document.activeElement).toBe(cell(1)));
    expect(ids()).toHaveLength(before.length + 1);
    press('m');
    await waitFor(() => expect(cell(1).getAttribute('aria-label')).toContain('文字'));
    fireEvent.keyDown(cell(1), { key: 'ArrowUp', altKey: true });
    expect(ids()[1]).toBe(before[0]);
    await waitFor(() => expect(document.activeElement).toBe(cell(0)));
    press('d');
    expect(ids()).toHaveLength(before.length + 1);
    press('d');
    expect(ids()).toEqual(before);
    fireEvent.click(await screen.findByRole('button', { name: '撤销' }));
    expect(ids()).toHaveLength(before.length + 1);
  });

  it('keeps every key at once on this computer, and on the server a moment later', async () => {
    const { unmount } = await open();
    await saved();
    fail('drop', '/practice/save');
    write(1, '# 只在本机');
    expect(drafts()).toContain('# 只在本机');
    expect(
      await screen.findByText('已存在本机，联网后自动上传', undefined, { timeout: 10_000 }),
    ).toBeVisible();
    unmount();
    mend();
    await open();
    expect(cell(1).textContent).toContain('# 只在本机');
    await saved();
    expect(storedText()).toContain('# 只在本机');
    expect(drafts()).toBe('');
  });

  it('saves what is not saved yet before the exit', async () => {
    await open();
    write(1, '# 退出之前');
    await act(() => flushBeforeSignOut());
    expect(storedText()).toContain('# 退出之前');
  });

  it.each([
    ['用这里的', '# 这里'],
    ['用另一处的', '# 那里'],
  ])('when another page has saved: %s, and the other stays a version', async (choice, text) => {
    const { user } = await open();
    write(1, '# 起点');
    await saved();
    const there = { ...(stored()?.notebook as WireNotebook) };
    there.cells = [
      { cell_type: 'code', id: 'c9', metadata: {}, source: '# 那里', outputs: [], execution_count: null },
    ];
    saveNotebook(mock.database, userId, {
      lesson_id: LESSON,
      notebook: there,
      base_revision: stored()?.revision ?? 0,
      editor: 'elsewhere',
      ran: false,
      keep_before: false,
    });
    write(1, '# 这里');
    await screen.findByRole('button', { name: choice }, { timeout: 10_000 });
    write(1, '# 这里，后来');
    await user.click(screen.getByRole('button', { name: choice }));
    await saved();
    await waitFor(() => expect(storedText()).toContain(text));
    expect(screen.getByRole('list', { name: '单元' }).textContent).toContain(text);
    const both = JSON.stringify(stored());
    for (const each of ['# 这里，后来', '# 那里']) expect(both).toContain(each);
  });

  it('tests, hands in, counts, and goes back to a submission', async () => {
    const { user } = await open();
    await run(user, 'is_leap(2024)', '提交');
    expect(await screen.findByText('已提交第 1 次：通过 2 / 6')).toBeVisible();
    const tests = within(screen.getByRole('list', { name: '测试项' })).getAllByRole('listitem');
    expect(tests[0]?.textContent).toContain('输入is_leap(2024)期望True得到True');
    expect(tests[1]?.textContent).toContain('得到None');
    expect(tests[5]?.textContent).not.toContain('sum(');
    write(1, '# 改乱了');
    expect(await screen.findByText(/代码已改动，请重新测试/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '恢复到第 1 次提交' }));
    await waitFor(() => expect(cell(1).textContent).toContain('is_leap(2024)'));
    expect(JSON.stringify(stored()?.copies)).toContain('# 改乱了');
  });

  it('23.2 an exercise that was handed in with every test passed has a badge, and keeps it', async () => {
    const { user } = await open();
    const badge = () => screen.queryByText('已通过');
    await run(user, 'is_leap(2024)', '提交');
    await screen.findByText('第 1 次');
    expect(badge()).toBeNull();
    const { tests } = mock.database.exercises.find(LESSON) ?? { tests: [] };
    await run(user, tests.map(({ call }) => call).join('\n'), '提交');
    expect(await screen.findByText('已通过')).toBeVisible();
    await run(user, '# 改乱了', '提交');
    await screen.findByText('第 3 次');
    expect(badge()).toBeVisible();
  });

  it('takes code from the chat below the chosen cell, and opens at the cell of a note', async () => {
    await open('?cell=c5');
    await waitFor(() => expect(document.activeElement).toBe(cell(4)));
    act(() => useSession.setState({ copyCode: 'from_chat = 1\n' }));
    await waitFor(() => expect(cell(5).textContent).toContain('from_chat = 1'));
    expect(useSession.getState().copyCode).toBe('');
  });

  it('imports nothing over what the server does not have yet', async () => {
    await open();
    fail('drop', '/practice/save');
    write(1, '# 还没有保存');
    const imported = { nbformat: 4, metadata: {}, cells: [{ cell_type: 'code', source: 'imported' }] };
    const file = JSON.stringify(imported);
    fireEvent.change(screen.getByLabelText('选择 .ipynb 文件'), {
      target: { files: [new File([file], 'x.ipynb')] },
    });
    expect(await screen.findByText('已存在本机，联网后自动上传')).toBeVisible();
    expect(cell(1).textContent).toContain('# 还没有保存');
  });

  it('32.11 imports a notebook, and says so when a file is none; what was there stays a version', async () => {
    const { user } = await open();
    write(1, '# 导入之前');
    await saved();
    const input = screen.getByLabelText('选择 .ipynb 文件');
    fireEvent.change(input, { target: { files: [new File(['{'], 'x.ipynb')] } });
    await waitFor(() => expect(cell(1).textContent).toContain('# 导入之前'));
    // 32.11: in GBK, and 32.12: with a number that Python alone writes.
    const file = '{"nbformat":4,"metadata":{"p":NaN},"cells":[{"cell_type":"code","source":["# 读入"]}]}';
    fireEvent.change(input, { target: { files: [new File([Uint8Array.from(gbkBytes(file))], 'x.ipynb')] } });
    await waitFor(() => expect(cells()).toHaveLength(1));
    expect(cell(0).textContent).toContain('# 读入');
    await saved();
    await user.click(screen.getByRole('button', { name: '恢复到…' }));
    const versions = await screen.findByRole('list', { name: '版本' });
    await user.click(
      within(
        within(versions)
          .getByText(/自动保留的版本/)
          .closest('li') as HTMLElement,
      ).getByRole('button'),
    );
    await waitFor(() => expect(cell(1).textContent).toContain('# 导入之前'));
  });

  it('lets tests and cells not disturb each other, and says so', async () => {
    const { user } = await open();
    await run(user, 'loop');
    await within(cell(1)).findByText('正在运行…');
    await user.click(screen.getByRole('button', { name: '运行测试' }));
    expect(await screen.findByText(/有单元正在运行/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '停止' }));
    await screen.findByText(/之前的变量都清空了/);
    write(1, 'endless');
    await user.click(screen.getByRole('button', { name: '运行测试' }));
    await screen.findByText(/^正在测试，/);
    await user.click(screen.getByRole('button', { name: '运行第 2 个单元' }));
    expect(await screen.findByText(/等测试结束后再运行单元/)).toBeVisible();
    expect(cell(1).textContent).not.toContain('正在运行');
    await user.click(screen.getByRole('button', { name: '停止' }));
    await waitFor(() => expect(screen.queryByText(/^正在测试，/)).toBeNull());
    await user.click(screen.getByRole('button', { name: '运行第 2 个单元' }));
    expect(await within(cell(1)).findByText(/运行完成/)).toBeVisible();
  });

  it('hands in what was tested, not what was typed meanwhile', async () => {
    const { user } = await open();
    await run(user, 'is_leap(2024) # slow', '提交');
    await screen.findByText(/^正在测试，/);
    await waitFor(() => expect(FakePython.slow).toBeDefined());
    write(1, '# 测试时才写的');
    act(() => FakePython.slow?.finishTests());
    await screen.findByText('已提交第 1 次：通过 2 / 6');
    const handedIn = JSON.stringify(
      mock.database.practiceSubmissions.where(({ user_id }) => user_id === userId),
    );
    expect(handedIn).toContain('# slow');
    expect(handedIn).not.toContain('# 测试时才写的');
  });

  it('shows pictures that lie within a cell, also under a name that is no address', async () => {
    await open();
    const png = { 'image/png': 'iVBORw0KGgo=' };
    const source = '![甲](attachment:a%20b.png) ![乙](attachment:50%.png)';
    const attachments = { 'a b.png': png, '50%.png': png };
    const notebook = {
      nbformat: 4,
      nbformat_minor: 5,
      metadata: {},
      cells: [{ cell_type: 'markdown', id: 'm1', metadata: {}, source, attachments }],
    };
    fireEvent.change(screen.getByLabelText('选择 .ipynb 文件'), {
      target: { files: [new File([JSON.stringify(notebook)], 'x.ipynb')] },
    });
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: '乙' });
    expect(picture.src).toBe('data:image/png;base64,iVBORw0KGgo=');
    expect(screen.getByRole('img', { name: '甲' })).toBeVisible();
  });

  it.each([
    ['ask', '重启'],
    ['again', '重启'],
    ['ask', '清除所有输出'],
    ['again', '清除所有输出'],
    ['again', '删除'],
    ['ask', '文字'],
    ['again', '停止'],
  ])('ends the wait of %s for a line with %s', async (source, how) => {
    const { user } = await open();
    await run(user, source);
    await within(cell(1)).findByRole('textbox', { name: /几|等待输入/ });
    const stop = screen.getByRole('button', { name: '停止' });
    expect(stop.getAttribute('aria-disabled')).toBe('false');
    act(() => cell(1).focus());
    if (how === '删除')
      for (const key of ['d', 'd']) fireEvent.keyDown(document.activeElement ?? document.body, { key });
    else if (how === '文字') fireEvent.keyDown(cell(1), { key: 'm' });
    else await user.click(screen.getByRole('button', { name: how }));
    await waitFor(() => expect(stop.getAttribute('aria-disabled')).toBe('true'));
    expect(screen.queryByRole('textbox', { name: /几|等待输入/ })).toBeNull();
  });

  it.each(['ask', 'again'])(
    'does not wait for a line when the cell of %s is gone before it asks',
    async (source) => {
      await open();
      write(1, source);
      fireEvent.keyDown(cell(1), { key: 'Escape' });
      fireEvent.click(screen.getByRole('button', { name: '运行第 2 个单元' }));
      const stop = screen.getByRole('button', { name: '停止' });
      expect(stop.getAttribute('aria-disabled')).toBe('false');
      act(() => cell(1).focus());
      for (const key of ['d', 'd']) fireEvent.keyDown(cell(1), { key });
      await waitFor(() => expect(stop.getAttribute('aria-disabled')).toBe('true'));
      // Or it would be saved into the next test.
      await saved();
    },
  );

  it('keeps what was run last as it was then, whatever is written after', async () => {
    const { user } = await open();
    await run(user, '# 运行的就是这一版');
    write(1, '# 后来改的');
    await waitFor(() => expect(storedText()).toContain('# 后来改的'), { timeout: 10_000 });
    expect(JSON.stringify(stored()?.run)).toContain('# 运行的就是这一版');
    // Nothing has changed since it was saved: this run is recorded all the same.
    await saved();
    await user.click(screen.getByRole('button', { name: '运行第 2 个单元' }));
    await waitFor(() => expect(JSON.stringify(stored()?.run)).toContain('# 后来改的'));
    write(1, '# 没有运行过');
    await waitFor(() => expect(storedText()).toContain('# 没有运行过'), { timeout: 10_000 });
    expect(JSON.stringify(stored()?.run)).toContain('# 后来改的');
  });

  it('refuses to import what the server does not take', async () => {
    const shown = vi.spyOn(toastStore, 'showToast');
    await open();
    const source = 'x'.repeat(4_000_000);
    const large = { nbformat: 4, metadata: {}, cells: [{ cell_type: 'code', source }] };
    fireEvent.change(screen.getByLabelText('选择 .ipynb 文件'), {
      target: { files: [new File([JSON.stringify(large)], 'x.ipynb')] },
    });
    await waitFor(() =>
      expect(shown).toHaveBeenCalledWith(expect.stringContaining('导入失败：笔记本太大'), expect.anything()),
    );
    shown.mockRestore();
    expect(cells().length).toBeGreaterThan(1);
  });

  it('shows the words of a server that refuses, and lets another notebook take its place', async () => {
    await open();
    fail('refuse', '/practice/save', 1);
    write(1, '# 太大了');
    expect(await screen.findByText(/没有保存：模拟的业务拒绝/, undefined, { timeout: 10_000 })).toBeVisible();
    fail('refuse', '/practice/save', 1);
    const small = { nbformat: 4, metadata: {}, cells: [{ cell_type: 'code', source: 'imported' }] };
    fireEvent.change(screen.getByLabelText('选择 .ipynb 文件'), {
      target: { files: [new File([JSON.stringify(small)], 'x.ipynb')] },
    });
    await waitFor(() => expect(cells()).toHaveLength(1));
    await saved();
    expect(storedText()).toContain('imported');
  });

  it('says so when this computer could not keep it either', async () => {
    await open();
    fail('drop', '/practice/save');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    write(1, '# 没有地方');
    expect(await screen.findByText(/本机也存不下了/, undefined, { timeout: 10_000 })).toBeVisible();
  });

  it('bounds how many outputs a cell has, and says so', async () => {
    const { user } = await open();
    await run(user, 'alternate');
    expect(await within(cell(1)).findByText('输出太多，还有 50 段没有显示。')).toBeVisible();
    expect(cell(1).querySelectorAll('pre').length).toBeLessThanOrEqual(201);
  });
});
