import debounce from 'lodash-es/debounce';
import { Copy, MessageCircleQuestion, NotebookPen, Sparkles } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { copyText } from '@/engines/markdown/copy-text';
import { isOn } from '@/lib/institute';
import { showToast } from '@/ui/toast-store';
import { Toolbar } from '@/ui/toolbar';
import styles from './selection-toolbar.module.css';
import { colourNames, type MarkColour, markColours, type SelectedWords, type WordActions } from './types';

interface Shown<Words> {
  words: Words;
  /** Pixels from the corner of the positioned parent. */
  left: number;
  top: number;
}

/** Of the toolbar, in pixels, about. */
const WIDTH = 410;
const HEIGHT = 40;
const GAP = 8;

/** Places the tools below the end of selected words, or above it at the bottom of the view, within its width. */
function placeTools({ range }: SelectedWords, frame: HTMLElement): { left: number; top: number } {
  const origin = frame.getBoundingClientRect();
  const seen = frame.parentElement?.getBoundingClientRect() ?? origin;
  const end = [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect();
  const most = Math.min(origin.right, seen.right) - WIDTH;
  const left = Math.max(origin.left, seen.left, Math.min(end.right - WIDTH / 2, most));
  const below = end.bottom + GAP;
  const top = below + HEIGHT > seen.bottom ? end.top - GAP - HEIGHT : below;
  return { left: left - origin.left, top: top - origin.top };
}

interface SelectionToolbarProps<Words extends SelectedWords> {
  /** Returns what is selected. */
  read: () => Words | null;
  /** Container of the toolbar; its parent is the part in view. */
  frame: RefObject<HTMLElement | null>;
  toolbar: RefObject<HTMLDivElement | null>;
  actions: WordActions<Words>;
}

/** Toolbar for selected words: highlight in four colours, note, ask the AI or the teacher, copy. */
export function SelectionToolbar<Words extends SelectedWords>(props: SelectionToolbarProps<Words>) {
  const { read, frame, toolbar, actions } = props;
  const [shown, setShown] = useState<Shown<Words> | null>(null);
  const isInside = useRef(false);
  /** A button of the mouse is held: a selection is being drawn, in whose way the tools would be. */
  const isDrawing = useRef(false);

  const show = useEffectEvent(() => {
    if (isDrawing.current) return;
    const words = frame.current && read();
    // The keyboard is in the toolbar: it stays until something is chosen.
    if (words && frame.current) setShown({ words, ...placeTools(words, frame.current) });
    else if (!isInside.current) setShown(null);
  });
  const hide = useEffectEvent((target: EventTarget | null) => {
    if (target instanceof Node && toolbar.current?.contains(target)) return;
    isDrawing.current = true;
    setShown(null);
  });
  useEffect(() => {
    const ended = new AbortController();
    const options = { signal: ended.signal };
    // By keys a selection is drawn in steps.
    const showLater = debounce(() => show(), 200);
    const drawn = () => {
      isDrawing.current = false;
      showLater();
    };
    document.addEventListener('selectionchange', showLater, options);
    document.addEventListener('pointerdown', ({ target }) => hide(target), options);
    for (const name of ['pointerup', 'pointercancel'] as const)
      document.addEventListener(name, drawn, options);
    // Its code came with a selection that is there already.
    showLater();
    return () => {
      showLater.cancel();
      ended.abort();
    };
  }, []);

  if (!shown) return null;
  const { words } = shown;
  const close = () => {
    isInside.current = false;
    document.getSelection()?.removeAllRanges();
    setShown(null);
  };
  const copy = async () => {
    if (await copyText(words.text)) showToast('已复制', { type: 'success' });
    else showToast('复制失败，请手动复制', { type: 'error' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Escape') return;
    close();
    event.preventDefault();
    event.stopPropagation();
  };
  const tool = (label: string, content: ReactNode, key: string, act: () => void, colour?: MarkColour) => (
    <button
      key={label}
      type="button"
      className={colour ? styles.colour : styles.tool}
      data-colour={colour}
      aria-label={label}
      aria-keyshortcuts={key}
      title={`${label}（${key}）`}
      onClick={() => {
        act();
        close();
      }}
    >
      {content}
    </button>
  );
  return (
    <Toolbar
      ref={toolbar}
      aria-label="划线与笔记"
      className={styles.toolbar}
      style={{ left: shown.left, top: shown.top }}
      // A press must not take the selection away.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
      onFocus={() => (isInside.current = true)}
      onBlur={() => (isInside.current = false)}
    >
      {isOn('notes') && (
        <>
          {markColours.map((colour, index) =>
            tool(
              `划线：${colourNames[colour]}`,
              null,
              String(index + 1),
              () => actions.onHighlight(words, colour),
              colour,
            ),
          )}
          <span className={styles.line} />
          {tool(
            '记笔记',
            <>
              <NotebookPen />
              记笔记
            </>,
            'N',
            () => actions.onNote(words),
          )}
        </>
      )}
      {tool(
        '问 AI',
        <>
          <Sparkles />问 AI
        </>,
        'A',
        () => actions.onAsk(words.text),
      )}
      {isOn('practice') &&
        tool(
          '问老师',
          <>
            <MessageCircleQuestion />
            问老师
          </>,
          'T',
          () => actions.onAskTeacher(words),
        )}
      {tool(
        '复制',
        <>
          <Copy />
          复制
        </>,
        'C',
        () => void copy(),
      )}
    </Toolbar>
  );
}
