/** Milliseconds for which a message must be in view to be read. */
export const SEEN_AFTER = 500;
/** Milliseconds for which what was seen is put together. */
const TOGETHER = 50;
/** Half of a message in view is enough, or half of the view full of it. */
const HALF = 0.5;

/**
 * Watches elements within a scroller: `see` receives the places of those that were in view without a break for half a second,
 * while the page was in sight.
 */
export function createSeenWatch(see: (places: number[]) => void) {
  const places = new Map<Element, number>();
  const inView = new Set<Element>();
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  let seen: number[] = [];
  let telling: ReturnType<typeof setTimeout> | undefined;

  function tell(): void {
    telling = undefined;
    see(seen);
    seen = [];
  }
  function begin(element: Element): void {
    if (document.visibilityState === 'hidden' || timers.has(element)) return;
    timers.set(
      element,
      setTimeout(() => {
        const place = places.get(element);
        if (place === undefined) return;
        seen.push(place);
        telling ??= setTimeout(tell, TOGETHER);
      }, SEEN_AFTER),
    );
  }
  function end(element: Element): void {
    clearTimeout(timers.get(element));
    timers.delete(element);
  }
  const onVisibility = () => inView.forEach(document.visibilityState === 'hidden' ? end : begin);

  const observer =
    'IntersectionObserver' in window
      ? new IntersectionObserver(
          (entries) => {
            for (const {
              target,
              isIntersecting,
              intersectionRatio,
              intersectionRect,
              rootBounds,
            } of entries) {
              const fills = intersectionRect.height >= (rootBounds?.height ?? Infinity) * HALF;
              if (isIntersecting && (intersectionRatio >= HALF || fills)) {
                inView.add(target);
                begin(target);
              } else {
                inView.delete(target);
                end(target);
              }
            }
          },
          { threshold: [0, HALF, 1] },
        )
      : undefined;
  return {
    /** Watches an element that shows the message at a place; returns what ends it. */
    watch(element: Element, place: number): () => void {
      places.set(element, place);
      observer?.observe(element);
      return () => {
        observer?.unobserve(element);
        places.delete(element);
        inView.delete(element);
        end(element);
      };
    },
    /** Minds whether the page is in sight; returns what ends that, and all watching. */
    start(): () => void {
      document.addEventListener('visibilitychange', onVisibility);
      return () => {
        observer?.disconnect();
        document.removeEventListener('visibilitychange', onVisibility);
        for (const element of timers.keys()) end(element);
        clearTimeout(telling);
        if (seen.length > 0) tell();
      };
    },
  };
}
