// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { followUps } from '@/features/ai-chat/follow-ups';

const lesson = ['栈为什么是后进先出？', '队列怎样实现？', '循环队列是什么？'];
const answer =
  '先说结论。\n\n## 一、递归的出口\n\n```python\n# 注释不是标题\n```\n\n### 2. 为什么要有出口？\n\n**3. 调用栈：**\n\n- **不是** 标题\n\n## 总结\n\n## $x$ 的公式\n\n# `深度` 限制 #';

describe('24.7 questions that may follow', () => {
  it('come from the headings of the answer, then from the lesson: three at most', () => {
    expect(followUps(answer, lesson, [])).toEqual([
      '能再详细讲讲“递归的出口”吗？',
      '为什么要有出口？',
      '栈为什么是后进先出？',
    ]);
    expect(followUps('没有标题', lesson, [])).toEqual(lesson);
  });

  it('come from further headings where the lesson has none, and are none where there is nothing', () => {
    expect(followUps(answer, [], [])).toEqual([
      '能再详细讲讲“递归的出口”吗？',
      '为什么要有出口？',
      '能再详细讲讲“调用栈”吗？',
    ]);
    expect(followUps('没有标题', [], [])).toEqual([]);
  });

  it('are none that was asked before, and none twice', () => {
    const asked = ['为什么要有出口？ ', '栈为什么是后进先出？'];
    expect(followUps(`${answer}\n\n## 递归的出口`, lesson, asked)).toEqual([
      '能再详细讲讲“递归的出口”吗？',
      '能再详细讲讲“调用栈”吗？',
      '队列怎样实现？',
    ]);
  });

  it('name subjects that read well within a question', () => {
    expect(
      followUps(
        `## 总结\n\n## ${'长'.repeat(31)}\n\n## 完整代码\n\n## 第一步：分解\n\n## 步\n\n## $x$ 的公式`,
        [],
        [],
      ),
    ).toEqual(['能再详细讲讲“分解”吗？']);
  });
});
