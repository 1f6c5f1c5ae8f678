import {
  type RefCallback,
  startTransition,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { ChatMessage } from './messages';
import { guessHeight, isWithin, type Piece, piecesOf, rowsBetween, type Span } from './row-places';

/** Pixels above and below the view within which rows have to be drawn, and up to which they are. */
const NEAR = 400;
const AHEAD = 900;
/** The least that stands above and below the view, in pixels. */
const AROUND_VIEW = 200;
/** The height of the view before it is known, and where nothing is laid out (a test without a browser). */
const likelyHeight = (): number => window.innerHeight - AROUND_VIEW;

/** Rows in which these stand are never left out: what a student has open there would be lost. */
const OPEN = 'textarea, details[open], [data-keep-row]';

const supportsAnchoring = (): boolean =>
  typeof CSS !== 'undefined' && CSS.supports('overflow-anchor', 'auto');

const rowsIn = (log: Element): HTMLElement[] =>
  [...log.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && 'row' in child.dataset,
  );

const indexOf = (row: HTMLElement): number => Number(row.dataset.row);

/** The drawn rows that have to stay: with the focus, something open, or part of a selection. */
function rowsToKeep(log: Element): number[] {
  const { activeElement } = document;
  const selection = document.getSelection();
  const range = selection && !selection.isCollapsed ? selection.getRangeAt(0) : null;
  return rowsIn(log)
    .filter(
      (row) => row.contains(activeElement) || row.querySelector(OPEN) !== null || range?.intersectsNode(row),
    )
    .map(indexOf);
}

interface Drawn extends Span {
  kept: readonly number[];
}

interface MessageWindow {
  /** Rows and gaps, in order. */
  pieces: Piece[];
  /** Goes on the element around the rows, which is the only child of the one that scrolls. */
  log: RefCallback<HTMLElement>;
  /** Goes on each row, whose `data-row` is its index. */
  row: RefCallback<HTMLElement>;
  /** Draws a row and returns its element; for an event, not for an effect. */
  draw: (index: number) => HTMLElement | null;
  /** The element of a message, if it is drawn. */
  elementOf: (id: string) => HTMLElement | null;
}

/**
 * Draws only those messages of a conversation that are near the view; the others are gaps of their height. What is read
 * does not move: the browser holds it (scroll anchoring), and where it does not, this does. `found` is the message
 * to begin at, if it is not the last; another object goes to its message again. `edited` is the index of the one that is being
 * edited: that one is drawn always.
 */
export function useMessageWindow(
  messages: readonly ChatMessage[],
  found: { id: string } | null,
  edited: number,
): MessageWindow {
  const count = messages.length;
  /** Heights of the rows that were drawn, by message. */
  const [measured] = useState(() => new Map<string, number>());
  const element = useRef<HTMLElement>(null);

  const heightAt = useCallback(
    (index: number) => {
      const message = messages[index];
      return message ? (measured.get(message.id) ?? guessHeight(message)) : 0;
    },
    [messages, measured],
  );
  /** The rows to draw for one that is to be seen. */
  const around = (index: number): Span => {
    let top = 0;
    for (let before = 0; before < index; before += 1) top += heightAt(before);
    const end = top + heightAt(index);
    return index === count - 1
      ? rowsBetween(count, heightAt, end - likelyHeight(), end)
      : rowsBetween(count, heightAt, top, top + likelyHeight());
  };

  const aroundFound = (): Span => {
    const index = messages.findIndex(({ id }) => id === found?.id);
    return around(index < 0 ? count - 1 : index);
  };
  const [drawn, setDrawn] = useState<Drawn>(() => ({ ...aroundFound(), kept: [] }));
  // Another number of messages: something was asked or replaced, and the view goes to the end.
  const [seen, setSeen] = useState({ count, found });
  if (seen.count !== count || seen.found !== found) {
    setSeen({ count, found });
    if (seen.found === found) setDrawn({ ...around(count - 1), kept: drawn.kept });
    else if (found) setDrawn({ ...aroundFound(), kept: drawn.kept });
  }

  /** Draws what has come near the view: at once when it is seen already. */
  const look = () => {
    const log = element.current;
    const scroller = log?.parentElement;
    if (!log || !scroller) return;
    // Now, not when they are observed: the browser has moved the view by the true heights of rows that were drawn since.
    for (const drawnRow of rowsIn(log)) {
      const { height } = drawnRow.getBoundingClientRect();
      if (height > 0) measured.set(drawnRow.dataset.message ?? '', height);
    }
    const { scrollTop } = scroller;
    const height = scroller.clientHeight || likelyHeight();
    const within = (margin: number) =>
      rowsBetween(count, heightAt, scrollTop - margin, scrollTop + height + margin);
    const isCovered = isWithin(within(0), drawn);
    if (isCovered && isWithin(within(NEAR), latest.current.aim)) return;
    const next = { ...within(AHEAD), kept: rowsToKeep(log) };
    latest.current.aim = next;
    if (!supportsAnchoring()) {
      const held = rowsIn(log).find(
        (row) => row.getBoundingClientRect().bottom > scroller.getBoundingClientRect().top,
      );
      const before = held?.getBoundingClientRect().top ?? 0;
      flushSync(() => setDrawn(next));
      if (held?.isConnected) scroller.scrollTop += held.getBoundingClientRect().top - before;
    } else if (isCovered) startTransition(() => setDrawn(next));
    else flushSync(() => setDrawn(next));
  };
  /** Values for the handlers: the newest `look`, and the rows that are drawn or being drawn. */
  const latest = useRef<{ look: () => void; aim: Span }>({ look, aim: drawn });
  useLayoutEffect(() => {
    latest.current = { look, aim: drawn };
  });

  const observer = useRef<ResizeObserver>(null);
  const frame = useRef(0);
  const row = useCallback((one: HTMLElement | null) => {
    if (!one || !('ResizeObserver' in window)) return undefined;
    observer.current ??= new ResizeObserver(() => {
      // In a frame of its own: rows that are added now would be observed in the next one only.
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(() => latest.current.look());
    });
    observer.current.observe(one);
    return () => observer.current?.unobserve(one);
  }, []);
  const log = useCallback((list: HTMLElement | null) => {
    element.current = list;
    const scroller = list?.parentElement;
    if (!scroller) return undefined;
    const onScroll = () => latest.current.look();
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => scroller.removeEventListener('scroll', onScroll);
  }, []);

  const pieces = useMemo(
    () => piecesOf(count, heightAt, drawn, [edited, ...drawn.kept]),
    [count, heightAt, drawn, edited],
  );
  const elementOf = (id: string) =>
    (element.current && rowsIn(element.current).find(({ dataset }) => dataset.message === id)) ?? null;
  return {
    pieces,
    log,
    row,
    draw: (index) => {
      flushSync(() =>
        setDrawn({ ...around(index), kept: element.current ? rowsToKeep(element.current) : [] }),
      );
      return elementOf(messages[index]?.id ?? '');
    },
    elementOf,
  };
}
