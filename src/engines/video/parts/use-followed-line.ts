import { type RefObject, useEffect, useState } from 'react';

/** Puts a line in the middle of what is seen of its list. */
export function centreLine(list: HTMLElement, index: number): void {
  const line = list.children[index];
  if (line instanceof HTMLElement)
    list.scrollTop = line.offsetTop - (list.clientHeight - line.offsetHeight) / 2;
}

/** Keeps the current line of a list in sight until the student scrolls it by whatever means. */
export function useFollowedLine(list: RefObject<HTMLElement | null>, current: number) {
  const [isFollowing, setFollowing] = useState(true);
  useEffect(() => {
    if (isFollowing && list.current) centreLine(list.current, Math.max(0, current));
  }, [list, isFollowing, current]);
  useEffect(() => {
    const scroller = list.current;
    const ended = new AbortController();
    const stop = () => setFollowing(false);
    const options = { signal: ended.signal, passive: true };
    for (const sign of ['wheel', 'touchmove']) scroller?.addEventListener(sign, stop, options);
    // On the scroll bar, not on a line.
    scroller?.addEventListener('pointerdown', ({ target }) => target === scroller && stop(), options);
    return () => ended.abort();
  }, [list]);
  return [isFollowing, setFollowing] as const;
}
