/** What scrolls the page that an element is on. */
export const scrollerOf = (element: Element): Element =>
  element.closest('[data-page-scroll]') ?? document.scrollingElement ?? document.documentElement;

/** What lies in it: as long as the page, whatever comes late below. */
export const contentOf = (scroller: Element): Element =>
  scroller === document.scrollingElement ? document.body : (scroller.firstElementChild ?? scroller);
