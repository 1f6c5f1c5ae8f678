import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Unpacked, unpackQuestion } from '../../../src/api/chat-message.ts';
import { openPage, resetMock } from '../harness/browser.ts';
import { signedInContext } from '../harness/session.ts';
import { answered, ask } from './chat-page.ts';

interface Kind {
  page: string;
  address: string;
  /** There once the page can be read. */
  ready: string;
  /** Course, lesson and part of it by name. */
  place: RegExp;
  /** Passages that go along, in this order. */
  passages: RegExp[];
}

const kinds: Kind[] = [
  {
    page: 'a film of a course',
    address: '/user/courseWatch/12/1202',
    ready: '[aria-label="视频讲到的内容"] li',
    place: /^.+ · .+ · 视频：.+$/,
    passages: [/^视频 \d+:\d\d \S/],
  },
  {
    page: 'a film of a lesson',
    address: '/learn/1/1202/courseware',
    ready: '[aria-label="视频讲到的内容"] li',
    place: /^数据结构 · 栈与队列 · 视频：.+$/,
    passages: [/^视频 0:00 \S/],
  },
  {
    page: 'courseware in words: a table and code are one passage each',
    address: '/learn/1/1101/courseware?item=1101-3',
    ready: 'article [data-markdown]:not([data-partial])',
    place: /^Python 语言基础 · 变量、类型与表达式 · 课件：.+$/,
    passages: [
      /^## 名字与对象\n/,
      /^```python\nprice = 20[^]*```$/,
      /^\| 类型 \| 含义 \|.*\n\| --- [^]*`bool`/,
    ],
  },
  {
    page: 'a PDF',
    address: '/learn/2/2101/courseware?page=1',
    ready: '[data-page="1"] [role="presentation"]',
    place: /^一元函数微积分 · 极限与连续 · PDF：.+$/,
    passages: [/^PDF 第 1 页 \S/],
  },
  {
    page: 'a book: a table and code are one passage each',
    address: '/learn/1/1101/book?chapter=1101-2&paragraph=0',
    ready: '[data-chapter] [data-markdown]:not([data-partial])',
    place: /^Python 语言基础 · 变量、类型与表达式 · .+$/,
    passages: [/^\| 类型 \| 含义 \|.*\n\| --- [^]*bool/, /^```python\nprint\(7 \/ 2[^]*```$/],
  },
  {
    page: 'an exercise: what is to be done, and its tests',
    address: '/learn/1/1103/practice',
    ready: '[aria-label="单元"] li',
    place: /^Python 语言基础 · 函数与递归 · 练习：最大公约数与汉诺塔/,
    passages: [
      /^# 练习 1：最大公约数/,
      /^测试：\n48 和 18：gcd\(48, 18\) 期望 6\n[^]*十个盘子的步数（隐藏测试）$/m,
    ],
  },
  {
    page: 'the room before an exam',
    address: '/learn/1/1101/exam',
    ready: '[aria-label="考试须知"]',
    place: /^Python 语言基础 · 变量、类型与表达式 · 考试：.+$/,
    passages: [/题，限时 \d+ 分钟，总分 \d+ 分/, /由服务器计时/],
  },
  {
    page: 'a self test',
    address: '/user/testPage',
    ready: 'form',
    place: /^在线自测$/,
    passages: [/^数据结构的知识点：.*栈/],
  },
  {
    page: 'homework: what is asked, the own answer, and how it was marked',
    address: '/user/homeWork/11/1101/7101',
    ready: '[data-markdown]:not([data-partial])',
    place: /^Python 语言基础 · 变量、类型与表达式 · 作业：.+$/,
    passages: [/^## 要求/, /^学生的答案：\n```python/, /^评分标准：/, /^得分 95 \/ 100/],
  },
  {
    page: 'a question to the teacher, the newest message first',
    address: '/questionForTeacher/9102',
    ready: '[role="log"] article',
    place: /^数据结构 · 栈与队列 · 向老师提问：.+$/,
    passages: [/^.+老师写道：\n/, /^学生写道：\n/],
  },
  {
    page: 'the wrong questions',
    address: '/user/ques/9102',
    ready: '[aria-label="当前错题"]',
    place: /^.+ · 题目：.+$/,
    passages: [/^\S{2,3}题：/],
  },
  {
    page: 'a review',
    address: '/user/ques/0?view=review',
    ready: 'button:has-text("查看答案")',
    place: /^.+ · 题目：.+$/,
    passages: [/^\S{2,3}题：/],
  },
  {
    page: 'the attempts at a question',
    address: '/quesHis/9102',
    ready: 'article',
    place: /^数据结构 · 题目：栈$/,
    passages: [/^单选题：[^]*\nA\. /, /^学生的答案（.+）：/, /^参考答案：/, /^解析：/],
  },
  {
    page: 'a lesson with nothing else on the screen',
    address: '/learn/1/1101/feedback',
    ready: 'h2',
    place: /^Python 语言基础 · 变量、类型与表达式$/,
    passages: [],
  },
];

/** Context that a question on a page takes along, as the gateway gets it. */
async function sentFrom(page: Page): Promise<Unpacked> {
  const request = page.waitForRequest('**/chat-stream-new');
  await ask(page, '这里讲了什么');
  const { messages } = (await request).postDataJSON() as { messages: { content: string }[] };
  return unpackQuestion(messages[0]?.content ?? '');
}

it('34.17 what goes along from each kind of page, on the wire', { timeout: 240_000 }, async () => {
  await resetMock();
  const page = await openPage({ context: await signedInContext() });
  const open = page.getByRole('button', { name: '打开 AI 助手' });
  for (const { page: name, address, ready, place, passages } of kinds) {
    await page.goto(address);
    await page.locator(ready).first().waitFor({ state: 'attached' });
    if (await open.isVisible()) await open.click();
    let sent = await sentFrom(page);
    // The words of a PDF are read when a student has stayed on their page for a moment.
    while (passages.length > 0 && sent.passages.length === 0) {
      await answered(page);
      sent = await sentFrom(page);
    }
    expect.soft(sent.question).toBe('这里讲了什么');
    expect.soft(sent.place, name).toMatch(place);
    const found = passages.map((wanted) => sent.passages.findIndex((text) => wanted.test(text)));
    const shown = `${name}: ${sent.passages.join('\n¶ ')}`;
    expect.soft(found, shown).not.toContain(-1);
    expect.soft(found, shown).toEqual(found.toSorted((a, b) => a - b));
  }
});
