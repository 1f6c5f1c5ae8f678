import { Highlighter, List, Settings2 } from 'lucide-react';
import { type ReactNode, type RefObject, Suspense, useState } from 'react';
import { Button } from '@/ui/button';
import { lazyPart } from '@/ui/lazy-part';
import { Segmented } from '@/ui/segmented';
import { BookContents } from './book-contents';
import styles from '../book-reader.module.css';
import { LazyBookHits, BookSearch } from './book-search';
import type { ReaderActions, ReaderMark } from '../types';
import type { SearchedBook } from './use-book-hits';
import { usePrepared } from '../use-prepared';

// Loaded on demand, or ahead of it by `usePrepared`.
const MarkList = lazyPart(async () => (await import('./mark-list')).MarkList);
const SettingsPanel = lazyPart(async () => (await import('./settings-panel')).SettingsPanel);
const lateParts = [LazyBookHits, MarkList, SettingsPanel];

interface BookToolsProps {
  book: SearchedBook;
  marks: readonly ReaderMark[];
  actions: ReaderActions;
  /** The chapter that is being read. */
  current: string | undefined;
  /** Other ways to read the book. */
  ways: ReactNode;
  /** Of the search in the book. */
  input: RefObject<HTMLInputElement | null>;
  /** Whether the lists are in sight when there is no room beside the text. */
  isListing: boolean;
  onListing: (isListing: boolean) => void;
}

/** The tools of a book: search, contents, the student's notes, and how the text looks. */
export function BookTools(props: BookToolsProps) {
  const { book, marks, actions, current, ways, input, isListing, onListing } = props;
  const { chapters, jump } = book;
  const [side, setSide] = useState<'contents' | 'marks'>('contents');
  const [isSetting, setSetting] = useState(false);
  usePrepared(lateParts);
  return (
    <>
      <BookSearch input={input} book={book} />
      <div className={styles.tabs}>
        <Segmented
          label="目录与笔记"
          options={[
            { value: 'contents', label: '目录', icon: <List /> },
            { value: 'marks', label: '笔记', icon: <Highlighter /> },
          ]}
          value={side}
          onChange={setSide}
        />
        <Button
          size="small"
          variant="ghost"
          className={styles.more}
          icon={<List />}
          aria-expanded={isListing}
          onClick={() => onListing(!isListing)}
        >
          {isListing ? '收起' : '目录与笔记'}
        </Button>
        <Button
          size="small"
          variant="ghost"
          icon={<Settings2 />}
          aria-expanded={isSetting}
          onClick={() => setSetting(!isSetting)}
        >
          显示
        </Button>
      </div>
      {isSetting && (
        <div className={styles.settings}>
          <Suspense>
            <SettingsPanel />
          </Suspense>
        </div>
      )}
      <p className={styles.ways}>{ways}</p>
      <div className={styles.sideList}>
        {side === 'contents' ? (
          <BookContents
            chapters={chapters}
            current={current}
            onGo={(id) => jump({ chapter_id: id, anchor: null })}
          />
        ) : (
          <Suspense>
            <MarkList chapters={chapters} marks={marks} onGo={jump} onOpen={actions.onOpenMark} />
          </Suspense>
        )}
      </div>
    </>
  );
}
