import { Highlighter, List, Settings2 } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { whenIdle } from '@/lib/idle';
import { AfterPaint } from '../after-paint';
import { Button } from '../button';
import { lazyPart } from '../lazy-part';
import { Segmented } from '../segmented';
import { BookContents } from './book-contents';
import styles from './book-reader.module.css';
import { BookHits, BookSearch } from './book-search';
import { MarkLayer, locateMarks, markAtPoint } from './mark-layer';
import { answerKey } from './reader-keys';
import type { LayoutHandle, ReaderLayout } from './reader-layout';
import { textSizes, useReaderSettings } from './reader-settings';
import type { ReaderActions, ReaderChapter, ReaderMark, ReaderPlace, ReaderTarget } from './types';
import { useJump } from './use-jump';

// What a student must ask for first loads when they do.
const MarkList = lazyPart(async () => (await import('./mark-list')).MarkList);
const SelectionToolbar = lazyPart(async () => (await import('./selection-toolbar')).SelectionToolbar, {
  onFailed: () => {},
});
const SettingsPanel = lazyPart(async () => (await import('./settings-panel')).SettingsPanel);
/** In ms: when the book has long been drawn, these come too, so that one can highlight without a network. */
const PREPARE_AFTER = 3_000;

interface BookReaderProps {
  /** `longLayout` or `pagedLayout`: a page loads the code of its own only. */
  layout: ReaderLayout;
  /** At least one. */
  chapters: readonly ReaderChapter[];
  /** Where to resume; null at the first visit. */
  start: ReaderPlace | null;
  /** Gone to when it comes, in place of `start`. */
  target?: ReaderTarget | null;
  marks: readonly ReaderMark[];
  actions: ReaderActions;
  /** Told where the student is, and up to where the text was in sight. */
  onPlace: (place: ReaderPlace, seen: ReaderPlace, moved: boolean) => void;
  /** Other ways to read the book: they stay in sight, since going to the page's head would lose the place. */
  ways: ReactNode;
  /** Below the text of the long page. */
  children?: ReactNode;
}

/**
 * The one reader of books: contents, search, highlights and notes, text size, width and theme, and the exact place.
 * The long page and the paged reader differ only in how the text is laid out.
 */
export function BookReader(props: BookReaderProps) {
  const { layout, chapters, start, target = null, marks, actions, onPlace, ways, children } = props;
  const { size, width, theme } = useReaderSettings();
  const handleRef = useRef<LayoutHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [current, setCurrent] = useState(start?.chapter_id ?? chapters[0]?.chapter_id);
  const [side, setSide] = useState<'contents' | 'marks'>('contents');
  const [isSetting, setSetting] = useState(false);
  // Where there is no room beside the text, its tools leave it the view.
  const [isListing, setListing] = useState(false);
  const [drawn, setDrawn] = useState(0);
  const [hasSelected, setHasSelected] = useState(false);
  const jump = useJump(handleRef, target);

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!handleRef.current) return;
    answerKey(event, {
      handle: handleRef.current,
      actions,
      focusSearch: () => input.current?.focus(),
      focusToolbar: () => toolbar.current?.querySelector('button')?.focus(),
    });
  });
  const clicked = useEffectEvent((event: MouseEvent) => {
    const isPlain = document.getSelection()?.isCollapsed !== false;
    const isControl = event.target instanceof Element && event.target.closest('a, button') !== null;
    if (!handleRef.current || !isPlain || isControl) return;
    const mark = markAtPoint(locateMarks(handleRef.current.book, marks), event.clientX, event.clientY);
    if (mark) actions.onOpenMark(mark.id);
  });
  useEffect(() => {
    const text = frame.current;
    const selected = () => document.getSelection()?.isCollapsed === false && setHasSelected(true);
    document.addEventListener('selectionchange', selected);
    document.addEventListener('keydown', pressed);
    text?.addEventListener('click', clicked);
    // Another width, size or theme moves the words: their buttons go with them.
    const observer = new ResizeObserver(() => setDrawn((times) => times + 1));
    if (text) observer.observe(text);
    // Also when the book is left meanwhile: the student may come back to it without a network.
    setTimeout(
      () =>
        whenIdle(() =>
          [BookHits, MarkList, SelectionToolbar, SettingsPanel].forEach(({ preload }) => void preload()),
        ),
      PREPARE_AFTER,
    );
    return () => {
      observer.disconnect();
      document.removeEventListener('selectionchange', selected);
      document.removeEventListener('keydown', pressed);
      text?.removeEventListener('click', clicked);
    };
  }, []);

  const common = {
    chapters,
    start,
    handleRef,
    onDrawn: () => setDrawn((times) => times + 1),
    onPlace: (place: ReaderPlace, seen: ReaderPlace, moved: boolean) => {
      setCurrent(place.chapter_id);
      onPlace(place, seen, moved);
    },
  };
  return (
    <div className={styles.reader} data-layout={layout.name} data-width={width}>
      <div className={styles.columns}>
        <aside className={styles.side} aria-label="教材工具" data-listing={isListing}>
          <AfterPaint>
            <BookSearch input={input} book={{ chapters, handleRef, drawn, jump }} />
            <div className={styles.tabs}>
              <Segmented
                label="目录与笔记"
                options={[
                  { value: 'contents', label: '目录', icon: <List aria-hidden="true" /> },
                  { value: 'marks', label: '笔记', icon: <Highlighter aria-hidden="true" /> },
                ]}
                value={side}
                onChange={setSide}
              />
              <Button
                size="small"
                variant="ghost"
                className={styles.more}
                icon={<List aria-hidden="true" />}
                aria-expanded={isListing}
                onClick={() => setListing(!isListing)}
              >
                {isListing ? '收起' : '目录与笔记'}
              </Button>
              <Button
                size="small"
                variant="ghost"
                icon={<Settings2 aria-hidden="true" />}
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
          </AfterPaint>
        </aside>
        <div className={styles.reading}>
          <div
            ref={frame}
            className={styles.surface}
            data-reader-theme={theme}
            // React's type knows no custom properties.
            style={{ '--reader-size': `${textSizes[size]}rem` } as React.CSSProperties}
          >
            <layout.Text {...common} />
            <MarkLayer
              handleRef={handleRef}
              frame={frame}
              marks={marks}
              drawn={drawn}
              onOpen={actions.onOpenMark}
            />
            {hasSelected && (
              <Suspense>
                <SelectionToolbar handleRef={handleRef} frame={frame} toolbar={toolbar} actions={actions} />
              </Suspense>
            )}
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}
