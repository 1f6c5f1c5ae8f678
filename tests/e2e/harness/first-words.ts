import type { Page } from 'playwright-core';

/** The words of the first line below the tabs, or of a page. */
export const firstWords = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const surface = document.querySelector('[data-reader-theme]');
    const scroller = document.querySelector('[data-page-scroll]');
    if (!surface || !scroller) return '';
    const pages = surface.querySelector('article')?.parentElement;
    const isPaged = pages !== null && pages !== undefined && pages.scrollWidth > pages.clientWidth + 4;
    const box = (isPaged ? pages : scroller).getBoundingClientRect();
    const left = surface.getBoundingClientRect().left;
    for (let y = box.top + (isPaged ? 4 : 78); y < box.bottom; y += 4) {
      const caret = document.caretPositionFromPoint(isPaged ? box.left + 4 : left + 4, y);
      const paragraph = caret?.offsetNode.parentElement?.closest('p, li, h3, h4, td, th, [class*=stretch]');
      if (paragraph && surface.contains(paragraph)) return (paragraph.textContent ?? '').slice(0, 30);
    }
    return '';
  });
