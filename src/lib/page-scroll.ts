/** Returns the scroll container of an element's page. */
export const scrollerOf = (element: Element): Element =>
  element.closest('[data-page-scroll]') ?? document.scrollingElement ?? document.documentElement;

/** Returns a scroller's content: as long as the page, whatever comes late below. */
export const contentOf = (scroller: Element): Element =>
  scroller === document.scrollingElement ? document.body : (scroller.firstElementChild ?? scroller);
