import { LockKeyhole } from 'lucide-react';
import { createElement, memo, Suspense, use, useState } from 'react';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { raiseHeadings } from './chapter-headings';
import { forgetBookMarkdown, loadBookMarkdown } from '@/engines/markdown/load-markdown';
import styles from './chapter-body.module.css';
import type { ReaderChapter } from './types';

/** The id of a chapter's heading on the page. */
export const chapterElementId = (chapterId: string): string => `chapter-${chapterId}`;

/** The title of a chapter, where a jump puts the focus. */
export function ChapterTitle({ chapter }: { chapter: ReaderChapter }) {
  return (
    <h2 id={chapterElementId(chapter.chapter_id)} tabIndex={-1} className={styles.title}>
      {chapter.title}
    </h2>
  );
}

/** Stands in for the text of a chapter. */
export function ChapterSkeleton() {
  return (
    <div className={styles.skeleton}>
      {[5, 4, 6].map((lines) => (
        <Skeleton key={lines} lines={lines} className={styles.skeletonParagraph} />
      ))}
    </div>
  );
}

/** The text of a chapter. The code that draws Markdown loads with the first one. */
export const ChapterBody = memo(function ChapterBody({ chapter }: { chapter: ReaderChapter }) {
  if (chapter.markdown === null)
    return (
      <p className={styles.locked}>
        <LockKeyhole />《{chapter.part.title}》还没有解锁，学完它前面的课就能读到这一章。
      </p>
    );
  return (
    <Suspense fallback={<ChapterSkeleton />}>
      <Text markdown={chapter.markdown} idPrefix={`chapter-${chapter.chapter_id}`} />
    </Suspense>
  );
});

/** Suspends until the code that draws it is there. */
function Text({ markdown, idPrefix }: { markdown: string; idPrefix: string }) {
  const [, retry] = useState(0);
  const Markdown = use(loadBookMarkdown());
  if (Markdown) return createElement(Markdown, { text: raiseHeadings(markdown), idPrefix });
  const tryAgain = () => {
    forgetBookMarkdown();
    retry((times) => times + 1);
  };
  return <ErrorState title="教材未能显示" description="网络中断，或平台刚刚更新。" onRetry={tryAgain} />;
}
