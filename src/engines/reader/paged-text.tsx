import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { ChapterBody, ChapterTitle } from './chapter-body';
import styles from './paged-text.module.css';
import type { LayoutProps, ReaderLayout } from './reader-layout';
import { useBookPages } from './parts/use-pages';
import textStyles from '@/ui/text.module.css';

/** A book in pages: one chapter at a time in columns, turned by buttons, keys, wheel and swipe. */
function PagedText(props: LayoutProps) {
  const { chapters, start } = props;
  const [chapterId, setChapterId] = useState(start?.chapter_id ?? chapters[0]?.chapter_id);
  const index = Math.max(
    0,
    chapters.findIndex(({ chapter_id }) => chapter_id === chapterId),
  );
  const chapter = chapters[index];
  const { viewport, page, count, turn, isFirst, isLast } = useBookPages(props, index, setChapterId);
  if (!chapter) return null;
  return (
    <div className={styles.book}>
      {/* Not the disabled attribute: it would drop the focus of whoever turned to the last page. */}
      <button
        type="button"
        className={styles.turn}
        aria-label="上一页"
        aria-keyshortcuts="ArrowLeft PageUp"
        aria-disabled={isFirst}
        onClick={() => turn(-1)}
      >
        <ChevronLeft />
      </button>
      <div ref={viewport} className={styles.viewport}>
        <article key={chapter.chapter_id} data-chapter={chapter.chapter_id} className={styles.chapter}>
          <ChapterTitle chapter={chapter} />
          <ChapterBody chapter={chapter} />
        </article>
      </div>
      <button
        type="button"
        className={styles.turn}
        aria-label="下一页"
        aria-keyshortcuts="ArrowRight PageDown Space"
        aria-disabled={isLast}
        onClick={() => turn(1)}
      >
        <ChevronRight />
      </button>
      <p className={styles.foot} role="status">
        <span className={textStyles.ellipsis}>{chapter.title}</span>
        <span>
          本章第 {page + 1} / {count} 页 · 全书第 {index + 1} / {chapters.length} 章
        </span>
      </p>
    </div>
  );
}

/** A book in pages to turn. */
export const pagedLayout: ReaderLayout = { name: 'paged', Text: PagedText };
