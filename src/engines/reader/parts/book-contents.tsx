import { LockKeyhole } from 'lucide-react';
import type { MouseEvent } from 'react';
import { classNames } from '@/ui/class-names';
import { chapterElementId } from '../chapter-body';
import styles from './reader-side.module.css';
import type { ReaderChapter } from '../types';

interface BookContentsProps {
  chapters: readonly ReaderChapter[];
  /** The chapter that is being read. */
  current: string | undefined;
  onGo: (chapterId: string) => void;
}

/** The chapters by the part that they belong to, in order. */
function partsOf(chapters: readonly ReaderChapter[]) {
  const parts: { id: string; title: string; chapters: ReaderChapter[] }[] = [];
  for (const chapter of chapters) {
    if (parts.at(-1)?.id !== chapter.part.id) parts.push({ ...chapter.part, chapters: [] });
    parts.at(-1)?.chapters.push(chapter);
  }
  return parts;
}

/** The table of contents of a book; the chapter that is being read is marked. Parts are named when there are several. */
export function BookContents({ chapters, current, onGo }: BookContentsProps) {
  const parts = partsOf(chapters);
  const go = (event: MouseEvent, chapterId: string) => {
    // Without a new entry in the browser's history.
    event.preventDefault();
    onGo(chapterId);
  };
  return (
    <nav aria-label="教材目录">
      {parts.map((part) => (
        <div key={part.id}>
          {parts.length > 1 && <p className={styles.part}>{part.title}</p>}
          <ol>
            {part.chapters.map(({ chapter_id, title, markdown }) => (
              <li key={chapter_id}>
                <a
                  href={`#${chapterElementId(chapter_id)}`}
                  className={classNames(styles.link, chapter_id === current && styles.current)}
                  aria-current={chapter_id === current ? 'location' : undefined}
                  onClick={(event) => go(event, chapter_id)}
                >
                  {title}
                  {markdown === null && <LockKeyhole className={styles.lock} aria-label="未解锁" />}
                </a>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </nav>
  );
}
