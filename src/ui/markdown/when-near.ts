/** Calls back once when an element is within `ahead` pixels of what is seen; gives what takes the wait back. */
export function whenNear(element: Element, ahead: number, ready: () => void): () => void {
  if (!('IntersectionObserver' in window)) {
    ready();
    return () => {};
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      ready();
    },
    { rootMargin: `${ahead}px 0px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
