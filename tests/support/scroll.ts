import { vi } from 'vitest';

/** Lets every element scroll, which jsdom does not: the event follows in a task of its own, as in a browser. */
export function letScroll(): void {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(1e7);
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
    const top = typeof to === 'object' ? (to.top ?? 0) : 0;
    if (top === this.scrollTop) return;
    this.scrollTop = top;
    // Without `act`: that of a timer would end the one that is under way.
    setTimeout(() => this.dispatchEvent(new Event('scroll')));
  };
}
