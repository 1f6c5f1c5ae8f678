import { render, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readChapterText } from '@/engines/reader/chapter-text';
import { GrowingMarkdown as Markdown } from '@/engines/markdown/growing-markdown';

const SOURCE = [
  '第一段，有**重点**和公式 $a^2+b^2$。',
  '### 小标题',
  '- 甲\n- 乙',
  '```python\nx = 1\n\nprint(x)\n```',
  '| 左 | 右 |\n| --- | --- |\n| 一 | 二 |',
  '最后一段。',
].join('\n\n');

const draw = (text = SOURCE) => {
  const { container } = render(<Markdown text={text} idPrefix="t" />);
  const root = container.querySelector('[data-markdown]');
  if (!root) throw new Error('nothing drawn');
  return { root, chapter: readChapterText(root) };
};

describe('the text of a chapter', () => {
  it('is what is shown, paragraph by paragraph; buttons and labels are none of it', () => {
    const { chapter } = draw();
    const paragraphs = chapter.paragraphs.map(({ start, end }) => chapter.text.slice(start, end));
    expect(paragraphs).toEqual([
      '第一段，有重点和公式 $a^2+b^2$。',
      '小标题',
      '甲',
      '乙',
      'x = 1\n\nprint(x)',
      '左',
      '右',
      '一',
      '二',
      '最后一段。',
    ]);
  });

  it('is the same before and after formulas are set', async () => {
    const { root, chapter } = draw();
    await waitFor(() => expect(root.querySelector('.katex')).not.toBeNull());
    expect(readChapterText(root).text).toBe(chapter.text);
  });

  it('gives the range of characters across elements, and the character of a point', () => {
    const { root, chapter } = draw();
    const start = chapter.text.indexOf('有重点');
    const range = chapter.rangeOf(start, start + 4);
    expect(range?.toString()).toBe('有重点和');
    expect(range && chapter.offsetAt(range.startContainer, range.startOffset)).toBe(start);
    expect(range && chapter.offsetAt(range.endContainer, range.endOffset)).toBe(start + 4);
    expect(chapter.offsetAt(root, 0)).toBe(0);
    expect(chapter.offsetAt(root, root.childNodes.length)).toBe(chapter.text.length);
    expect(chapter.offsetAt(document.body, 0)).toBeNull();
  });

  it('takes a formula as a whole', () => {
    const { chapter } = draw();
    const inside = chapter.text.indexOf('b^2');
    const range = chapter.rangeOf(inside, inside + 1);
    expect(range?.cloneContents().querySelector('[data-formula]')).not.toBeNull();
  });

  it('has no range where nothing is drawn', () => {
    expect(draw('').chapter.rangeOf(0, 1)).toBeNull();
  });
});
