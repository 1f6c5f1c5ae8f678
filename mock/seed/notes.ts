import type { NoteAnchor, NoteColour } from '@/api/notes';
import { daysAgo } from '../engine/clock';
import { people } from './users';
import type { Seed, RowOf } from '../engine/database';

type NoteRow = RowOf<'notes'>;

interface Lesson {
  course: [id: string, title: string];
  mission: string;
  lesson: [id: string, title: string];
}

const python: Lesson = {
  course: ['11', 'Python 语言基础'],
  mission: '1',
  lesson: ['1101', '变量、类型与表达式'],
};
const stacks: Lesson = { course: ['12', '数据结构'], mission: '1', lesson: ['1202', '栈与队列'] };
const derivatives: Lesson = {
  course: ['21', '一元函数微积分'],
  mission: '2',
  lesson: ['2102', '导数及其应用'],
};
const limits: Lesson = { course: ['21', '一元函数微积分'], mission: '2', lesson: ['2101', '极限与连续'] };

/** Words of a chapter, and how many characters of its text stand before them. */
const words = (chapter_id: string, quote: string, start: number): NoteAnchor => ({
  kind: 'text',
  chapter_id,
  start,
  quote,
  prefix: '',
  suffix: '',
});

const at = (seconds: number): NoteAnchor => ({ kind: 'video', seconds });
const onPage = (page: number): NoteAnchor => ({ kind: 'pdf', page });

const note = (
  id: string,
  { course, mission, lesson }: Lesson,
  anchor: NoteAnchor,
  [days, time]: [number, string],
  colour: NoteColour | null,
  content: string,
): NoteRow => ({
  id,
  user_id: people.student,
  version: 1,
  editor: 'seed',
  key: '',
  course_id: course[0],
  course_title: course[1],
  title: lesson[1],
  place: { kind: 'lesson', mission_id: mission, lesson_id: lesson[0] },
  anchor,
  colour,
  content,
  created_at: daysAgo(days, time),
  updated_at: daysAgo(days, time),
});

/** The notes of 林知远; the others have none. */
export const noteSeed = (): NoteRow[] => [
  note(
    'n1',
    stacks,
    words('1202-1', '最后放进去的最先取出来', 22),
    [1, '20:12'],
    'yellow',
    '**LIFO**。浏览器“后退”就是栈：每打开一页压栈，后退时弹栈。\n\n想一想：前进按钮需要第二个栈。',
  ),
  note('n2', stacks, words('1202-1', '三种操作都是常数时间', 106), [1, '20:16'], 'green', ''),
  note(
    'n3',
    stacks,
    words('1202-1', '不匹配有三种情况', 624),
    [1, '20:21'],
    'pink',
    '三处判断：\n\n1. 右括号来时栈空\n2. 类型不对\n3. 结束时栈里有剩余\n\n> 第 3 条最容易漏，作业里就错在这里。',
  ),
  note(
    'n4',
    stacks,
    words('1202-2', '遇到数压栈', 82),
    [1, '20:34'],
    'blue',
    '弹出的顺序要小心：先弹出的是**右**操作数。\n\n```python\nright = stack.pop()\nleft = stack.pop()\n```',
  ),
  note(
    'n5',
    derivatives,
    words('2102-1', '割线的斜率，当两点无限接近时，成为切线的斜率', 128),
    [4, '19:58'],
    'yellow',
    "导数就是瞬时变化率：$f'(x_0)=\\lim_{h\\to0}\\dfrac{f(x_0+h)-f(x_0)}{h}$",
  ),
  note(
    'n6',
    derivatives,
    words('2102-1', '可导必定连续', 432),
    [4, '20:05'],
    'pink',
    '反过来不成立：$|x|$ 在 0 处。',
  ),
  note(
    'n7',
    python,
    words('1101-1', '给对象贴上名字', 73),
    [40, '20:05'],
    'green',
    '名字是标签，不是盒子。`total = price` 之后两个名字指向同一个对象。',
  ),
  note('n8', python, words('1101-2', '大小不受限制', 55), [40, '20:18'], 'yellow', ''),
  note(
    'n9',
    stacks,
    at(12),
    [1, '19:46'],
    null,
    '入栈和出栈都在**栈顶**：Python 里就是 `append` 和 `pop`，栈底一直不动。',
  ),
  note(
    'n10',
    stacks,
    at(36),
    [1, '19:49'],
    null,
    '检查括号时字母和运算符直接跳过，只有括号进出栈。自己推一遍 `a[(b+c)*d]`。',
  ),
  note(
    'n11',
    stacks,
    at(74),
    [1, '19:53'],
    null,
    '为什么不用 `list.pop(0)`？后面的元素要一个个前移，是 $O(n)$；`deque.popleft()` 是 $O(1)$。',
  ),
  note(
    'n12',
    derivatives,
    at(24),
    [4, '19:32'],
    null,
    '割线绕着 P 转，Q 靠得越近斜率越稳定。注意是**极限位置**，不是 Q 真的到了 P。',
  ),
  note(
    'n13',
    derivatives,
    at(50),
    [4, '19:36'],
    null,
    '先约掉 $\\Delta x$ 再取极限，不能一开始就令它为 0：\n\n$$\\frac{(x+\\Delta x)^2-x^2}{\\Delta x}=2x+\\Delta x$$',
  ),
  note(
    'n14',
    limits,
    onPage(5),
    [24, '19:42'],
    null,
    '两个重要极限要看**形式**：$\\frac{\\sin\\square}{\\square}$ 里两个方块必须一样，而且趋于 0。',
  ),
  note(
    'n15',
    limits,
    onPage(8),
    [24, '19:55'],
    null,
    '连续要查三条：有定义、有极限、两者相等。考试常考第三条，分段函数两侧都要算。',
  ),
];

export const seed: Seed = { notes: noteSeed };
