import type { Browser, Page } from 'playwright-core';
import { type Target, type Visit, watchVisit } from './probe.ts';
import { newContext } from './stage.ts';

/** The pages of the walk. Headings are parts of theirs; contents come only with the data. */
const pages = {
  home: { heading: '', content: 'main h3 a[href^="/mission/"]' },
  missions: { heading: '推荐学习路径', content: 'main h2 a[href^="/mission/"]' },
  mission: { heading: '', content: 'main nav a[href="/mission"]' },
} satisfies Record<string, Target>;

const links = {
  missions: 'main a[href="/mission"]:visible',
  home: 'header a[href="/user"]:visible >> nth=0',
  missionOnHome: 'main h3 a[href^="/mission/"]:visible >> nth=0',
  missionOnMissions: 'main h2 a[href^="/mission/"]:visible >> nth=0',
};

/** One walk in a fresh context: kinds of visit, each with what it took. */
export type Walk = Record<'first' | 'firstDetail' | 'again' | 'againDetail' | 'kept', Visit>;

/** Each step of a walk, in words, with its budget beside the first load of the floor, at 1×. */
export const walkSteps: Record<keyof Walk, { words: string; budget: number }> = {
  first: { words: 'First visit: /user/home → /mission', budget: 1 },
  firstDetail: { words: 'First visit: /mission → /mission/:courseId', budget: 1 },
  again: { words: 'Again: /mission → /user/home', budget: 0.65 },
  againDetail: { words: 'Again: /user/home → /mission/:courseId', budget: 0.65 },
  kept: { words: 'Return to kept-alive /mission', budget: 0.4 },
};

/** Walks through the application with real clicks. */
export async function walk(browser: Browser, origin: string, session: string): Promise<Walk> {
  const context = await newContext(browser, session);
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/user/home`);
    await page.locator(pages.home.content).first().waitFor();
    const first = await visit(page, links.missions, pages.missions);
    const again = await visit(page, links.home, pages.home);
    const kept = await visit(page, links.missions, pages.missions);
    const firstDetail = await visit(page, links.missionOnMissions, pages.mission);
    await visit(page, links.home, pages.home);
    const againDetail = await visit(page, links.missionOnHome, pages.mission);
    return { first, firstDetail, again, againDetail, kept };
  } finally {
    await context.close();
  }
}

async function visit(page: Page, link: string, target: Target): Promise<Visit> {
  // Background work of the last page is not this visit's.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
  await page.evaluate(watchVisit, target);
  await page.click(link);
  return page.evaluate(() => window.benchVisit);
}
