import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { unpackQuestion } from '@/api/chat-message';
import { askAboutSelection, setLessonContext } from '@/features/ai-chat';
import { historyRows, periodsAt } from '@/features/ai-chat/history-rows';
import { downloadFile } from '@/lib/download-file';
import { saved } from './chat-backend';
import {
  ask,
  backend,
  button,
  input,
  lastText,
  messages,
  openAndAsk,
  openChat,
  press,
  settle,
  toast,
  withStudent,
} from './panel';

vi.mock('@/lib/download-file', () => ({ downloadFile: vi.fn() }));

withStudent();

const openHistory = async (user: Awaited<ReturnType<typeof openChat>>['user']) => {
  await press(user, '历史记录');
};
const openWithHistory = async () => {
  const view = await openChat();
  await openHistory(view.user);
  return view;
};
const rows = () => within(screen.getByRole('list', { name: '历史对话' })).getAllByRole('listitem');
const rowOf = (title: string) => {
  const row = screen.getByRole('button', { name: title }).closest('li');
  if (!row) throw new Error(`no row ${title}`);
  return within(row);
};

describe('34.18 formulas in the history', () => {
  it('are drawn in titles and in what was found, marked as a whole, and never cut', async () => {
    const long = `先看 $a^2+b^2+c^2=d^2$ 再看 $x^2$，${'长'.repeat(52)}$e^2+f^2+g^2=h^2$ 然后`;
    backend.conversations = [saved('1', '为什么 $x^2\\ge0$？'), saved('2', '第二', long)];
    const { user } = await openWithHistory();
    const list = () => screen.getByRole('list', { name: '历史对话' });
    await waitFor(() => expect(list().querySelector('[data-formula] .katex')).not.toBeNull());
    expect(list().textContent).not.toContain('$');
    expect(screen.getByTitle('为什么 x^2≥0？')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'x^2');
    await settle();
    await waitFor(() => expect(list().querySelectorAll('mark [data-formula] .katex')).toHaveLength(2));
    expect(list().textContent).not.toContain('$');
  });
});

