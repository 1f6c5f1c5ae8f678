import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from '../harness/browser.ts';
import {
  coveredFocus,
  cutWords,
  doubleMessages,
  moving,
  smallTargets,
  unseenFocus,
  unseenStates,
} from './judgements.ts';

const focusOf = (page: Page): Promise<string[]> => unseenFocus(page, new Set());

/** Each judgement with a page that is well, and the same page with a fault. */
const planted: [string, (page: Page) => Promise<string[]>, string, string, string][] = [
  [
    'a small target',
    smallTargets,
    '<p>见<a href="#a">这里</a>的说明</p><button style="height: 24px">好</button>',
    '<button style="height: 20px; padding: 0">好</button>',
    'BUTTON “好”',
  ],
  [
    'a target that is no larger than its words',
    smallTargets,
    '<div style="position: relative; height: 30px"><style>#a::after { content: ""; position: absolute; inset: 0 }</style><a id="a" href="#a">标题</a></div>',
    '<ul><li><a href="#a">标题</a></li></ul>',
    'A “标题”',
  ],
  [
    'words that are cut',
    cutWords,
    '<div style="overflow: hidden; width: 20px; text-overflow: ellipsis; white-space: nowrap">很长的一行</div>',
    '<div style="overflow: hidden; width: 20px; white-space: nowrap">很长的一行</div>',
    'is cut',
  ],
  [
    'a part that scrolls sideways',
    cutWords,
    '<div style="overflow: auto; width: 20px"><table><tr><td>很长的一行</table></div>',
    '<div style="overflow: auto; width: 20px; white-space: nowrap">很长的一行</div>',
    'scrolls sideways',
  ],
  ['a page that is too wide', cutWords, '<p>好</p>', '<div style="width: 2000px">宽</div>', 'the page is'],
  [
    'a focus under a bar',
    coveredFocus,
    '<button>好</button>',
    '<button>好</button><div style="position: fixed; inset: 0 0 auto; height: 80px; background: white"></div>',
    'BUTTON “好”',
  ],
  [
    'a message that is spoken twice',
    doubleMessages,
    '<p role="status">已保存</p>',
    '<p role="status">已保存</p><p role="alert">已保存</p>',
    '已保存',
  ],
  [
    'a live region within another',
    doubleMessages,
    '<p role="alert">失败</p>',
    '<div role="alert">没有网络<p role="status">失败</p></div>',
    '失败',
  ],
  [
    'what moves',
    moving,
    '<p>好</p>',
    '<style>@keyframes turn { to { rotate: 1turn } }</style><p style="animation: turn 2s infinite">转</p>',
    '转',
  ],
  [
    'a chosen item known by its background alone',
    unseenStates,
    '<ul><li><a href="#a" aria-current="page" style="text-decoration: none">一</a><li><a href="#b">二</a></ul>',
    '<ul><li><a href="#a" aria-current="page" style="background: teal">一</a><li><a href="#b">二</a></ul>',
    'A',
  ],
  [
    'a focus known by its shadow alone',
    focusOf,
    '<button>好</button>',
    '<style>button:focus { outline: none; box-shadow: 0 0 0 3px teal }</style><button>好</button>',
    'BUTTON',
  ],
];

it.each(planted)('finds %s, and nothing without it', async (_, judge, well, fault, finding) => {
  const page = await openPage({
    forcedColors: judge === unseenStates || judge === focusOf ? 'active' : 'none',
  });
  const show = async (body: string): Promise<string[]> => {
    await page.setContent(
      `<!doctype html><html lang="zh"><head><title>页面</title></head><body>${body}</body></html>`,
    );
    await page.keyboard.press('Tab');
    return judge(page);
  };
  expect(await show(well)).toEqual([]);
  expect((await show(fault)).join()).toContain(finding);
});
