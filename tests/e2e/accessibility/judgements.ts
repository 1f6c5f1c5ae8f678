import type { Page } from 'playwright-core';

/** Everything that one can tab to or press. */
const TARGETS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/**
 * Targets smaller than 24 × 24 CSS pixels that are no words of a sentence (2.5.8). Stricter than WCAG: that others are
 * far away excuses none. 意见反馈 is as small as the specification has it (FBK-1), and stands in the help menu, too.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((kinds) => {
    const LEAST = 23.5;
    /** The area in which a press counts: what covers a card or row, and the label of a choice, are part of its target. */
    const areaOf = (element: HTMLElement): DOMRect => {
      const { content, position, top, bottom } = getComputedStyle(element, '::after');
      if (content !== 'none' && position === 'absolute' && top === bottom) {
        const covered = getComputedStyle(element).position === 'static' ? element.offsetParent : element;
        const box = (covered ?? element).getBoundingClientRect();
        const by = Math.max(0, -Number.parseFloat(top));
        return new DOMRect(box.left - by, box.top - by, box.width + 2 * by, box.height + 2 * by);
      }
      const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0];
      const isChoice = element.matches('[type=checkbox], [type=radio], [type=file]');
      return (isChoice && label ? label : element).getBoundingClientRect();
    };
    const isInSentence = (element: Element): boolean => {
      if (getComputedStyle(element).display !== 'inline') return false;
      let block = element.parentElement;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      return [...(block?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
      );
    };
    return [...document.querySelectorAll<HTMLElement>(kinds)]
      .filter((each) => !each.matches(':disabled, [aria-hidden=true] *, [aria-label=意见反馈]'))
      .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((element) => ({ element, area: areaOf(element) }))
      .filter(({ area }) => area.width > 1 && area.height > 1)
      .filter(({ element, area }) => Math.min(area.width, area.height) < LEAST && !isInSentence(element))
      .map(({ element, area }) => {
        const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return `${element.tagName} “${words.trim()}” ${Math.round(area.width)} × ${Math.round(area.height)}`;
      });
  }, TARGETS);

/**
 * Words that a frame cuts off without an ellipsis, a page wider than the window, and parts that scroll sideways, other
 * than tables, code, formulas and the pages of a book that is leafed through (1.4.4, 1.4.10, 1.4.12).
 */
