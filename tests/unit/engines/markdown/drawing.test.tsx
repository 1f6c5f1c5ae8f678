import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { MarkdownDocument } from '@/engines/markdown/engine/document';
import { GrowingMarkdown as Markdown } from '@/engines/markdown/growing-markdown';
import { CodeActionContext } from '@/engines/markdown/code-action';
import { FlatHeadingsContext } from '@/engines/markdown/heading';
import { hideToast, useToast } from '@/ui/toast-store';

const draw = (text: string) => render(<Markdown text={text} idPrefix="a" />);

function Toast() {
  return <div data-testid="toast">{useToast()?.message}</div>;
}

// Machines with few cores draw slowly.
vi.setConfig({ testTimeout: 30_000 });

describe('what Markdown draws', () => {
  it('CHT-8 a code block is copied whole, long or short', async () => {
    const user = userEvent.setup();
    const code = Array.from({ length: 50 }, (_, line) => `print(${line})`).join('\n');
    render(
      <>
        <Markdown text={`\`\`\`python\n${code}\n\`\`\``} idPrefix="a" />
        <Toast />
      </>,
    );
    await user.click(screen.getByRole('button', { name: '复制代码' }));
    expect(await navigator.clipboard.readText()).toBe(code);
    expect(screen.getByTestId('toast').textContent).toBe('代码已复制到剪贴板！');
    act(hideToast);
  });

  it('CHT-9 colours code of a declared language, and of no other', async () => {
    const { container } = draw(
      '```py\nx = "甲" # 乙\n```\n\n```\nx = "甲"\n```\n\n```klingon\nx = "甲"\n```',
    );
    await waitFor(() => expect(container.querySelector('.hljs-string')?.textContent).toBe('"甲"'), {
      timeout: 5000,
    });
    expect([...container.querySelectorAll('code')].map(({ textContent }) => textContent)).toEqual([
      'x = "甲" # 乙',
      'x = "甲"',
      'x = "甲"',
    ]);
    expect(container.querySelectorAll('pre:has(.hljs-string)')).toHaveLength(1);
  });

  it.each([
    'rust,ignore\nlet x = "甲";',
    '{.python}\nx = "甲"',
    '{r}\nx <- "甲"',
    'vb.net\nDim x = "甲"',
    'cuda\nauto x = "甲";',
  ])('32.7 knows the language of %j', async (code) => {
    const { container } = draw(`\`\`\`${code}\n\`\`\``);
    await waitFor(() => expect(container.querySelector('.hljs-string')?.textContent).toBe('"甲"'), {
      timeout: 5000,
    });
  });

  it('32.7 code within a line runs from the left in any text', () => {
    const { container } = draw('- أول `print()` ثم `-1`');
    expect([...container.querySelectorAll('li code')].map((code) => code.getAttribute('dir'))).toEqual([
      'ltr',
      'ltr',
    ]);
  });

  it('waits with the colours while some of the code is selected', async () => {
    const text = '```python\nx = "甲"\n```';
    const { container } = draw(text);
    const selection = document.getSelection();
    const select = () => {
      const lines = container.querySelector('code') ?? document.body;
      const nodes = document.createTreeWalker(lines, NodeFilter.SHOW_TEXT);
      const first = nodes.nextNode() ?? lines;
      while (nodes.nextNode());
      selection?.setBaseAndExtent(first, 0, nodes.currentNode, nodes.currentNode.nodeValue?.length ?? 0);
    };
    select();
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
    expect(container.querySelector('.hljs-string')).toBeNull();
    expect(selection?.toString()).toBe('x = "甲"');
    // The next selection, as a key makes it, comes before anything else is drawn.
    await act(async () => {
      selection?.removeAllRanges();
      document.dispatchEvent(new Event('selectionchange'));
      select();
    });
    expect(container.querySelector('.hljs-string')).toBeVisible();
    expect(selection?.toString()).toBe('x = "甲"');
  });

  it('CHT-9 sets formulas, and leaves wrong ones and money as they were written', async () => {
    const { container } = draw('$x^2$ 与 $\\frac{$\n\n$$\n\\int x\n$$\n\n一共 $5 和 $10，或 $3到$4。');
    await waitFor(() => expect(container.querySelectorAll('.katex')).toHaveLength(2), { timeout: 10_000 });
    expect(container.querySelector('[style]')?.closest('math') ?? null).toBeNull();
    expect(container.textContent).toContain('\\frac{');
    expect(container.textContent).toContain('一共 $5 和 $10，或 $3到$4。');
  });

  it.each([
    ['\\(x^2\\) 是', ['x^2'], []],
    ['速度 \\(v\\)3 与 \\(a\n+b\\) 与 $c$', ['v', 'a\n+b', 'c'], []],
    ['即 \\[ y_1 \\]，', [], ['y_1']],
    ['段\n\\[\na \\\\[2pt]\n= b\n\\]\n后', [], ['a \\\\[2pt]\n= b']],
    ['\\[\\begin{aligned}\n# 1\n\\end{aligned}\\]', [], ['\\begin{aligned}\n# 1\n\\end{aligned}']],
    ['- 甲\n\n  \\[ c = 1 \\]', [], ['c = 1']],
    // Words whose brackets are escaped, code, what never closes, what is escaped itself.
    ['\\[1\\] 参考，`\\(a\\)`，\\(没完，\\\\(x\\\\)，\\(\\)', [], []],
    ['\\[注\\]', [], []],
    ['\\[\na\n\n$b$', ['b'], ['a']],
  ])('CHT-9 reads the formulas of %j', (text, among, alone) => {
    const { container } = draw(text);
    const all = [...container.querySelectorAll('[data-formula]')];
    // Set by KaTeX, a formula tells its TeX beside the picture of it.
    const texOf = (formula: Element) => (formula.querySelector('annotation') ?? formula).textContent?.trim();
    const [first, second] = [/inline/, /display/].map((kind) =>
      all.filter(({ className }) => kind.test(className)).map(texOf),
    );
    expect(first).toEqual(among);
    expect(second).toEqual(alone);
  });

  it('reads brackets that open hundreds of times and never close but a few times each', () => {
    const text = '\\( \\[ '.repeat(500);
    const read = vi.spyOn(String, 'fromCharCode');
    const { blocks } = new MarkdownDocument().update(text);
    expect(blocks).toHaveLength(1);
    expect(read.mock.calls.length).toBeLessThan(40 * text.length);
    read.mockRestore();
  });

  it('a formula with a style of its own sets no style attribute', async () => {
    const { container } = draw('$\\fcolorbox{red}{blue}{a}\\pmb{y}$');
    const set = vi.spyOn(Element.prototype, 'setAttribute');
    await waitFor(() => expect(container.querySelector('.katex')).toBeVisible(), { timeout: 10_000 });
    expect(set.mock.calls.filter(([name]) => name === 'style')).toEqual([]);
  });

  it('keeps ids of two texts apart, and goes from a footnote and back without a new address', async () => {
    const user = userEvent.setup();
    Element.prototype.scrollIntoView = vi.fn();
    const text = '甲[^1]\n\n[^1]: 注';
    const { container } = render(
      <>
        <Markdown text={text} idPrefix="a" />
        <Markdown text={text} idPrefix="b" />
      </>,
    );
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const [, second] = screen.getAllByRole('link', { name: '脚注 1' });
    await user.click(second ?? document.body);
    expect(document.activeElement?.id).toBe('b-fn-1');
    expect(window.location.hash).toBe('');
    await user.click(screen.getAllByRole('link', { name: '回到正文 1' })[1] ?? document.body);
    expect(document.activeElement).toBe(second);
  });

  it('34.11 ends a bare address at Chinese marks, its host at any Chinese, and reads what follows', () => {
    draw(
      '见https://a.cn/x?y=1，然后**重点**。又见 www.b.cn（注）与 http://d.cn/(e)。见https://e.cn然后再说。',
    );
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://a.cn/x?y=1',
      'http://www.b.cn',
      'http://d.cn/(e)',
      'https://e.cn',
    ]);
    expect(screen.getByText('重点').tagName).toBe('STRONG');
  });

  it.each([
    ['看https://zh.wikipedia.org/wiki/递归函数，很清楚', 'https://zh.wikipedia.org/wiki/递归函数'],
    ['https://c.cn/甲 与乙', 'https://c.cn/甲'],
    ['在 https://a.cn/搜索?词=栈与队列&页=2#第二节。后文', 'https://a.cn/搜索?词=栈与队列&页=2#第二节'],
    ['（https://a.cn/讲义/第三章.pdf）', 'https://a.cn/讲义/第三章.pdf'],
    ['www.a.cn/课程/数据结构；下一句', 'http://www.a.cn/课程/数据结构'],
    ['https://a.cn/x/《书》', 'https://a.cn/x/'],
  ])('34.11 leads where %j says', (text, href) => {
    draw(text);
    expect(screen.getAllByRole('link').map((link) => decodeURI(link.getAttribute('href') ?? ''))).toEqual([
      href,
    ]);
  });

  it('CHT-9 a picture of this origin or in the text itself loads, one of another waits for a click', async () => {
    const user = userEvent.setup();
    const { container } = draw(
      '![甲](/own.png) ![乙](https://other.test/x.png) ![丙](data:image/svg+xml;base64,AA) ![丁](data:image/png;base64,AA)',
    );
    expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/own.png',
      'data:image/png;base64,AA',
    ]);
    const load = screen.getByRole('button', { name: '加载图片' });
    // Its visible text is its accessible name.
    expect(load.textContent).toBe('加载图片');
    expect(load.parentElement).toHaveTextContent('加载图片乙 other.test');
    await user.click(load);
    expect(container.querySelectorAll('img')).toHaveLength(3);
    expect(container.textContent).toContain('丙');
  });

  it('offers what the page can do with code', async () => {
    const user = userEvent.setup();
    const run = vi.fn();
    render(
      <CodeActionContext value={{ label: '放入笔记本', run }}>
        <Markdown text={'```\nx = 1\n```'} idPrefix="a" />
      </CodeActionContext>,
    );
    await user.click(screen.getByRole('button', { name: '放入笔记本' }));
    expect(run).toHaveBeenCalledWith('x = 1');
  });

  it('skips no level of heading in an answer', () => {
    render(
      <FlatHeadingsContext value>
        <Markdown text={'### 甲\n\n# 乙'} idPrefix="a" />
      </FlatHeadingsContext>,
    );
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  });
});

