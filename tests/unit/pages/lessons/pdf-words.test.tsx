import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as chat from '@/features/ai-chat';
import * as pdf from '@/engines/pdf/parts/open-pdf';
import type { PdfFile } from '@/engines/pdf/parts/pdf-file';
import { learningBackend } from '../../../support/backend';
import { letScroll } from '../../../support/scroll';
import { arrivedAt, visit } from '../../../support/visit';

const { mock, signIn } = learningBackend();

/** Lines that come again on each page, but for the first. */
const linesOf = (page: number) => [
  `第 ${page} 页`,
  '数列的极',
  '限是唯一的',
  '收敛数列必有界',
  '数列的极限是唯一的',
];
const turns: number[] = [];
const later = <Value,>(value: Value): Promise<Value> =>
  new Promise((resolve) => setTimeout(() => resolve(value)));
/** A document of such pages; a line that has no end goes on in the next. */
const file: PdfFile = {
  pages: 12,
  page: (number) =>
    later({
      width: 400,
      height: 300,
      draw: (_canvas, { turn, layer }) => {
        turns.push(turn);
        const words = linesOf(number).map((line) => {
          const word = document.createElement('span');
          word.textContent = line;
          layer?.append(word);
          if (line !== '数列的极') layer?.append(document.createElement('br'));
          return word;
        });
        return { done: later(words), cancel: () => {} };
      },
      links: async () => [],
    }),
  words: async (number) => linesOf(number),
  shownWords: linesOf,
  bytes: async () => new Uint8Array(),
  close: () => {},
};

const painted = new Map<string, Set<Range>>();
beforeEach(() => {
  signIn();
  painted.clear();
  turns.length = 0;
  vi.spyOn(pdf, 'openPdf').mockResolvedValue(file);
  vi.stubGlobal('CSS', { escape: (text: string) => text, highlights: painted });
  vi.stubGlobal('Highlight', Set);
  vi.spyOn(Range.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList);
  letScroll();
});

/** Opens the lesson; the page has come to rest when the notes stand beside it. */
async function open(search = '?page=3') {
  const visited = await visit(`/learn/2/2101/courseware${search}`);
  await screen.findByRole('region', { name: '本节笔记' });
  return visited;
}
const page = (number: number) => screen.findByRole('region', { name: `第 ${number} 页` });
const line = async (number: number, text: string, at = 0): Promise<Node> => {
  const found = await within(await page(number)).findAllByText(text);
  return found[at]?.firstChild ?? expect.unreachable();
};
const selectWords = (from: Node, start: number, to: Node, end: number) =>
  act(() => {
    document.getSelection()?.setBaseAndExtent(from, start, to, end);
    fireEvent(document, new Event('selectionchange'));
  });
const tools = () => screen.findByRole('toolbar', { name: '划线与笔记' });
const tool = async (name: string) => within(await tools()).getByRole('button', { name });
const viewer = () => screen.getByRole('document', { name: /课堂讲义/ });
const wordsIn = (name: string) => [...(painted.get(name) ?? [])].map(String);
const made = () => mock.database.notes.all().filter(({ anchor }) => anchor.kind === 'pdf' && anchor.words);

