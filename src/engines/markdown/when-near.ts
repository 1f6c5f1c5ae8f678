/** Calls back once when an element is within `ahead` pixels of what is seen, or printed. Returns what ends the wait. */
export function whenNear(element: Element, ahead: number, ready: () => void): () => void {
  if (!('IntersectionObserver' in window)) {
    ready();
    return () => {};
  }
  const stop = () => {
    observer.disconnect();
    window.removeEventListener('beforeprint', now);
  };
  const now = () => {
    stop();
    ready();
  };
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && now(),
    { rootMargin: `${ahead}px 0px` },
  );
  observer.observe(element);
  // Paper shows everything.
  window.addEventListener('beforeprint', now);
  return stop;
}