describe('a growing text', () => {
  it('is drawn bit by bit when it is long from the beginning, and never held back when it streams', async () => {
    const words = Array.from({ length: 1500 }, (_, index) => `第${index}词。`).join('\n\n');
    const { container, rerender } = draw(words);
    expect(container.textContent).not.toContain('第1499词');
    await waitFor(() => expect(container.textContent).toContain('第1499词'), { timeout: 10_000 });
    rerender(<Markdown text={`${words}\n\n尾巴`} idPrefix="a" />);
    expect(container.textContent).toContain('尾巴');
  });

  it('keeps the elements that it has drawn: what is selected, scrolled or focused stays so', () => {
    const text =
      '# 题\n\n段落**重**点\n\n- 甲\n- 乙\n- 丙\n\n| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n\n```python\nx = 1\ny = 2\n```\n\n完';
    const { container, rerender } = draw('');
    const seen = new Map<string, Element>();
    for (let length = 1; length <= text.length; length += 1) {
      rerender(<Markdown text={text.slice(0, length)} idPrefix="a" />);
      for (const [name, selector] of Object.entries({ p: 'p', ul: 'ul', li: 'li', td: 'td', pre: 'pre' })) {
        const element = container.querySelector(selector);
        // A line may look like something else until its end has come.
        if (!element || !text.slice(0, length).includes('\n```\n', text.indexOf('```python'))) continue;
        const before = seen.get(name);
        if (before) expect(element).toBe(before);
        else seen.set(name, element);
      }
    }
    expect(seen.size).toBe(5);
  });

  it('keeps every finished element while a long list, table and code grow', { timeout: 30_000 }, () => {
    const lines = (make: (line: number) => string) => Array.from({ length: 60 }, (_, line) => make(line));
    const shapes: [string, string, string][] = [
      ['', lines((line) => `- 第 ${line} 项，有一些文字在这里`).join('\n'), 'li'],
      ['', `| a | b |\n|---|---|\n${lines((line) => `| ${line} | 一些文字 |`).join('\n')}`, 'tr'],
      ['', `\`\`\`python\n${lines((line) => `print(${line})`).join('\n')}`, 'code > span'],
    ];
    for (const [, text, selector] of shapes) {
      const { container, rerender, unmount } = draw('');
      let before: Element[] = [];
      for (let length = 40; length <= text.length; length += 40) {
        rerender(<Markdown text={text.slice(0, length)} idPrefix="a" />);
        const now = [...container.querySelectorAll(selector)];
        const finished = before.slice(0, -2);
        expect(now.slice(0, finished.length)).toEqual(finished);
        before = now;
      }
      expect(before.length).toBeGreaterThan(2);
      unmount();
    }
  });

  it(
    'cuts an endless paragraph at the ends of sentences, and keeps what is drawn',
    { timeout: 60_000 },
    () => {
      const sentences = Array.from({ length: 900 }, (_, nth) => `第 ${nth} 句有**重点**，后面还有一些话。`);
      const text = sentences.join('');
      const { container, rerender } = draw('');
      let before: Element[] = [];
      for (let length = 500; length < text.length + 500; length += 500) {
        rerender(<Markdown text={text.slice(0, length)} idPrefix="a" />);
        const now = [...container.querySelectorAll('strong')];
        // Only the newly sealed part is drawn again; what was sealed before stays as it is.
        const finished = before.slice(0, -100);
        expect(now.slice(0, finished.length).every((element, nth) => element === finished[nth])).toBe(true);
        before = now;
      }
      const [paragraph, ...others] = container.querySelectorAll('p');
      expect(others).toEqual([]);
      expect(paragraph?.textContent).toBe(text.replaceAll('**', ''));
      const stretches = [...(paragraph?.querySelectorAll('[data-stretch]') ?? [])];
      expect(stretches.length).toBeGreaterThan(1);
      for (const { textContent } of stretches) expect(textContent).toMatch(/^第 \d+ 句/);
    },
  );

  it('groups blocks and rows, and no more of them than belong together', () => {
    const rows = Array.from({ length: 70 }, (_, row) => `| ${row} |`).join('\n');
    const { container } = draw(`${'段\n\n'.repeat(40)}| a |\n|---|\n${rows}`);
    expect([...container.querySelectorAll('div[data-group]')].map(({ children }) => children.length)).toEqual(
      [32, 9],
    );
    expect([...container.querySelectorAll('tbody')].map(({ rows: { length } }) => length)).toEqual([
      32, 32, 6,
    ]);
  });
});
