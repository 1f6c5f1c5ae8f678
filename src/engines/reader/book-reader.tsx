import { type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { whenPainted } from '@/lib/first-paint';
import { AfterPaint } from '@/ui/after-paint';
import { lazyPart } from '@/ui/lazy-part';
import { showToast } from '@/ui/toast-store';
import styles from './book-reader.module.css';
import { flash } from './flash';
import { selectedWords } from './parts/book-text';
import { answerKey } from './parts/reader-keys';
import { rangeOfAnchor } from './range-of-anchor';
import type { LayoutHandle, ReaderLayout } from './reader-layout';
import { textSizes, useReaderSettings } from './reader-settings';
import type { BookWords, ReaderActions, ReaderChapter, ReaderMark, ReaderPlace, ReaderTarget } from './types';
import { useHasSelected } from './use-has-selected';
import { usePrepared } from './use-prepared';

/** A function that goes to a place in the book and lets its words stand out; goes to `target` when that comes. */
function useJump(handleRef: RefObject<LayoutHandle | null>, target: ReaderTarget | null) {
  const endFlash = useRef(() => {});

  const jump = async ({ chapter_id, anchor }: ReaderTarget): Promise<void> => {
    const layout = handleRef.current;
    if (!layout) return;
    const isFound = await layout.goTo(chapter_id, anchor);
    if (!anchor) return;
    if (!isFound) {
      showToast('教材已更新，没有找到原来的文字', { type: 'warning' });
      return;
    }
    const chapter = layout.book.of(chapter_id);
    const range = chapter && rangeOfAnchor(chapter, anchor);
    endFlash.current();
    if (range) endFlash.current = flash(range);
  };

  const { chapter_id, anchor } = target ?? {};
  useEffect(() => {
    if (chapter_id !== undefined) void jump({ chapter_id, anchor: anchor ?? null });
    // The layout below has filled its handle by now; the same words are gone to once.
    // oxlint-disable-next-line react/exhaustive-deps -- `jump` is another function each time
  }, [chapter_id, anchor?.quote, anchor?.start]);

  useEffect(() => () => endFlash.current(), []);

  return (to: ReaderTarget) => void jump(to);
}

// Drawn after the text, and loaded after it.
const BookTools = lazyPart(async () => (await import('./parts/book-tools')).BookTools);
const MarkLayer = lazyPart(async () => (await import('./mark-layer')).MarkLayer<ReaderMark>, {
  instead: () => null,
});
// On the way from another page they come beside the reader's own code.
whenPainted(() => [BookTools, MarkLayer].forEach(({ preload }) => void preload()));
// Loaded on demand, or ahead of it by `usePrepared`.
const SelectionToolbar = lazyPart(
  async () => (await import('./selection-toolbar')).SelectionToolbar<BookWords>,
  { onFailed: () => {} },
);
const lateParts = [SelectionToolbar];

interface BookReaderProps {
  /** `longLayout` or `pagedLayout`: a page loads the code of its own only. */
  layout: ReaderLayout;
  /** At least one. */
  chapters: readonly ReaderChapter[];
  /** Place to resume at; null at the first visit. */
  start: ReaderPlace | null;
  /** Gone to when it comes, in place of `start`. */
  target?: ReaderTarget | null;
  marks: readonly ReaderMark[];
  actions: ReaderActions;
  /** Takes the student's place, and the end of the text in sight. */
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
  // Without room beside the text, its tools leave it the view.
  const [isListing, setListing] = useState(false);
  const [drawn, setDrawn] = useState(0);
  const hasSelected = useHasSelected();
  const jump = useJump(handleRef, target);
  usePrepared(lateParts);

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!handleRef.current) return;
    answerKey(event, {
      handle: handleRef.current,
      actions,
      focusSearch: () => input.current?.focus(),
      focusToolbar: () => toolbar.current?.querySelector('button')?.focus(),
    });
  });
  useEffect(() => {
    const text = frame.current;
    document.addEventListener('keydown', pressed);
    // Another width, size or theme moves the words: their buttons go with them.
    const observer = new ResizeObserver(() => setDrawn((times) => times + 1));
    if (text) observer.observe(text);
    return () => {
      observer.disconnect();
      document.removeEventListener('keydown', pressed);
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
            <Suspense>
              <BookTools
                book={{ chapters, handleRef, drawn, jump }}
                marks={marks}
                actions={actions}
                current={current}
                ways={ways}
                input={input}
                isListing={isListing}
                onListing={setListing}
              />
            </Suspense>
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
            <AfterPaint>
              <Suspense>
                <MarkLayer
                  marks={marks}
                  textOf={({ chapter_id }) => handleRef.current?.book.of(chapter_id) ?? null}
                  frame={frame}
                  view={() => handleRef.current?.root}
                  drawn={drawn}
                  onOpen={actions.onOpenMark}
                />
              </Suspense>
            </AfterPaint>
            {hasSelected && (
              <Suspense>
                <SelectionToolbar
                  read={() => handleRef.current && selectedWords(handleRef.current.book)}
                  frame={frame}
                  toolbar={toolbar}
                  actions={actions}
                />
              </Suspense>
            )}
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}
