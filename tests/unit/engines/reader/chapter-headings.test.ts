import { describe, expect, it } from 'vitest';
import { raiseHeadings } from '@/engines/reader/chapter-headings';

describe('raiseHeadings', () => {
  it('raises all headings together, so that the highest is of level 1', () => {
    expect(raiseHeadings('### 定义\n正文\n#### 例')).toBe('# 定义\n正文\n## 例');
    expect(raiseHeadings('# 一\n### 二')).toBe('# 一\n### 二');
  });

  it('leaves code and text without headings alone', () => {
    const code = '### 例\n```python\n### 注释\n```\n~~~\n## 注释\n```\n# 仍是代码\n~~~\n#### 后';
    expect(raiseHeadings(code)).toBe(
      '# 例\n```python\n### 注释\n```\n~~~\n## 注释\n```\n# 仍是代码\n~~~\n## 后',
    );
    expect(raiseHeadings('没有标题\n#标签')).toBe('没有标题\n#标签');
    expect(raiseHeadings('')).toBe('');
  });
});