describe('the history', () => {
  it('CHT-1 CHT-7 is loaded anew on opening, which begins a new chat', async () => {
    backend.conversations = [saved('1', '旧对话')];
    const { user } = await openChat();
    expect(backend.sent('/aiSearchLog/getList')[0]?.body).toEqual({ page_num: 1, page_size: 3000 });
    await openHistory(user);
    await user.click(screen.getByRole('button', { name: '旧对话' }));
    expect(messages()).toHaveLength(2);
    await user.click(button('关闭 AI 助手'));
    await press(user, '打开 AI 助手');
    expect(within(screen.getByRole('log', { name: '对话内容' })).queryByRole('article')).toBeNull();
    expect(backend.sent('/aiSearchLog/getList')).toHaveLength(2);
  });

  it('CHT-7 goes on in a conversation chosen from it', async () => {
    backend.conversations = [saved('1', '旧对话')];
    const { user } = await openWithHistory();
    expect(button('历史记录').getAttribute('aria-expanded')).toBe('true');
    await user.click(screen.getByRole('button', { name: '旧对话' }));
    expect(lastText()).toBe('答');
    await ask(user, '再问');
    await backend.endReply();
    expect(backend.sent('/aiSearchLog/update')[0]?.body).toMatchObject({ id: '1', title: '旧对话' });
  });

  it('CHT-7 deletes a conversation, the one shown gives way to the first; and brings it back, once (HTTP-6)', async () => {
    backend.conversations = [saved('1', '第一'), saved('2', '第二', '乙')];
    const { user } = await openWithHistory();
    await user.click(screen.getByRole('button', { name: '第一' }));
    await user.click(rowOf('第一').getByRole('button', { name: '删除对话' }));
    await settle();
    expect(backend.sent('/aiSearchLog/delete')[0]?.body).toEqual({ id: '1' });
    expect(rows()).toHaveLength(1);
    expect(lastText()).toBe('乙');

    // An answer is lost: pressed once more, it is the same write.
    backend.instead.set('/aiSearchLog/add', () => Response.error());
    await press(user, '撤销');
    backend.instead.delete('/aiSearchLog/add');
    await press(user, '撤销');
    const [first, second] = backend.sent('/aiSearchLog/add');
    expect(first).toMatchObject({ body: { title: '第一' }, key: second?.key });
    expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('第一'), '第二']);
  });

  it('CHT-7 a deletion that fails says why and puts the conversation back', async () => {
    backend.conversations = [saved('1', '第一'), saved('2', '第二')];
    const { user } = await openWithHistory();
    backend.instead.set('/aiSearchLog/delete', () => new Response('{"code":400,"msg":"不能删除"}'));
    await user.click(rowOf('第二').getByRole('button', { name: '删除对话' }));
    await settle();
    expect(toast()).toBe('不能删除');
    expect(rows()).toHaveLength(2);
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  });

  it('CHT-7 deleting a conversation whose reply streams ends that, and nothing is saved', async () => {
    backend.conversations = [saved('1', '第一'), saved('2', '第二')];
    const { user } = await openWithHistory();
    await user.click(screen.getByRole('button', { name: '第一' }));
    await ask(user, '再问');
    await user.click(rowOf('第一').getByRole('button', { name: '删除对话' }));
    await settle();
    expect(backend.reply().aborted).toBe(true);
    expect(backend.sent('/aiSearchLog/update')).toHaveLength(0);
    expect(backend.sent('/aiSearchLog/add')).toHaveLength(0);
  });

  it('CHT-7 a list that comes while a new conversation is being saved does not take it away', async () => {
    let answer = (_response: Response) => {};
    backend.instead.set('/aiSearchLog/getList', () => new Promise((resolve) => (answer = resolve)));
    const { user } = await openChat();
    backend.instead.clear();
    await ask(user, '新问题');
    await backend.endReply('答');
    answer(new Response(JSON.stringify({ code: 200, data: { list: [saved('1', '旧')], total: 1 } })));
    await settle();
    expect(lastText()).toBe('答');
    await openHistory(user);
    expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('新问题')]);
  });

  it('CHT-7 a conversation that is gone after a reload gives way to the first', async () => {
    backend.conversations = [saved('1', '第一'), saved('2', '第二', '乙')];
    const { user } = await openWithHistory();
    await user.click(screen.getByRole('button', { name: '第一' }));
    backend.conversations = [saved('2', '第二', '乙')];
    const { reloadHistory } = await import('@/features/ai-chat/history');
    await act(reloadHistory);
    expect(lastText()).toBe('乙');
    backend.conversations = [];
    await act(reloadHistory);
    expect(within(screen.getByRole('log', { name: '对话内容' })).queryByRole('article')).toBeNull();
  });

  it('renames a conversation, and keeps that name when it goes on', async () => {
    backend.conversations = [saved('1', '第一')];
    const { user } = await openWithHistory();
    await user.click(screen.getByRole('button', { name: '第一' }));
    await user.click(rowOf('第一').getByRole('button', { name: '重命名' }));
    const field = screen.getByRole('textbox', { name: '对话标题' });
    await user.clear(field);
    await user.type(field, '栈和队列{Enter}');
    await settle();
    expect(backend.conversations[0]?.title).toBe('栈和队列');
    await ask(user, '再问');
    await backend.endReply();
    expect(backend.sent('/aiSearchLog/update').at(-1)?.body.title).toBe('栈和队列');
  });

  it('leaves a name as it was on Escape, and the history open', async () => {
    backend.conversations = [saved('1', '第一')];
    const { user } = await openWithHistory();
    await user.click(rowOf('第一').getByRole('button', { name: '重命名' }));
    await user.type(screen.getByRole('textbox', { name: '对话标题' }), '别的{Escape}');
    await settle();
    expect(backend.sent('/aiSearchLog/update')).toHaveLength(0);
    expect(screen.getByRole('button', { name: '第一' })).toBeVisible();
  });

  it('CHT-8 copies a title', async () => {
    backend.conversations = [saved('1', '第一')];
    const { user } = await openWithHistory();
    await user.click(rowOf('第一').getByRole('button', { name: '复制标题' }));
    expect(await navigator.clipboard.readText()).toBe('第一');
    expect(toast()).toBe('复制成功');
  });

  it('draws few of 3000 rows, finds any of them at once, and is walked through by arrow keys', async () => {
    backend.conversations = Array.from({ length: 3000 }, (_, index) => saved(String(index), `对话 ${index}`));
    const { user } = await openWithHistory();
    expect(rows().length).toBeLessThanOrEqual(60);
    expect(rows()[0]?.getAttribute('aria-setsize')).toBe('3000');
    screen.getByRole('button', { name: '对话 0' }).focus();
    await user.keyboard('{ArrowDown}');
    await settle();
    expect(document.activeElement?.textContent).toBe('对话 1');

    await user.type(screen.getByRole('searchbox', { name: '搜索对话' }), '2987');
    expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('对话 2987')]);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('对话 2987');
    await user.type(screen.getByRole('searchbox', { name: '搜索对话' }), 'x');
    expect(screen.getByText('没有找到')).toBeVisible();
  });

  it('24.6 finds what was said, shows and marks it, and opens the conversation', async () => {
    const long = saved('2', '很久以前');
    long.content = JSON.stringify(
      Array.from({ length: 200 }, (_, index) => ({
        role: index % 2 ? 'assistant' : 'user',
        content: index === 41 ? '先说别的，很长的一段话。\n\n这里讲 **Stack 溢出** 和递归' : `第 ${index} 句`,
      })),
    );
    backend.conversations = [saved('1', '第一'), long];
    const { user } = await openWithHistory();
    await user.type(screen.getByRole('searchbox', { name: '搜索对话' }), 'stack 递归');
    await settle();
    expect(rows()).toHaveLength(1);
    const hit = screen.getByText('stack', { selector: 'mark', exact: false });
    await user.click(hit);
    await settle();
    // Of 200 messages those around it are drawn.
    expect(messages().some((message) => message.textContent?.includes('Stack 溢出'))).toBe(true);
    expect(messages().length).toBeLessThan(30);
  });

  it('24.6 is searched by pinyin and by first letters, in titles and in what was said', async () => {
    backend.conversations = [
      saved('1', '递归与栈', '调用自己'),
      saved('2', '别的', '这里说到快速排序，平均是 n log n'),
    ];
    const { user } = await openWithHistory();
    const search = screen.getByRole('searchbox', { name: '搜索对话' });
    const marked = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
    await user.type(search, 'digui');
    await waitFor(() => expect(marked()).toEqual(['递归']));
    expect(rows()).toHaveLength(1);
    await user.clear(search);
    await user.type(search, 'ksPX pingj');
    await waitFor(() => expect(marked()).toEqual(['快速排序', '平均']));
  });

  it('24.6 pins a conversation: on top, on the server, and kept when it goes on', async () => {
    backend.conversations = [saved('1', '第一'), saved('2', '第二', '乙'), saved('3', '第三')];
    const { user } = await openWithHistory();
    const titles = () => rows().map((row) => within(row).getAllByRole('button')[0]?.textContent);
    await user.click(rowOf('第二').getByRole('button', { name: '置顶' }));
    await settle();
    expect(titles()).toEqual(['第二', '第一', '第三']);
    expect(screen.getByText('置顶')).toBeVisible();
    expect(document.activeElement).toBe(button('第二'));
    // Any reader finds the messages as they were.
    const content = () => JSON.parse(backend.conversations.find(({ id }) => id === '2')?.content ?? '[]');
    expect(content()).toMatchObject([{ role: 'user', content: '第二', pinned: true }, { content: '乙' }]);

    await user.click(button('第二'));
    await ask(user, '再问');
    await backend.endReply();
    expect(content()).toMatchObject([{ pinned: true }, {}, { content: '再问' }, {}]);
    await user.click(rowOf('第二').getByRole('button', { name: '取消置顶' }));
    await settle();
    expect(screen.queryByText('置顶')).toBeNull();
    expect(content()[0]).not.toHaveProperty('pinned');
  });

  it('24.6 deletes several at once, by keys, and one undo brings them all back to their places', async () => {
    backend.conversations = ['1', '2', '3', '4'].map((id) => saved(id, `第 ${id}`));
    const { user } = await openWithHistory();
    const titles = () => rows().map((row) => within(row).getAllByRole('button')[0]?.textContent);
    await user.click(button('选择多段'));
    expect(button('删除')).toBeDisabled();
    button('第 1').focus();
    await user.keyboard('{Enter}{ArrowDown}{ArrowDown}');
    await settle();
    await user.keyboard(' ');
    expect(button('第 3').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('已选 2 段')).toBeVisible();
    await press(user, '删除');
    expect(backend.conversations.map(({ title }) => title)).toEqual(['第 2', '第 4']);
    expect(screen.getByText('已删除 2 段对话')).toBeVisible();
    expect(document.activeElement).toBe(button('选择多段'));
    await press(user, '撤销');
    expect(titles()).toEqual(['第 1', '第 2', '第 3', '第 4']);

    // Escape leaves the selection, and the history open.
    await user.click(button('选择多段'));
    await user.click(button('全选'));
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/^已选/)).toBeNull();
    expect(titles()).toHaveLength(4);
  });

  it('24.6 hands out what is selected as one Markdown file', async () => {
    backend.conversations = [saved('1', '第一', '甲'), saved('2', '第二', '乙')];
    const downloaded = vi.mocked(downloadFile);
    const { user } = await openWithHistory();
    await user.click(button('选择多段'));
    await user.click(button('第二'));
    await user.click(button('导出 Markdown'));
    await waitFor(() => expect(downloaded).toHaveBeenCalledTimes(1));
    expect(downloaded.mock.lastCall?.slice(0, 2)).toEqual([
      '第二.md',
      expect.stringMatching(/^# 第二\n\n## 我\n\n第二\n\n## AI 助手\n\n乙\n$/),
    ]);
    await user.click(button('全选'));
    await user.click(button('导出 Markdown'));
    await waitFor(() => expect(downloaded).toHaveBeenCalledTimes(2));
    expect(String(downloaded.mock.lastCall?.[1]).match(/^# .*$/gm)).toEqual(['# 第一', '# 第二']);
  });

  it('shows its failure with a way to try again', async () => {
    backend.instead.set('/aiSearchLog/getList', () => new Response('<h1>502</h1>', { status: 502 }));
    const { user } = await openWithHistory();
    backend.instead.clear();
    backend.conversations = [saved('1', '第一')];
    await press(user, '重试');
    expect(rows()).toHaveLength(1);
  });
});

it('34.17 conversations of one title are told apart by time and by the lesson they began in', async () => {
  setLessonContext({ key: '1', title: '栈与队列', course: '数据结构', questions: [] });
  const { user } = await openAndAsk('为什么');
  await backend.endReply('答');
  backend.conversations.push(saved('7', '为什么', '答', '2026-11-03 08:05:00'), saved('8', '另一个'));
  await user.click(button('关闭 AI 助手'));
  await press(user, '打开 AI 助手');
  await openHistory(user);
  const [first, second, third] = rows();
  expect(first?.textContent).toMatch(/为什么数据结构 · 栈与队列$/);
  expect(second?.textContent).toMatch(/为什么11月3日 08:05$/);
  expect(third?.textContent).toMatch(/另一个$/);
});

describe('what the lesson gives', () => {
  it('suggests its questions in an empty chat, and sends the one chosen', async () => {
    setLessonContext({
      key: '1',
      title: '栈与队列',
      course: '数据结构',
      questions: ['栈为什么是后进先出？'],
    });
    const { user } = await openChat();
    await user.click(screen.getByRole('button', { name: '栈为什么是后进先出？' }));
    await settle();
    expect(unpackQuestion(backend.reply().content)).toMatchObject({
      question: '栈为什么是后进先出？',
      place: '数据结构 · 栈与队列',
    });
  });

  it('quotes selected text in the input, whether the panel is open or not', async () => {
    const { user } = await openChat();
    await user.type(input(), '为什么？');
    act(() => askAboutSelection('后进先出\n先进后出'));
    expect(input().value).toBe('> 后进先出\n> 先进后出\n\n为什么？');
    await user.click(button('关闭 AI 助手'));
    await act(async () => askAboutSelection('另一句'));
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '输入消息' })).value).toContain(
      '> 另一句',
    );
  });

  it('24.3 asks one of three things about the quotation with one click, until something is written to it', async () => {
    const { user } = await openChat();
    const tasks = () => screen.queryByRole('group', { name: '对引用的内容' });
    expect(tasks()).toBeNull();
    act(() => askAboutSelection('后进先出'));
    await user.type(input(), '为');
    expect(tasks()).toBeNull();
    await user.type(input(), '{Backspace}');
    await user.click(screen.getByRole('button', { name: '出题' }));
    await settle();
    expect(unpackQuestion(backend.reply().content).question).toMatch(/^> 后进先出\n\n就上面这段出三道/);
    expect(input().value).toBe('');
    expect(tasks()).toBeNull();
  });
});

