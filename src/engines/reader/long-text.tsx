import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { whenPainted } from '@/lib/first-paint';
import { scrollerOf } from '@/lib/page-scroll';
import { ChapterBody, chapterElementId, ChapterTitle } from './chapter-body';
import styles from './long-text.module.css';
import { type BookText, watchBookText } from './parts/book-text';
import { followReading } from './parts/follow-scroll';
import { locateAnchor } from './parts/text-anchor';
import { placeOfOffset } from './place';
import { type LayoutProps, type ReaderLayout, whenDrawn } from './reader-layout';
import type { ReaderPlace } from './types';

/** Chapters are drawn when they are so near to what is seen, in pixels, and leave when they are further. */
const NEAR = 1_800;

/**
 * Which chapters of a long page are to be drawn, and how high the others were when they were. Where nothing can
 * be observed all are.
 */
function useNearChapters(root: RefObject<HTMLElement | null>, wanted: string | undefined) {
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

/** Pixels that a character of Markdown takes, about: the height of a chapter before it is drawn. */
const HEIGHT_PER_CHARACTER = 1.1;

/** A book as one long page. Chapters are drawn as they come near; what is read stays where it is. */
function LongText({ chapters, start, onPlace, onDrawn, handleRef }: LayoutProps) {
  const element = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(start?.chapter_id ?? chapters[0]?.chapter_id);
  const { isDrawn, heightOf } = useNearChapters(element, wanted);
  const placed = useEffectEvent(onPlace);
  const drawn = useEffectEvent(onDrawn);
  const startOnce = useEffectEvent(() => start);

  useEffect(() => {
    const root = element.current;
    if (!root) return undefined;
    let place: ReaderPlace | null = startOnce();
    const book: BookText = watchBookText(root, () => {
      follower.hold();
      drawn();
    });
    const follower = followReading(root, {
      book,
      start: startOnce(),
      onPlace: (...where) => {
        [place] = where;
        placed(...where);
      },
    });
    handleRef.current = {
      book,
      root,
      place: () => place,
      async goTo(chapterId, anchor) {
        setWanted(chapterId);
        if (anchor === null) {
          const title = document.getElementById(chapterElementId(chapterId));
          title?.scrollIntoView({ block: 'start' });
          title?.focus({ preventScroll: true });
          return title !== null;
        }
        if (!(await whenDrawn(book, chapterId))) return false;
        const chapter = book.of(chapterId);
        const span = chapter && locateAnchor(chapter.text, anchor);
        if (!chapter || !span) return false;
        follower.goTo(placeOfOffset(chapterId, chapter, span.start));
        return true;
      },
    };
    drawn();
    return () => {
      handleRef.current = null;
      follower.stop();
      book.stop();
    };
  }, [handleRef]);

  return (
    <div ref={element} className={styles.text}>
      {chapters.map((chapter) => {
        const { chapter_id, markdown } = chapter;
        const isShown = isDrawn(chapter_id);
        const height = heightOf(chapter_id) ?? (markdown?.length ?? 0) * HEIGHT_PER_CHARACTER;
        return (
          <article
            key={chapter_id}
            data-chapter={chapter_id}
            className={styles.chapter}
            style={isShown ? undefined : { minHeight: height }}
          >
            <ChapterTitle chapter={chapter} />
            {isShown && <ChapterBody chapter={chapter} />}
          </article>
        );
      })}
    </div>
  );
}

/** A book as one long page. */
export const longLayout: ReaderLayout = { name: 'long', Text: LongText };
