import { Highlighter, List, LockKeyhole, Settings2 } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useRef,
  useState,
} from 'react';
import { isComposing } from '@/lib/composing';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { lazyPart } from '@/ui/lazy-part';
import { LineInput } from '@/ui/line-input';
import { Segmented } from '@/ui/segmented';
import styles from '../book-reader.module.css';
import { chapterElementId } from '../chapter-body';
import type { ReaderActions, ReaderChapter, ReaderMark } from '../types';
import { usePrepared } from '../use-prepared';
import readerSideStyles from './reader-side.module.css';
import type { SearchedBook } from './use-book-hits';

/** Comes with the first search, and with the other late parts of the reader. */
const LazyBookHits = lazyPart(async () => (await import('./book-hits')).BookHits);

interface BookSearchProps {
  input: RefObject<HTMLInputElement | null>;
  book: SearchedBook;
}

/** Search in the book. Enter goes to the next hit, Shift+Enter to the one before. */
function BookSearch({ input, book }: BookSearchProps) {
  const [words, setWords] = useState('');
  const step = useRef<(by: 1 | -1) => void>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    step.current?.(event.shiftKey ? -1 : 1);
  };
  return (
    <div className={readerSideStyles.search}>
      <LineInput
        ref={input}
        type="search"
        className={readerSideStyles.input}
        aria-label="在书中搜索"
        placeholder="在书中搜索"
        value={words}
        onFocus={LazyBookHits.preload}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {words.trim() !== '' && (
        <Suspense>
          <LazyBookHits words={words} book={book} step={step} />
        </Suspense>
      )}
    </div>
  );
}

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
function BookContents({ chapters, current, onGo }: BookContentsProps) {
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
          {parts.length > 1 && <p className={readerSideStyles.part}>{part.title}</p>}
          <ol>
            {part.chapters.map(({ chapter_id, title, markdown }) => (
              <li key={chapter_id}>
                <a
                  href={`#${chapterElementId(chapter_id)}`}
                  className={classNames(
                    readerSideStyles.link,
                    chapter_id === current && readerSideStyles.current,
                  )}
                  aria-current={chapter_id === current ? 'location' : undefined}
                  onClick={(event) => go(event, chapter_id)}
                >
                  {title}
                  {markdown === null && <LockKeyhole className={readerSideStyles.lock} aria-label="未解锁" />}
                </a>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </nav>
  );
}

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
