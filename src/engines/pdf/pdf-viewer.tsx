import {
  type KeyboardEvent,
  type Ref,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isComposing } from '@/lib/composing';
import { mergeRanges, type TimeRange } from '@/lib/time-ranges';
import { downloadFile } from '@/lib/download-file';
import { buttonClass } from '@/ui/button-class';
import { ErrorState } from '@/ui/error-state';
import { lazyPart } from '@/ui/lazy-part';
import { showToast } from '@/ui/toast-store';
import type { TextAnchor } from '@/engines/reader/types';
import { useHasSelected } from '@/engines/reader/use-has-selected';
import { usePrepared } from '@/engines/reader/use-prepared';
import { actOnWords } from '@/engines/reader/word-keys';
import { useElementFullscreen } from '@/engines/video/use-fullscreen';
import { PageCanvas } from './parts/page-canvas';
import { type PdfActions, type PdfMark, type PdfTarget, type PdfWords, selectedPdfWords } from './page-words';
import { PasswordForm } from './parts/password-form';
import type { PdfFile, PdfPage, PdfSpot } from './parts/pdf-file';
import { PdfToolbar } from './parts/pdf-toolbar';
import { selectLine } from './parts/select-line';
import { steadySelection } from './parts/steady-selection';
import { Thumbnails } from './parts/thumbnails';
import { nextTurn, type PageTurn } from './parts/turn';
import { useDimmed } from './parts/use-dimmed';
import { useDwell } from './parts/use-dwell';
import { usePdfPages } from './parts/use-pages';
import { type PdfFailure, usePdf } from './use-pdf';
import { useSearch } from './parts/use-search';
import { useSought } from './parts/use-sought';
import { nextZoom, type Zoom } from './parts/zoom';
import styles from './pdf-viewer.module.css';

/** Current page of a PDF, from 1, and the ranges read: page n is n − 1 to n. */
export interface PdfPlace {
  at: number;
  covered: TimeRange[];
}

/** Commands and queries for a viewer. */
export interface PdfHandle {
  /** Goes to a page, or to words of it. */
  goTo: (page: number, words?: TextAnchor | null) => void;
  /** The page it is at. */
  at: () => number;
  /** The words of that page, item by item; none before they are drawn. */
  words: () => readonly string[];
}

interface PdfViewerProps {
  title: string;
  src: string;
  /** Page to open at, from 1. */
  startPage: number;
  covered: readonly (readonly [number, number])[];
  /** Called at every turn of a page, and when a page has been read. */
  onPlace: (place: PdfPlace) => void;
  /** The student wants to take a note of the page that is shown. */
  onNote: (page: number) => void;
  handle?: Ref<PdfHandle>;
  /** Highlights and notes on its words; without them words can only be selected. */
  words?: PdfWordsOptions;
}

interface PdfWordsOptions {
  marks: readonly PdfMark[];
  actions: PdfActions;
  /** Words that are gone to when they come, in place of the place where it was left. */
  target: PdfTarget | null;
}

// Loaded on demand, or ahead of it by `usePrepared`.
const SelectionToolbar = lazyPart(
  async () => (await import('@/engines/reader/selection-toolbar')).SelectionToolbar<PdfWords>,
  { onFailed: () => {} },
);
const lateParts = [SelectionToolbar];

const failures: Record<PdfFailure, { title: string; description: string }> = {
  damaged: { title: '讲义文件已损坏', description: '文件的内容读不出来，请联系老师重新上传。' },
  'no workers': {
    title: '这个浏览器打不开讲义',
    description:
      '它的后台线程被关闭了。可以下载后用别的程序看，也可以换一个浏览器，或在浏览器设置里放开后刷新。',
  },
  lost: { title: '讲义未能打开', description: '请检查网络后重试。' },
};

const noMarks: readonly PdfMark[] = [];

