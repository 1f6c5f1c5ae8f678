import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeReaderSettings } from '@/engines/reader/reader-settings';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';

const { mock, signIn } = learningBackend();
let user = '';
const open = async (address: string) => await visit(address);
const progressOf = (lessonId: string) =>
  mock.database.progress.where((row) => row.user_id === user && row.lesson_id === lessonId)[0];
const drawn = (count: number) =>
  waitFor(() => expect(document.querySelectorAll('article [data-markdown]').length).toBe(count));
const noteOf = (content: string) =>
  mock.database.notes.where((row) => row.user_id === user && row.content === content);

beforeEach(() => {
  user = signIn();
  changeReaderSettings({ size: 2, width: 'medium', theme: 'app' });
  Element.prototype.scrollIntoView = () => {};
});

/** Selects words of the text as a student would. */
async function select(words: string) {
  const element = await screen.findByText(
    (_, node) => node?.tagName === 'P' && node.textContent.includes(words),
  );
  await act(async () => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(words) ?? -1;
      if (at === -1) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + words.length);
      document.getSelection()?.removeAllRanges();
      document.getSelection()?.addRange(range);
    }
    document.dispatchEvent(new Event('selectionchange'));
  });
}

describe('/book/md/:id', () => {
  it('shows the chapters of every lesson as one page, locked ones without their text', async () => {
    await open('/book/md/12');
    expect(await screen.findByRole('heading', { level: 1, name: '数据结构' })).toBeVisible();
    await drawn(8);
    expect(screen.getAllByRole('article')).toHaveLength(12);
    expect(screen.getAllByText(/《二叉树与遍历》还没有解锁/)).toHaveLength(4);
    const contents = within(screen.getByRole('navigation', { name: '教材目录' }));
    expect(contents.getByText('列表与字典')).toBeVisible();
    expect(contents.getAllByRole('link')).toHaveLength(12);
    expect(contents.getByRole('link', { current: 'location' }).textContent).toBe('表达式求值');
  });

  it('keeps the student’s place under the lesson that it belongs to', async () => {
    const { unmount } = await open('/book/md/12');
    await drawn(8);
    unmount();
    await waitFor(() => expect(progressOf('1202')?.sub_page).toBe('book'));
    expect(progressOf('1202')?.position?.chapter_id).toBe('1202-2');
    expect(progressOf('1203')).toBeUndefined();
  });

  it('searches the book, lists the hits and counts them', async () => {
    const { user: student } = await open('/book/md/12');
    await drawn(8);
    await student.type(screen.getByRole('searchbox', { name: '在书中搜索' }), '栈顶');
    const hits = within(await screen.findByRole('list', { name: '搜索结果' }));
    const count = hits.getAllByRole('button').length;
    expect(count).toBeGreaterThan(2);
    await student.keyboard('{Enter}');
    expect(screen.getByText(`1 / ${count} 处`)).toBeVisible();
    await student.keyboard('{Shift>}{Enter}{/Shift}');
    expect(screen.getByText(`${count} / ${count} 处`)).toBeVisible();
  });

  it('highlights selected words in a colour, and shows them among the notes', async () => {
    const { user: student } = await open('/book/md/12');
    await drawn(8);
    await select('一摞盘子');
    await student.click(await screen.findByRole('button', { name: '划线：绿色' }));
    await waitFor(() =>
      expect(
        mock.database.notes.where(({ anchor }) => anchor.kind === 'text' && anchor.quote === '一摞盘子'),
      ).toMatchObject([
        {
          colour: 'green',
          content: '',
          title: '栈与队列',
          place: { kind: 'lesson', mission_id: '1', lesson_id: '1202' },
          anchor: { chapter_id: '1202-1' },
        },
      ]),
    );
    await student.click(screen.getByRole('radio', { name: '笔记' }));
    const marks = within(await screen.findByRole('list', { name: '划线与笔记' }));
    expect(marks.getByRole('button', { name: '一摞盘子' })).toBeVisible();
  });

  it('does it all by keyboard: a paragraph, a colour, a note, the toolbar', async () => {
    const { user: student } = await open('/book/md/12');
    await drawn(8);
    await student.keyboard('v');
    expect(document.getSelection()?.toString()).toContain('def evaluate');
    await student.keyboard('v');
    const next = document.getSelection()?.toString();
    expect(next).not.toContain('def evaluate');
    await student.keyboard('v{Shift>}V{/Shift}');
    expect(document.getSelection()?.toString()).toBe(next);
    await student.keyboard('{Shift>}V{/Shift}');
    expect(document.getSelection()?.toString()).toContain('def evaluate');
    await student.keyboard('4');
    await waitFor(() => expect(noteOf('').filter(({ colour }) => colour === 'pink')).toHaveLength(1));
    await student.keyboard('v');
    await act(async () => void document.dispatchEvent(new Event('selectionchange')));
    const toolbar = await screen.findByRole('toolbar', { name: '划线与笔记' });
    await student.keyboard('{Enter}{ArrowLeft}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('复制');
    expect(toolbar.contains(document.activeElement)).toBe(true);
    await student.keyboard('{Escape}');
    await student.keyboard('v');
    await student.keyboard('n');
    await student.type(await screen.findByRole('textbox', { name: '笔记内容' }), '这一段要背');
    await student.click(screen.getByRole('button', { name: '完成' }));
    await waitFor(() => expect(noteOf('这一段要背')).toHaveLength(1));
  });

  it('changes the text’s size, width and theme, and remembers them', async () => {
    const { user: student, unmount } = await open('/book/md/12');
    await drawn(8);
    await student.click(screen.getByRole('button', { name: '显示' }));
    await student.click(await screen.findByRole('radio', { name: '护眼' }));
    await student.click(screen.getByRole('button', { name: '放大字号' }));
    await student.click(screen.getByRole('radio', { name: '宽' }));
    const kept: unknown = JSON.parse(localStorage.getItem('readerSettings') ?? '{}');
    expect(kept).toEqual({ size: 3, width: 'wide', theme: 'sepia' });
    expect(document.querySelector('[data-reader-theme]')?.getAttribute('data-reader-theme')).toBe('sepia');
    unmount();
  });
});

describe('/book/md-new/:id', () => {
  it('shows one chapter at a time, opened where the student stopped', async () => {
    await open('/book/md-new/12');
    await drawn(1);
    expect(screen.getByRole('article').textContent).toContain('平时书写的');
    expect(screen.getByText(/全书第 6 \/ 12 章/)).toBeVisible();
  });

  it('turns to the next and the last chapter by buttons and keys, and keeps the place', async () => {
    const { user: student, unmount } = await open('/book/md-new/12');
    await drawn(1);
    await student.click(screen.getByRole('button', { name: '下一页' }));
    expect(await screen.findByText(/全书第 7 \/ 12 章/)).toBeVisible();
    await student.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(await screen.findByText(/全书第 5 \/ 12 章/)).toBeVisible();
    await drawn(1);
    unmount();
    await waitFor(() => expect(progressOf('1202')?.position?.chapter_id).toBe('1202-1'));
  });

  it('goes to a chapter from the contents', async () => {
    const { user: student } = await open('/book/md-new/12');
    await drawn(1);
    await student.click(screen.getByRole('link', { name: '引用与复制' }));
    expect(await screen.findByText(/全书第 2 \/ 12 章/)).toBeVisible();
    expect(screen.getByRole('link', { current: 'location' }).textContent).toBe('引用与复制');
  });

  it('opens at the chapter that the address names', async () => {
    await open('/book/md-new/12?chapter=1201-3&at=0.5');
    expect(await screen.findByText(/全书第 3 \/ 12 章/)).toBeVisible();
  });

  it('ends at both ends of the book', async () => {
    await open('/book/md-new/12?chapter=1201-1');
    await screen.findByText(/全书第 1 \/ 12 章/);
    expect(screen.getByRole('button', { name: '上一页' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('button', { name: '下一页' }).getAttribute('aria-disabled')).toBe('false');
  });

  it('lists its keys at ?', async () => {
    const { user: student } = await open('/book/md-new/12');
    await drawn(1);
    await student.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: '键盘快捷键' }));
    expect(help.getByText('下一页')).toBeVisible();
    expect(help.getByText('在书中搜索')).toBeVisible();
  });
});
