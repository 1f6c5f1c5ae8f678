import type { Page, Request } from 'playwright-core';

/** Something that a student can click or type into. */
export interface Act {
  /** Its place among all that can be used in the page. */
  index: number;
  name: string;
  kind: 'click' | 'type' | 'arrow';
}

const USABLE =
  'a[href], button, input, textarea, select, summary, [role=tab], [role=option], [contenteditable=true]';
/** They end the session, the page or the run. */
const KEPT_AWAY = /退出登录|打印|全屏|下载|导出|截图/;

/**
 * All that can be used in the page as it stands, in its order. Of rows that are alike, and of all letters, days and
 * seats, the first; what stands in every page's frame only where `withFrame`.
 */
export async function actsOf(page: Page, withFrame: boolean): Promise<Act[]> {
  const found = await page.evaluate(
    ([selector, frame]) => {
      const seen = new Set<string>();
      const acts = [];
      for (const [index, element] of [...document.querySelectorAll<HTMLElement>(selector)].entries()) {
        if (!frame && !element.closest('main')) continue;
        if (
          element.matches(
            ':disabled, [aria-disabled=true], [target=_blank], [download], [type=file], [href^="tel:"], [href^="mailto:"]',
          )
        )
          continue;
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + Math.min(height / 2, 20)];
        const hit = document.elementFromPoint(x, y);
        if (!hit || !(element.contains(hit) || hit.closest('label')?.contains(element))) continue;
        const label =
          element.getAttribute('aria-label') ??
          (element instanceof HTMLInputElement
            ? (element.labels?.[0]?.textContent ?? element.placeholder)
            : element.textContent);
        const name = (label ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 24);
        const row = element.closest('li, tr, [role=row], [role=option], [role=gridcell], article');
        const likeness = `${element.tagName}.${element.className} ${row ? row.parentElement?.className : name}`;
        if (seen.has(likeness)) continue;
        seen.add(likeness);
        const types =
          element instanceof HTMLTextAreaElement ||
          element.isContentEditable ||
          (element instanceof HTMLInputElement &&
            /^(text|search|email|tel|url|number|password)$/.test(element.type));
        const turns =
          element instanceof HTMLSelectElement || element.matches('[type=radio], [role=tab], [role=option]');
        acts.push({
          index,
          name,
          kind: types ? ('type' as const) : turns ? ('arrow' as const) : ('click' as const),
        });
      }
      return acts;
    },
    [USABLE, withFrame] as const,
  );
  return found.filter(({ name }) => !KEPT_AWAY.test(name));
}

/** Brings it into the window; returns its middle, or nothing when it has gone. */
export const placeOf = (page: Page, { index }: Act): Promise<{ x: number; y: number } | null> =>
  page.evaluate(
    ([selector, at]) => {
      const element = document.querySelectorAll<HTMLElement>(selector)[at];
      if (!element) return null;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + Math.min(height / 2, 20) };
    },
    [USABLE, index] as const,
  );

/** Milliseconds of rest after which nothing more is on its way. */
const QUIET = 350;

/** The document of the page changes no more. */
const isQuiet = (page: Page): Promise<void> =>
  page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        const end = () => {
          observer.disconnect();
          resolve();
        };
        let timer = setTimeout(end, quiet);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, quiet);
        });
        observer.observe(document.documentElement, { childList: true, subtree: true });
      }),
    QUIET,
  );

/** Counts the requests of a page; what it returns waits until none is on its way and the page has come to rest. */
export function restOf(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return async () => {
    const latest = Date.now() + 8_000;
    do await isQuiet(page);
    while (pending.size > 0 && Date.now() < latest);
  };
}