/** A PDF with pages, zoom, search and thumbnails; its code and pdf.js come when it is drawn. Key it by its file. */
export function PdfViewer(props: PdfViewerProps) {
  const { state, retry } = usePdf(props.src);
  if (state.status === 'open') return <OpenPdf {...props} file={state.file} first={state.first} />;
  return (
    <div className={styles.viewer} aria-busy={state.status === 'loading'}>
      {state.status === 'loading' && (
        <p className={styles.loading} role="status">
          正在打开讲义{state.share > 0 && ` ${Math.round(state.share * 100)}%`}
        </p>
      )}
      {state.status === 'locked' && <PasswordForm wasWrong={state.wasWrong} onUnlock={state.unlock} />}
      {state.status === 'failed' && (
        <ErrorState
          {...failures[state.failure]}
          onRetry={state.failure === 'no workers' ? undefined : retry}
          action={
            state.failure === 'no workers' && (
              <a href={props.src} download={`${props.title}.pdf`} className={buttonClass()}>
                下载讲义
              </a>
            )
          }
          announce
        />
      )}
    </div>
  );
}

const isTyping = ({ target }: KeyboardEvent): boolean => target instanceof HTMLInputElement;

function OpenPdf(props: PdfViewerProps & { file: PdfFile; first: PdfPage }) {
  const { title, file, first, startPage, onPlace, handle } = props;
  const { marks = noMarks, actions, target = null } = props.words ?? {};
  const [zoom, setZoom] = useState<Zoom>('width');
  const [turn, setTurn] = useState<PageTurn>(0);
  const [isDimmed, toggleDimmed] = useDimmed();
  const [thumbnails, setThumbnails] = useState(false);
  const hasSelected = useHasSelected();
  usePrepared(lateParts);
  const searchFieldId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const all = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const [isFullscreen, toggleFullscreen] = useElementFullscreen(frame);
  const begin = Math.min(file.pages, Math.max(1, Math.round(startPage)));
  const pages = usePdfPages({ file, first, startPage: begin, zoom, turn });
  const { attach, items, height, page, scale, sizeOf, learnSize, goTo, isPlaced } = pages;
  const { search, start, move } = useSearch(file, (hit) => goTo(hit.page));
  const { sought, seek, onSought } = useSought({ goTo, target, isPlaced });
  const marksOf = useMemo(() => Map.groupBy(marks, (mark) => mark.page), [marks]);
  const covered = useRef(mergeRanges(props.covered));
  useImperativeHandle(
    handle,
    () => ({
      goTo: (to, wanted = null) => seek({ page: to, words: wanted }),
      at: () => page,
      words: () => file.shownWords(page),
    }),
    [seek, page, file],
  );

  useEffect(() => (all.current ? steadySelection(all.current) : undefined), []);

  const tell = useEffectEvent(() => onPlace({ at: page, covered: covered.current }));
  useEffect(() => {
    if (isPlaced) tell();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every page is notified again
  }, [page, isPlaced]);
  useDwell(page, isPlaced, (read) => {
    covered.current = mergeRanges([...covered.current, [read - 1, read]]);
    onPlace({ at: page, covered: covered.current });
  });

  const download = async () => {
    try {
      downloadFile(`${title}.pdf`, await file.bytes(), 'application/pdf');
    } catch {
      showToast('讲义未能下载，请检查网络后重试', { type: 'error' });
    }
  };
  const follow = ({ page: number, top }: PdfSpot) => {
    goTo(number, top);
    // The link may be far away now: the keys that turn pages go on from here.
    frame.current?.querySelector<HTMLElement>('[role="document"]')?.focus({ preventScroll: true });
  };
  /** Does what happens beside the PDF. */
  const beside =
    <Given extends unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      if (isFullscreen) toggleFullscreen();
      act(...given);
    };
  const wordActions = actions && {
    ...actions,
    onNote: beside(actions.onNote),
    onAsk: beside(actions.onAsk),
    onAskTeacher: beside(actions.onAskTeacher),
    onOpenMark: beside(actions.onOpenMark),
  };
  const commands: Record<string, () => void> = {
    ArrowLeft: () => goTo(page - 1),
    PageUp: () => goTo(page - 1),
    ArrowRight: () => goTo(page + 1),
    PageDown: () => goTo(page + 1),
    Home: () => goTo(1),
    End: () => goTo(file.pages),
    '+': () => setZoom(nextZoom(scale, 1)),
    '=': () => setZoom(nextZoom(scale, 1)),
    '-': () => setZoom(nextZoom(scale, -1)),
    '0': () => setZoom('width'),
    p: () => setZoom('page'),
    f: toggleFullscreen,
    r: () => setTurn(nextTurn(turn)),
    v: () => select(1),
    V: () => select(-1),
    t: () => setThumbnails(!thumbnails),
    '/': () => document.getElementById(searchFieldId)?.focus(),
  };
  const select = (step: 1 | -1) => {
    const pageScroller = all.current?.parentElement;
    if (pageScroller) selectLine(pageScroller, page, step);
  };
  const actByKey = (event: KeyboardEvent): boolean =>
    wordActions !== undefined &&
    frame.current !== null &&
    actOnWords(event, selectedPdfWords(frame.current), {
      actions: wordActions,
      focusToolbar: () => tools.current?.querySelector('button')?.focus(),
    });
  const handleKey = (event: KeyboardEvent) => {
    const isFind = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey);
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event);
    // With Shift the arrows change what is selected.
    const isOfSelection = event.shiftKey && event.key.startsWith('Arrow');
    if (isComposing(event) || isOfSelection) return;
    const command = isFind ? commands['/'] : isPlain ? commands[event.key] : undefined;
    if (isPlain && actByKey(event)) event.preventDefault();
    else if (command) {
      event.preventDefault();
      command();
    }
  };
  const current = search.hits[search.index];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up from what is inside
    <div
      ref={frame}
      className={styles.viewer}
      role="group"
      aria-label={`PDF 讲义：${title}`}
      data-dimmed={isDimmed}
      onKeyDown={handleKey}
    >
      <PdfToolbar
        page={page}
        pages={file.pages}
        onGoTo={goTo}
        scale={scale}
        zoom={zoom}
        onZoom={setZoom}
        isFullscreen={isFullscreen}
        onToggleFullscreen={toggleFullscreen}
        onDownload={() => void download()}
        onTurn={() => setTurn(nextTurn(turn))}
        isDimmed={isDimmed}
        onDim={toggleDimmed}
        onNote={() => beside(props.onNote)(page)}
        thumbnails={thumbnails}
        onThumbnails={() => setThumbnails(!thumbnails)}
        search={search}
        onSearch={(query) => void start(query, page)}
        onMove={move}
        searchFieldId={searchFieldId}
      />
      <div className={styles.body}>
        {thumbnails && <Thumbnails file={file} first={first} turn={turn} page={page} onChoose={goTo} />}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the keyboard */}
        <div ref={attach} className={styles.pages} role="document" aria-label={title} tabIndex={0}>
          <div ref={all} className={styles.all} style={{ height: height }}>
            {items.map(({ index, start: top }) => (
              <section
                key={index}
                className={styles.page}
                style={{ transform: `translateY(${top}px)` }}
                aria-label={`第 ${index + 1} 页`}
                data-page={index + 1}
              >
                <PageCanvas
                  file={file}
                  number={index + 1}
                  scale={scale}
                  turn={turn}
                  size={sizeOf(index + 1)}
                  hits={search.hits.filter((hit) => hit.page === index + 1)}
                  current={current?.page === index + 1 ? current : undefined}
                  marks={marksOf.get(index + 1)}
                  onOpenMark={wordActions?.onOpenMark}
                  sought={sought?.page === index + 1 ? sought.words : undefined}
                  onSought={onSought}
                  onSize={learnSize}
                  onFollow={follow}
                />
              </section>
            ))}
            {wordActions && hasSelected && (
              <Suspense>
                <SelectionToolbar
                  read={() => frame.current && selectedPdfWords(frame.current)}
                  frame={all}
                  toolbar={tools}
                  actions={wordActions}
                />
              </Suspense>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
