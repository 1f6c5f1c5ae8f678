import { describe, expect, it } from 'vitest';
import { findingsInBoth, nothing } from './axe.ts';
import { openPage } from './browser.ts';

const pageOf = (
  main: string,
  header = '',
): string => `<!doctype html><html lang="zh"><head><title>页面</title><style>
  body { color: black; background: white }
  @media (prefers-color-scheme: dark) { body { color: white; background: black } .pale { color: #333 } }
</style></head><body><div class="root-view"><header>${header}</header><main><h1>标题</h1>${main}</main></div></body></html>`;

describe('the judgement of axe', () => {
  it('finds what is wrong in both themes and in the dark alone, and again after a change', async () => {
    const page = await openPage();
    await page.setContent(pageOf('<p>正文</p>'));
    expect(await findingsInBoth(page)).toEqual(nothing);
    await page.locator('p').evaluate((paragraph) => paragraph.classList.add('pale'));
    expect(await findingsInBoth(page)).toEqual({ light: [], dark: ['color-contrast: p'] });
    await page.locator('p').evaluate((paragraph) => paragraph.replaceChildren(new Image()));
    expect(await findingsInBoth(page)).toEqual({ light: ['image-alt: img'], dark: [] });
  });

  it('finds what is wrong in the frame of a page when such elements were not judged before', async () => {
    const page = await openPage();
    await page.setContent(pageOf('<p>正文</p>', '<button>菜单</button>'));
    expect(await findingsInBoth(page)).toEqual(nothing);
    await page.setContent(pageOf('<p>正文</p>', '<button>菜单</button><span class="pale">消息</span><img>'));
    expect(await findingsInBoth(page)).toEqual({
      light: ['image-alt: img'],
      dark: ['color-contrast: span'],
    });
  });
});
