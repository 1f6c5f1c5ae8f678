import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type BookText, watchBookText } from './parts/book-text';
import { ChapterBody, ChapterTitle, chapterElementId } from './chapter-body';
import { followReading } from './parts/follow-scroll';
import styles from './long-text.module.css';
import { placeOfOffset } from './place';
import { type LayoutProps, type ReaderLayout, whenDrawn } from './reader-layout';
import { locateAnchor } from './parts/text-anchor';
import type { ReaderPlace } from './types';
import { useNearChapters } from './parts/use-near';

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
