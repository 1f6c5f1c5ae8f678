import debounce from 'lodash-es/debounce';
import { Copy, MessageCircleQuestion, NotebookPen, Sparkles } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { copyText } from '../markdown/copy-text';
import { showToast } from '@/ui/toast-store';
import { type SelectedWords, selectedWords } from './book-text';
import type { LayoutHandle } from './reader-layout';
import { selectedText } from './selected-text';
import styles from './selection-toolbar.module.css';
import { colourNames, type MarkColour, markColours, type ReaderActions } from './types';

interface Shown {
  words: SelectedWords;
  text: string;
  /** Pixels from the corner of the positioned parent. */
  left: number;
  top: number;
}

/** Of the toolbar, in pixels, about. */
const WIDTH = 410;
const GAP = 8;

/** What is selected in the book, and where its tools go: below the end, inside the text's width. */
function readSelection(handle: LayoutHandle | null, frame: HTMLElement | null): Shown | null {
  const words = handle && selectedWords(handle.book);
  if (!words || !frame) return null;
  const { range } = words;
  const origin = frame.getBoundingClientRect();
  const end = [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect();
  const left = Math.max(0, Math.min(end.right - origin.left - WIDTH / 2, origin.width - WIDTH));
  return { words, text: selectedText(range), left, top: end.bottom - origin.top + GAP };
}

interface SelectionToolbarProps {
  handleRef: RefObject<LayoutHandle | null>;
  /** What the toolbar is placed in. */
  frame: RefObject<HTMLElement | null>;
  toolbar: RefObject<HTMLDivElement | null>;
  actions: Pick<ReaderActions, 'onHighlight' | 'onNote' | 'onAsk' | 'onAskTeacher'>;
}

/** What can be done with selected words: highlight in four colours, note, ask the AI or the teacher, copy. Arrow keys go from one to the next. */
export function SelectionToolbar({ handleRef, frame, toolbar, actions }: SelectionToolbarProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const isInside = useRef(false);

  useEffect(() => {
    // While a selection is being drawn the tools would be in the way.
    const read = debounce(() => {
      const next = readSelection(handleRef.current, frame.current);
      // The keyboard is in the toolbar: it stays until something is chosen.
      if (next || !isInside.current) setShown(next);
    }, 200);
    document.addEventListener('selectionchange', read);
    // Its code came with a selection that is there already.
    read();
    return () => {
      read.cancel();
      document.removeEventListener('selectionchange', read);
    };
  }, [handleRef, frame]);

  if (!shown) return null;
  const { words, text } = shown;
  const close = () => {
    isInside.current = false;
    document.getSelection()?.removeAllRanges();
    setShown(null);
  };
  const copy = async () => {
    if (await copyText(text)) showToast('已复制', { type: 'success' });
    else showToast('复制失败，请手动复制', { type: 'error' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === 'Escape') close();
    else if (step) {
      const buttons = [...event.currentTarget.querySelectorAll('button')];
      const at = buttons.findIndex((button) => button === document.activeElement);
      buttons[(at + step + buttons.length) % buttons.length]?.focus();
    } else return;
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
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus
    <div
      ref={toolbar}
      role="toolbar"
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
      {markColours.map((colour, index) =>
        tool(
          `划线：${colourNames[colour]}`,
          null,
          String(index + 1),
          () => actions.onHighlight(words.chapterId, words.anchor, colour),
          colour,
        ),
      )}
      <span className={styles.line} />
      {tool(
        '记笔记',
        <>
          <NotebookPen aria-hidden="true" />
          记笔记
        </>,
        'N',
        () => actions.onNote(words.chapterId, words.anchor),
      )}
      {tool(
        '问 AI',
        <>
          <Sparkles aria-hidden="true" />问 AI
        </>,
        'A',
        () => actions.onAsk(text),
      )}
      {tool(
        '问老师',
        <>
          <MessageCircleQuestion aria-hidden="true" />
          问老师
        </>,
        'T',
        () => actions.onAskTeacher(words.chapterId, words.anchor),
      )}
      {tool(
        '复制',
        <>
          <Copy aria-hidden="true" />
          复制
        </>,
        'C',
        () => void copy(),
      )}
    </div>
  );
}
