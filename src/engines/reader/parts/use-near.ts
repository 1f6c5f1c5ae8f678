import { type RefObject, useEffect, useRef, useState } from 'react';
import { whenPainted } from '@/lib/first-paint';
import { scrollerOf } from '@/lib/page-scroll';

/** Chapters are drawn when they are so near to what is seen, in pixels, and leave when they are further. */
const NEAR = 1_800;

/**
 * Which chapters of a long page are to be drawn, and how high the others were when they were. Where nothing can
 * be observed all are.
 */
export function useNearChapters(root: RefObject<HTMLElement | null>, wanted: string | undefined) {
  const canObserve = 'IntersectionObserver' in window;
  const [near, setNear] = useState<ReadonlySet<string>>(() => new Set());
  const heights = useRef(new Map<string, number>());

  useEffect(() => {
    if (!canObserve || !root.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const next = new Set(before);
          for (const { target, isIntersecting, boundingClientRect } of entries) {
            const id = target instanceof HTMLElement ? (target.dataset.chapter ?? '') : '';
            if (isIntersecting) next.add(id);
            else if (boundingClientRect.height > 0 && next.delete(id))
              heights.current.set(id, boundingClientRect.height);
          }
          return next;
        }),
      { root: scrollerOf(root.current), rootMargin: `${NEAR}px 0px` },
    );
    const chapters = root.current.querySelectorAll('[data-chapter]');
    let isOver = false;
    whenPainted(() => {
      if (!isOver) for (const chapter of chapters) observer.observe(chapter);
    });
    return () => {
      isOver = true;
      observer.disconnect();
    };
  }, [root, canObserve]);

  return {
    isDrawn: (id: string) => !canObserve || id === wanted || near.has(id),
    /** Pixels; undefined when it was never drawn. */
    heightOf: (id: string) => heights.current.get(id),
  };
}