describe('periods', () => {
  const now = Date.parse('2026-11-20T16:30:00Z'); // 00:30 on the 21st in Shanghai

  it.each([
    ['2026-11-21 00:10:00', '今天'],
    ['2026-11-20 23:59:00', '昨天'],
    ['2026-11-15 08:00:00', '最近 7 天'],
    ['2026-11-14 08:00:00', '最近 30 天'],
    ['2026-10-01 08:00:00', '2026年10月'],
    ['nonsense', '更早'],
    [undefined, '更早'],
  ])('%s is %s', (time, period) => {
    expect(periodsAt(now)(time)).toBe(period);
  });

  it('names each period once, and looks for every word', () => {
    const history = [
      saved('1', '栈 Stack', '', '2026-11-21 00:10:00'),
      saved('2', '队列', '', '2026-11-21 00:05:00'),
      saved('3', '又一个 stack', '', '2026-11-20 00:05:00'),
    ];
    expect(historyRows(history, '', now).map(({ period }) => period)).toEqual(['今天', null, '昨天']);
    expect(historyRows(history, ' STACK 又', now).map(({ record }) => record.id)).toEqual(['3']);
    // Names of fields are no words of a conversation.
    expect(historyRows(history, 'assistant', now)).toEqual([]);
  });
});

describe('the panel', () => {
  it('CHT-1 is made wider and narrower by keys, within its limits', async () => {
    const { user } = await openChat();
    await settle();
    const edge = screen.getByRole('separator', { name: '调整宽度' });
    const width = () => Number(edge.getAttribute('aria-valuenow'));
    expect(width()).toBe(647);
    edge.focus();
    await user.keyboard('{ArrowLeft}');
    expect(width()).toBe(667);
    await user.keyboard('{End}');
    expect(width()).toBe(window.innerWidth - 40);
    await user.keyboard('{Home}{ArrowRight}');
    expect(width()).toBe(647);
    await user.keyboard('{End}');
    vi.stubGlobal('innerWidth', 800);
    fireEvent(window, new Event('resize'));
    expect(width()).toBe(760);
  });

  it('CHT-1 a refused fullscreen changes nothing and is only logged', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => {});
    document.documentElement.requestFullscreen = () => Promise.reject(new TypeError('refused'));
    const { user } = await openChat();
    await press(user, '全屏');
    expect(info).toHaveBeenCalledTimes(1);
    expect(button('全屏')).toBeVisible();
    expect(toast()).toBe('');
  });

  it('gives the focus back to where it was opened', async () => {
    const { user } = await openChat();
    await user.click(button('关闭 AI 助手'));
    expect(document.activeElement).toBe(button('打开 AI 助手'));
  });
});