export const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const WIDE = 'table, pre, .katex, canvas, svg, video, [role=document], .cm-editor';
    const UNSEEN = '.visually-hidden, [aria-hidden=true], script, style, select, .katex, [data-layout=paged]';
    const root = document.documentElement;
    const found = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`] : [];

    /** The reason why words in a frame around them are not seen; null to look further out, undefined for none. */
    const faultIn = (frame: Element, box: DOMRect): string | null | undefined => {
      const style = getComputedStyle(frame);
      if (style.position === 'fixed' || frame.clientWidth <= 1 || frame.clientHeight <= 1) return undefined;
      const overflow = style.overflowX + style.overflowY;
      if (/auto|scroll/.test(overflow)) {
        const isWide = frame.scrollWidth > frame.clientWidth + 1 && /auto|scroll/.test(style.overflowX);
        return isWide && !frame.matches(WIDE) && !frame.querySelector(WIDE) ? 'scrolls sideways' : undefined;
      }
      if (!/hidden|clip/.test(overflow)) return null;
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return undefined;
      const { left, right, top, bottom } = frame.getBoundingClientRect();
      const over = Math.max(left - box.left, box.right - right, top - box.top, box.bottom - bottom);
      return over > 3 ? `is cut by ${Math.round(over)} px` : null;
    };

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: parent, textContent } = texts.currentNode;
      const words = (textContent ?? '').trim();
      if (!words || !parent || parent.closest(UNSEEN)) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const box = range.getBoundingClientRect();
      let fault: string | null | undefined = null;
      for (let frame: Element | null = parent; frame && fault === null; frame = frame.parentElement)
        if (box.width > 1 && frame !== root) fault = faultIn(frame, box);
      if (fault) found.push(`“${words.slice(0, 20)}” ${fault}`);
    }
    return found;
  });

/** Elements of which one sees nothing when they have the focus, down the page and up again (2.4.11). */
export const coveredFocus = (page: Page): Promise<string[]> =>
  page.evaluate((kinds) => {
    const all = [...document.querySelectorAll<HTMLElement>(kinds)].filter(
      (each) =>
        !each.matches(':disabled, [tabindex="-1"]') && each.checkVisibility({ visibilityProperty: true }),
    );
    /** Each of its boxes: what a column breaks has several. */
    const isSeen = (own: Element): boolean =>
      [...own.getClientRects()].some((box) =>
        [0.02, 0.5, 0.98].some((x) =>
          [0.05, 0.5, 0.95].some((y) => {
            const there = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
            return there !== null && (own.contains(there) || there.contains(own));
          }),
        ),
      );
    // An element that has the focus already is not scrolled to.
    (document.activeElement as HTMLElement | null)?.blur();
    return [...all, ...all.toReversed()].flatMap((element) => {
      element.focus();
      if (document.activeElement !== element || isSeen(element.closest('label') ?? element)) return [];
      return [`${element.tagName} “${element.getAttribute('aria-label') ?? element.textContent}”`];
    });
  }, TARGETS);

/** Live regions within others, which are spoken twice, and messages that stand in two of them (4.1.3). */
export const doubleMessages = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LIVE = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
    const words = (element: Element): string => (element.textContent ?? '').trim();
    const spoken = [...document.querySelectorAll(LIVE)].filter(
      (each) => each.checkVisibility() && words(each),
    );
    return spoken
      .filter(
        (each, index) =>
          each.parentElement?.closest(LIVE) ||
          spoken.findIndex((other) => words(other) === words(each)) !== index,
      )
      .map(words);
  });

/** Everything that still moves by itself where less motion is asked for. */
export const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 1)
      .map(({ effect }) => String(((effect as KeyframeEffect).target as Element | null)?.outerHTML)),
  );

/** Chosen, checked and current items that in forced colours look as the others of their group do. */
export const unseenStates = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CHOSEN =
      '[aria-selected=true], [aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-checked=true], input:checked';
    const GROUP =
      '[role=radiogroup], [role=tablist], [role=listbox], [role=group], ul, ol, nav, fieldset, tbody';
    // The focus has a look of its own.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const sample = document.body.appendChild(document.createElement('i'));
    sample.style.backgroundColor = 'Canvas';
    const canvas = getComputedStyle(sample).backgroundColor;
    sample.remove();
    const isShown = (each: Element): boolean => each.checkVisibility({ visibilityProperty: true });
    /** One part, as it is drawn: in forced colours a background keeps nothing but its being seen through. */
    const part = (element: Element, pseudo?: string): string => {
      const style = getComputedStyle(element, pseudo);
      if (pseudo && ['none', 'normal'].includes(style.content)) return '';
      const ground = style.backgroundColor.endsWith(', 0)') ? canvas : style.backgroundColor;
      const sides = ['top', 'right', 'bottom', 'left'].flatMap((side) =>
        ['width', 'style', 'color'].map((of) => style.getPropertyValue(`border-${side}-${of}`)),
      );
      const { color, outlineStyle, outlineWidth, textDecorationLine, fontWeight, display, visibility } =
        style;
      // The browser's own drawing of a checkbox says its state.
      const drawn = element.matches(':checked') && style.appearance === 'auto' && 'checked';
      return [
        ground,
        ...sides,
        color,
        outlineStyle,
        outlineWidth,
        textDecorationLine,
        fontWeight,
        display,
        visibility,
        drawn,
      ].join();
    };
    const look = (element: Element): string => {
      const item = element.closest('label') ?? element;
      return [item, ...item.querySelectorAll('svg, path, span, input')]
        .slice(0, 12)
        .map((each) => part(each) + part(each, '::before') + part(each, '::after'))
        .join('\n');
    };
    return [...document.querySelectorAll(CHOSEN)].filter(isShown).flatMap((chosen) => {
      const kind = chosen instanceof HTMLInputElement ? `input[type=${chosen.type}]` : chosen.tagName;
      const other = [...(chosen.closest(GROUP)?.querySelectorAll(`${kind}:not(${CHOSEN}, :disabled)`) ?? [])]
        .filter((each) => !chosen.hasAttribute('aria-pressed') || each.hasAttribute('aria-pressed'))
        .find(isShown);
      const words = chosen.getAttribute('aria-label') ?? chosen.parentElement?.textContent;
      return other && look(other) === look(chosen) ? [`${kind} “${words}”`] : [];
    });
  });

/** Kinds of elements whose focus one does not see: each kind of the `known` ones only once. The last input must be a key. */
export async function unseenFocus(page: Page, known: Set<string>): Promise<string[]> {
  const { seen, found } = await page.evaluate(
    ({ kinds, before }) => {
      const all = new Set(before);
      const faults: string[] = [];
      const edge = (element: Element | null | undefined, pseudo?: string): string => {
        if (!element) return '';
        const { outlineStyle, outlineWidth, borderColor, borderWidth } = getComputedStyle(element, pseudo);
        return outlineStyle === 'none' || outlineWidth === '0px' ? borderColor + borderWidth : 'outline';
      };
      const edges = (element: Element): string =>
        [
          edge(element, '::after'),
          ...[
            element,
            element.nextElementSibling,
            element.closest('label'),
            element.parentElement,
            element.parentElement?.parentElement,
          ].map((each) => edge(each)),
        ].join();
      for (const element of document.querySelectorAll<HTMLElement>(kinds)) {
        const kind = `${element.tagName} ${element.className} ${element.parentElement?.className}`;
        if (all.has(kind) || element.matches(':disabled, [tabindex="-1"]')) continue;
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        const without = edges(element);
        element.focus();
        if (document.activeElement !== element) continue;
        all.add(kind);
        if (edges(element) === without)
          faults.push(`${kind} “${element.getAttribute('aria-label') ?? element.textContent}”`);
      }
      return { seen: [...all], found: faults };
    },
    { kinds: TARGETS, before: [...known] },
  );
  for (const kind of seen) known.add(kind);
  return found;
}
