import { dayOf, momentOf } from '@/lib/time';
import { daysAgo, durations } from '../engine/clock';
import { people } from './users';
import { homeworkTasks } from './homework/tasks';
import type { Seed, RowOf } from '../engine/database';

type HomeworkRow = RowOf<'homework'>;
type HomeworkTaskRow = RowOf<'homeworkTasks'>;

const none = { content: { text: '', files: [] }, version: 0, saved_at: null, editor: '' };

interface Written {
  days: number;
  text: string;
}

/** Returns a student's submissions, oldest first, with the teacher's mark. */
const work = (
  user_id: string,
  task_id: string,
  written: Written[],
  mark: (Omit<NonNullable<HomeworkRow['mark']>, 'marked_at'> & { days: number }) | null = null,
): HomeworkRow => {
  const submissions = written.map(({ days, text }, index) => ({
    submission_id: `${user_id}-${task_id}-${index + 1}`,
    submitted_at: daysAgo(days, '21:16'),
    content: { text, files: [] },
  }));
  const last = submissions.at(-1);
  return {
    id: `${user_id}:${task_id}`,
    user_id,
    task_id,
    draft: last
      ? { content: last.content, version: 1, saved_at: last.submitted_at, editor: 'seed' }
      : { ...none },
    submissions,
    mark: mark && {
      score: mark.score,
      points: mark.points,
      comment: mark.comment,
      teacher: mark.teacher,
      marked_at: daysAgo(mark.days, '16:40'),
    },
  };
};

const bill = `\`\`\`python
food_cost, book_cost, bus_cost, phone_cost, fun_cost = 128650, 18800, 6400, 3900, 12000
total = food_cost + book_cost + bus_cost + phone_cost + fun_cost
print(f"总额：{total / 100:>10.2f} 元")
print(f"每天：{total / 100 / 30:>10.2f} 元")
print(f"饮食：{food_cost / total * 100:>10.2f} %")
\`\`\`

金额用“分”做单位，所有加减都是整数运算，没有误差；小数在计算机里用二进制表示，0.1 这样的数只能近似。`;

const primes = `\`\`\`python
n = int(input())
row = []
for m in range(2, n + 1):
    for d in range(2, int(m ** 0.5) + 1):
        if m % d == 0:
            break
    else:
        row.append(m)
\`\`\`

若 $m = ab$ 且 $a \\le b$，则 $a \\le \\sqrt m$，所以试除到 $\\sqrt m$ 就够了。猜数时每次猜中间的数，范围减半，$2^7 > 100$。`;

/** Returns all homework, relative to today. */
const homeworkSeed = (): HomeworkRow[] => [
  work(
    people.student,
    '7101',
    [
      { days: 31, text: bill.slice(0, bill.indexOf('金额')) },
      { days: 29, text: bill },
    ],
    {
      score: 95,
      points: [50, 28, 17],
      days: 25,
      teacher: '陈思远',
      comment:
        '程序正确，输出也很整齐。\n\n- 常数 `30` 建议取名 `days`，改成 31 天时只改一处；\n- 浮点误差说得对，可以再举一个 `0.1 + 0.2` 的例子。',
    },
  ),
  work(people.student, '7102', [{ days: 13, text: primes }], {
    score: 82,
    points: [52, 30],
    days: 10,
    teacher: '陈思远',
    comment:
      '`for … else` 用得很好。\n\n1. 题目要求**每行 10 个**，代码里只收集到 `row`，没有输出；\n2. 猜数游戏只写了思路，缺少程序，所以扣 10 分。\n\n把第一题补完整，会更清楚自己漏了什么。',
  }),
  work(people.student, '7103', [
    {
      days: 1,
      text: '```python\ndef hanoi(n, a, b, c):\n    if n == 0:\n        return\n    hanoi(n - 1, a, c, b)\n    print(a, "→", c)\n    hanoi(n - 1, b, a, c)\n```\n\n$T(n) = 2^n - 1$，64 个圆盘约需 5849 亿年。第二题还在写。',
    },
  ]),
  work(
    people.student,
    '7201',
    [
      {
        days: 10,
        text: '1. $\\left|\\frac{2n+1}{n+3}-2\\right| = \\frac{5}{n+3} < \\frac{5}{n}$，取 $N = \\lceil 5/\\varepsilon \\rceil$ 即可。\n2. 有理化得 $\\frac{n}{\\sqrt{n^2+n}+n} \\to \\frac12$。\n3. 归纳得 $a_n < 2$ 且递增，故收敛；由 $a^2 = 2 + a$ 得 $a = 2$。',
      },
    ],
    {
      score: 90,
      points: [30, 30, 30],
      days: 7,
      teacher: '沈若兰',
      comment:
        '前两题完整。第 3 题“归纳得”一句要写出归纳的步骤：由 $a_n<2$ 推出 $a_{n+1}=\\sqrt{2+a_n}<2$，以及 $a_{n+1}>a_n$。',
    },
  ),
  work(people.lihua, '7101', [{ days: 28, text: bill }]),
];

/** When each task was set and is due, relative to today. */
const homeworkTaskSeed = (): HomeworkTaskRow[] =>
  homeworkTasks.map(({ id, due: [days, time], published }) => ({
    id,
    published: Date.now() - published * durations.day,
    due: momentOf(`${dayOf(Date.now() + days * durations.day)} ${time}:00`),
  }));

export const seed: Seed = { homework: homeworkSeed, homeworkTasks: homeworkTaskSeed };
