import { describe, expect, it } from 'vitest';
import { DAY, minuteText, spanText, wireTimeOf } from '@/lib/time';
import { drawnFaults } from '../../support/drawn-style';

function faultsOf(html: string): string[] {
  const page = document.createElement('main');
  page.innerHTML = html;
  return drawnFaults(page);
}

describe('34.13 the check of what pages draw', () => {
  it.each([
    ['ISO time', '<p>提交于 2026-11-26 01:47</p>'],
    ['ISO time', '<td><time>2026-11-26</time></td>'],
    ['ISO time', '<button aria-label="补签 2026-11-20"></button>'],
    ['blanks in a date', '<h2>2026 年 11 月</h2>'],
    ['long weekday', '<p>11月28日星期六</p>'],
    ['dash of a span', '<p><time>08:30</time>—<time>08:40</time></p>'],
    ['dash of a span', '<p>12月1日 08:00 至 12月3日 18:00</p>'],
    ['dash of a span', '<p>12月1日~12月7日</p>'],
    ['dash of a span', '<p>取 1—2 位</p>'],
    ['date of today or yesterday', `<p>${minuteText(wireTimeOf(Date.now()))} 提交</p>`],
    ['date of today or yesterday', `<p>写于 <time>${minuteText(wireTimeOf(Date.now() - DAY))}</time></p>`],
    ['short hour', '<p>工作日 7:30–18:30</p>'],
    ['date of today or yesterday', `<p>预计 ${minuteText(wireTimeOf(Date.now()))} 上门</p>`],
    ['hyphen minus', '<p>兑换：<strong>-220</strong> 金币</p>'],
    ['hyphen minus', '<p>余额-220 元</p>'],
    ['thousands without commas', '<p>余额 1234.50 元</p>'],
    ['the same total twice', '<p>共 84 笔，消费 935.20 元</p><nav><p>共 84 条</p></nav>'],
    ['the same total twice', '<p>全部学院 · 2,008 门课程</p><nav><p>共 2,008 条</p></nav>'],
    [
      'crumbs that end in another name than the heading',
      '<nav aria-label="面包屑"><a>校医院</a><span aria-current="page">内科</span></nav><h1>王医生</h1>',
    ],
  ])('finds %s in %s', (kind, html) => {
    expect(faultsOf(html)).toEqual([expect.stringMatching(new RegExp(`^${kind}: `))]);
  });

  it.each([
    '<p>11月26日 周四 18:30–22:00，2025年11月26日</p>',
    `<p>${minuteText(wireTimeOf(Date.now() - 2 * DAY))}，${spanText(wireTimeOf(Date.now()), wireTimeOf(Date.now()))}</p>`,
    `<p>张师傅预计 ${minuteText(wireTimeOf(Date.now()))} 上门，梅园 1 号楼 208</p>`,
    '<p>今天 19:39，余额 −220，共 84 条</p><p>1,234.50 元</p>',
    '<p>021-5555-6601，A03-07 号，订单 100110，2024010117</p>',
    '<p>工作日<br />12 月卡</p><pre>x = -220</pre><code>2026-11-20</code><input type="date" value="2026-11-20" />',
    '<ul><li><p>共 6 台</p></li></ul><article><p>共 6 个</p></article><article><p>共 6 个</p></article>',
    '<nav aria-label="面包屑"><a>校医院</a><span aria-current="page">王医生</span></nav><h1>王医生</h1>',
    '<a href="/">我的笔记-2026-11-20.md</a>',
  ])('finds nothing in %s', (html) => {
    expect(faultsOf(html)).toEqual([]);
  });
});