describe('34.18 words of a PDF', () => {
  it('are highlighted over their line ends, and stay so turned and after the page was opened anew', async () => {
    const { user, unmount } = await open();
    selectWords(await line(3, '数列的极'), 2, await line(3, '限是唯一的'), 1);
    await user.click(await tool('划线：绿色'));
    await waitFor(() => expect(wordsIn('reader-green')).toEqual(['的极限']));
    await waitFor(() =>
      expect(made()).toEqual([
        expect.objectContaining({
          colour: 'green',
          content: '',
          anchor: expect.objectContaining({
            kind: 'pdf',
            page: 3,
            words: expect.objectContaining({ quote: '的极限' }),
          }),
        }),
      ]),
    );
    expect(document.getSelection()?.isCollapsed).toBe(true);
    const [before] = painted.get('reader-green') ?? [];
    await user.click(screen.getByRole('button', { name: '向右旋转' }));
    await waitFor(() => expect(turns.at(-1)).toBe(90));
    // Other elements, the same words.
    await waitFor(() => expect([...(painted.get('reader-green') ?? [])][0]).not.toBe(before));
    expect(wordsIn('reader-green')).toEqual(['的极限']);
    unmount();
    expect(wordsIn('reader-green')).toEqual([]);
    await open();
    await waitFor(() => expect(wordsIn('reader-green')).toEqual(['的极限']));
    expect(
      (await page(3)).contains([...(painted.get('reader-green') ?? [])][0]?.startContainer ?? null),
    ).toBe(true);
  });

  it('are noted in the panel beside it, and the same words again mean the same note', async () => {
    const { user } = await open();
    selectWords(await line(3, '收敛数列必有界'), 0, await line(3, '收敛数列必有界'), 4);
    await user.click(await tool('记笔记'));
    const panel = within(screen.getByRole('region', { name: '本节笔记' }));
    const field = await panel.findByRole('textbox', { name: '笔记内容' });
    fireEvent.change(field, { target: { value: '有界是必要条件' } });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(panel.getByRole('blockquote').textContent).toBe('收敛数列');
    await user.click(panel.getByRole('radio', { name: '粉色' }));
    await waitFor(() =>
      expect(made()).toEqual([expect.objectContaining({ content: '有界是必要条件', colour: 'pink' })]),
    );
    await user.keyboard('{Escape}');
    expect(panel.getByRole('button', { name: /^第 3 页有界是必要条件/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '打开笔记：收敛数列' }));
    expect((await panel.findByRole<HTMLTextAreaElement>('textbox', { name: '笔记内容' })).value).toBe(
      '有界是必要条件',
    );
    await user.keyboard('{Escape}');
    selectWords(await line(3, '收敛数列必有界'), 0, await line(3, '收敛数列必有界'), 4);
    await user.click(await tool('划线：蓝色'));
    await waitFor(() =>
      expect(made()).toEqual([expect.objectContaining({ content: '有界是必要条件', colour: 'blue' })]),
    );
  });

  it('are told apart from the same words in another place', async () => {
    const { user } = await open();
    selectWords(await line(3, '收敛数列必有界'), 2, await line(3, '收敛数列必有界'), 4);
    await user.click(await tool('划线：黄色'));
    await waitFor(() => expect(wordsIn('reader-yellow')).toEqual(['数列']));
    selectWords(await line(3, '数列的极限是唯一的'), 0, await line(3, '数列的极限是唯一的'), 2);
    await user.click(await tool('划线：黄色'));
    await waitFor(() => expect(wordsIn('reader-yellow')).toEqual(['数列', '数列']));
    const places = [...(painted.get('reader-yellow') ?? [])].map(({ startContainer }) => startContainer);
    expect(new Set(places)).toEqual(
      new Set([await line(3, '收敛数列必有界'), await line(3, '数列的极限是唯一的')]),
    );
  });

  it('are asked about, as one line, by AI and the teacher', async () => {
    const askAboutSelection = vi.spyOn(chat, 'askAboutSelection').mockReturnValue();
    const { user, router } = await open();
    selectWords(await line(3, '数列的极'), 0, await line(3, '收敛数列必有界'), 4);
    await user.click(await tool('问 AI'));
    expect(askAboutSelection).toHaveBeenCalledExactlyOnceWith('数列的极限是唯一的收敛数列');
    // The second of two places that say the same.
    selectWords(await line(3, '数列的极限是唯一的'), 0, await line(3, '数列的极限是唯一的'), 5);
    await user.click(await tool('问老师'));
    expect(await screen.findByText('关于 PDF 第 3 页“数列的极限”')).toBeVisible();
    const { search } = router.state.location;
    await act(() => router.navigate(`/learn/2/2101/courseware${search}`));
    await waitFor(() => expect(wordsIn('reader-flash')).toEqual(['数列的极限']));
    const [flashed] = painted.get('reader-flash') ?? [];
    expect(flashed?.startContainer).toBe(await line(3, '数列的极限是唯一的'));
  });

  it('are selected, highlighted and noted by keys, which else turn its pages', async () => {
    const { user } = await open();
    await page(3);
    await line(3, '第 3 页');
    act(() => viewer().focus());
    const selected = () => document.getSelection()?.toString();
    await user.keyboard('v');
    expect(selected()).toBe('第 3 页');
    await user.keyboard('vv');
    expect(selected()).toBe('收敛数列必有界');
    await user.keyboard('V');
    expect(selected()).toBe('数列的极限是唯一的');
    await user.keyboard('4');
    await waitFor(() => expect(made()).toEqual([expect.objectContaining({ colour: 'pink' })]));
    expect(selected()).toBe('');
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '页码' }).value).toBe('3');
    await user.keyboard('t');
    expect(screen.getByRole('navigation', { name: '页面缩略图' })).toBeVisible();
    await user.keyboard('vn');
    expect(await screen.findByRole('textbox', { name: '笔记内容' })).toHaveFocus();
  });

  it('lead back to their page and line from 我的笔记, and from the list beside them', async () => {
    const { user, router } = await open();
    selectWords(await line(3, '收敛数列必有界'), 0, await line(3, '收敛数列必有界'), 4);
    await user.click(await tool('划线：黄色'));
    await waitFor(() => expect(made()).toHaveLength(1));
    await act(() => router.navigate('/user/note'));
    await user.click(await screen.findByRole('button', { name: /^收敛数列/ }));
    const detail = within(screen.getByRole('region', { name: '笔记详情' }));
    expect(await detail.findByRole('blockquote')).toHaveTextContent('收敛数列');
    await user.click(detail.getByRole('link', { name: '回到原处' }));
    await arrivedAt(`/learn/2/2101/courseware?page=3&note=${made()[0]?.id ?? ''}`);
    await waitFor(() => expect(wordsIn('reader-flash')).toEqual(['收敛数列']));
    await user.keyboard('{End}');
    act(() => viewer().focus());
    await user.keyboard('{End}');
    const number = screen.getByRole<HTMLInputElement>('textbox', { name: '页码' });
    await waitFor(() => expect(number.value).toBe('12'));
    const panel = within(await screen.findByRole('region', { name: '本节笔记' }));
    await user.click(await panel.findByRole('button', { name: /^第 3 页收敛数列/ }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: '页码' }).value).toBe('3'),
    );
    await waitFor(() => expect(wordsIn('reader-flash')).toEqual(['收敛数列']));
  });

  it('that are gone say so', async () => {
    await open(`?page=3&start=4&quote=${encodeURIComponent('这份讲义里从来没有写过的一句话')}`);
    expect(await screen.findByText('讲义已更新，没有找到原来的文字')).toBeVisible();
  });
});
