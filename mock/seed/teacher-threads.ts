import { daysAgo } from '../engine/clock';
import { people } from './users';
import type { Seed, RowOf } from '../engine/database';

type ThreadRow = RowOf<'threads'>;

type Said = [author: 'student' | 'teacher', days: number, time: string, content: string];

const thread = (user_id: string, subject_id: string, resolved: boolean, said: Said[]): ThreadRow => ({
  id: `${user_id}:${subject_id}`,
  user_id,
  subject_id,
  resolved,
  messages: said.map(([author, days, time, content], index) => ({
    message_id: `${user_id}-${subject_id}-${index + 1}`,
    author,
    content,
    files: [],
    anchor: null,
    sent_at: daysAgo(days, time),
  })),
  reply_at: null,
});

/** Returns past threads, relative to today. */
const threadSeed = (): ThreadRow[] => [
  thread(people.student, '1103', true, [
    [
      'student',
      28,
      '21:02',
      '老师好，`def add(x, items=[])` 这样写，为什么第二次调用时 `items` 里还有上一次的内容？我以为每次都会新建一个空列表。',
    ],
    [
      'teacher',
      28,
      '22:10',
      '默认值只在**定义函数时**求值一次，之后每次调用用的都是同一个列表。\n\n```python\ndef add(x, items=None):\n    if items is None:\n        items = []\n    items.append(x)\n    return items\n```\n\n用 `None` 作默认值，再在函数里新建，就不会共用了。',
    ],
    ['student', 27, '08:15', '明白了，和“名字指向对象”是同一个道理。谢谢老师！'],
  ]),
  thread(people.student, '9102', false, [
    ['student', 3, '19:40', '这道题我是一个一个试出来的。有没有不用试就能看出哪个出栈序列不可能的办法？'],
    [
      'teacher',
      3,
      '20:25',
      '有一条规律：序列里任意一个元素之后、比它**先入栈**的那些元素，必须按**从大到小**的次序出现。\n\n例如 `3 1 2 4`：3 之后有 1、2，它们都比 3 先入栈，却是 1 在 2 前，所以不可能。\n\n你可以用这条规律再检查一遍四个选项。',
    ],
  ]),
  thread(people.student, '2102', false, [
    ['student', 5, '16:20', '复合函数求导时，什么时候要用链式法则两次？'],
    [
      'teacher',
      5,
      '17:05',
      "看从外到里有几层。$y=\\sin\\left(\\ln(1+x^2)\\right)$ 有三层：$\\sin$、$\\ln$、$1+x^2$，所以要乘三个导数：\n\n$$y' = \\cos\\left(\\ln(1+x^2)\\right)\\cdot\\frac{1}{1+x^2}\\cdot 2x$$\n\n写的时候从最外层开始，一层一层剥。",
    ],
  ]),
];

export const seed: Seed = { threads: threadSeed };
