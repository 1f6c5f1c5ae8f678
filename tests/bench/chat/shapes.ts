/** The kinds of text that are measured: one that changes all the time, and single huge blocks. */
export const shapeNames = ['mixed', 'list', 'table', 'paragraph', 'code', 'footnote'] as const;
export type Shape = (typeof shapeNames)[number];

/** A text with nothing before it, and what comes after it one by one without an end. */
interface Recipe {
  begin?: string;
  unit: (index: number) => string;
}

const topics = ['二分查找', '动态规划', '哈希表', '链表反转', '快速排序', '广度优先搜索', '并查集', '前缀和'];
const topic = (index: number): string => topics[index % topics.length] ?? '';

const sentence = (index: number): string =>
  [
    `第${index}步先确认输入的范围，再决定用**${topic(index)}**还是别的办法。`,
    `如果数据量超过 \`${(index + 1) * 128}\` 条，时间复杂度就从 O(n) 变成 O(n log n)，需要换一种思路。`,
    `参考[课程讲义第${index}节](https://example.com/lesson/${index})里的推导，注意边界条件和空数组。`,
    `In practice, measure it first: *premature optimisation* number ${index} is the root of many bugs.`,
    `变量 \`left_${index}\` 与 \`right_${index}\` 始终满足循环不变式，所以算法一定会结束。`,
  ][index % 5] ?? '';

const codeLine = (index: number): string =>
  [
    `def solve_${index}(values: list[int], target: int) -> int:`,
    `    """返回第 ${index} 题的答案，没有时返回 -1。"""`,
    `    left, right = 0, len(values) - 1`,
    `    while left <= right:  # 区间 ${index}`,
    `        middle = (left + right) // 2`,
    `        if values[middle] == target + ${index}:`,
    `            return middle`,
    `        left = middle + 1`,
    `    return -1`,
    ``,
  ][index % 10] ?? '';

const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

const item = (index: number): string =>
  index % 6 === 5
    ? `- 第${index}项有两个要点：\n  - 先看 \`case_${index}\` 的输入\n  - 再看**期望输出** ${index}`
    : `- 第${index}项：${sentence(index)}`;

const row = (index: number): string =>
  `| 方案 ${index} | **${topic(index)}** | \`O(n^${(index % 3) + 1})\` | 适合第${index}类数据，内存约 ${index * 3} MB |`;

const tableHead = '| 名称 | 方法 | 复杂度 | 说明 |\n|---|:--:|---|--:|';

/** One chapter of an answer, as a model writes them. */
const section = (index: number): string =>
  [
    `## 第${index}部分：${topic(index)}`,
    `${sentence(index * 5)}${sentence(index * 5 + 1)}${sentence(index * 5 + 2)}`,
    lines(4, (nth) => `- 要点 ${index}.${nth}：${sentence(index * 4 + nth)}`),
    `\`\`\`python\n${lines(9, (nth) => codeLine(nth + index * 10))}\n\`\`\``,
    `> 提示 ${index}：${sentence(index + 3)}`,
    `${tableHead}\n${lines(3, (nth) => row(index * 3 + nth))}`,
    lines(3, (nth) => `${nth + 1}. 步骤 ${index}.${nth} ${sentence(index + nth)}`),
    `${sentence(index * 2)}${sentence(index * 2 + 1)}`,
  ].join('\n\n');

const recipes: Record<Shape, Recipe> = {
  mixed: { unit: (index) => `${section(index)}\n\n` },
  list: { unit: (index) => `${item(index)}\n` },
  table: { begin: `${tableHead}\n`, unit: (index) => `${row(index)}\n` },
  paragraph: { unit: sentence },
  code: { begin: '```python\n', unit: (index) => `${codeLine(index)}\n` },
  footnote: {
    unit: (index) =>
      `${sentence(index)}这一结论另有出处[^${index}]，也可对照第一条[^0]。${sentence(index + 1)}\n\n` +
      `${lines(3, (nth) => `- ${sentence(index + nth)}`)}\n\n[^${index}]: 出处${index}：${sentence(index + 2)}\n\n`,
  },
};

/** A text that is there already, and the pieces by which it grows. */
export interface Streamed {
  shown: string;
  pieces: string[];
}

/**
 * A text of `shape` with at least `length` characters, up to the end of a unit so that what follows is alike at
 * every length, and `count` pieces of `size` characters.
 */
export function streamed(
  shape: Shape,
  length: number,
  { count, size }: { count: number; size: number },
): Streamed {
  const { begin = '', unit } = recipes[shape];
  let index = 0;
  let text = begin;
  const growTo = (wanted: number): void => {
    const units = [text];
    for (let grown = text.length; grown < wanted; index += 1) {
      units.push(unit(index));
      grown += unit(index).length;
    }
    text = units.join('');
  };
  growTo(length);
  const from = text.length;
  growTo(from + count * size);
  return {
    shown: text.slice(0, from),
    pieces: Array.from({ length: count }, (_, nth) => text.slice(from + nth * size, from + (nth + 1) * size)),
  };
}
