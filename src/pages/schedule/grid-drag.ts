import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { AgendaEvent, AgendaSpan } from '@/api/agenda';
import { lastDayOf } from '@/api/agenda-entries';
import { dayAfter } from '@/lib/days';
import { MINUTE, momentOf, wireDayOf, wireTimeOf } from '@/lib/time';
import { minutesInDay } from './schedule-days';

/** Minutes of one step. */
const STEP = 15;
/** Pixels that a mouse moves before it drags: less is a click. */
const CLICK = 4;
/** Milliseconds that a finger rests before it drags: sooner it scrolls. */
const REST = 400;
const DAY_LONG = 24 * 60;

const clamped = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));
const stepped = (minutes: number): number => Math.round(minutes / STEP) * STEP;
const timeAt = (day: string, minutes: number): string =>
  wireTimeOf(momentOf(`${day} 00:00:00`) + minutes * MINUTE);
const minutesOf = (wire: string): number => minutesInDay(wireDayOf(wire), wire);
const lengthOf = ({ starts_at, ends_at }: AgendaSpan): number =>
  (momentOf(ends_at) - momentOf(starts_at)) / MINUTE;

/** Whether an event can be moved in the grid: an own one that lies in one day, and does not take all of it. */
export const isMovable = ({ entry, starts_at, ends_at }: AgendaEvent): boolean =>
  entry !== undefined &&
  wireDayOf(starts_at) === lastDayOf(ends_at) &&
  lengthOf({ starts_at, ends_at }) < DAY_LONG;

/** Moves an event by days and minutes; it stays in one day, whole. */
function movedBy(span: AgendaSpan, days: number, minutes: number): AgendaSpan {
  const length = lengthOf(span);
  const start = clamped(minutesOf(span.starts_at) + minutes, 0, DAY_LONG - length);
  const day = dayAfter(wireDayOf(span.starts_at), days);
  return { starts_at: timeAt(day, start), ends_at: timeAt(day, start + length) };
}

/** Moves the end of an event within its day; at least one step stays. */
function resizedBy({ starts_at, ends_at }: AgendaSpan, minutes: number): AgendaSpan {
  const start = minutesOf(starts_at);
  const end = clamped(start + lengthOf({ starts_at, ends_at }) + minutes, start + STEP, DAY_LONG);
  return { starts_at, ends_at: timeAt(wireDayOf(starts_at), end) };
}

const arrows: Partial<Record<string, [days: number, minutes: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The keys that move an event, for assistive technology. */
export const MOVE_KEYS = 'ArrowUp ArrowDown ArrowLeft ArrowRight Shift+ArrowUp Shift+ArrowDown';

/** The time that an arrow key moves an event to: with Shift its end alone. Undefined for other keys. */
export function spanByKey(event: AgendaSpan, { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  const [days, minutes] = arrows[key] ?? [];
  if (days === undefined || minutes === undefined || ctrlKey || metaKey || altKey) return undefined;
  if (!shiftKey) return movedBy(event, days, minutes);
  return minutes === 0 ? undefined : resizedBy(event, minutes);
}

/** A drag that is under way: of an event, or of a stretch of a day that has been empty. */
export interface GridDrag {
  event: AgendaEvent | null;
  span: AgendaSpan;
}

interface Press {
  pointerId: number;
  x: number;
  y: number;
  column: number;
  minute: number;
  event: AgendaEvent | null;
  isEnd: boolean;
  isDragging: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

interface GridDragOptions {
  /** The row that holds the days' columns, after a heading. */
  row: RefObject<HTMLTableRowElement | null>;
  monday: string;
  /** The hours that the columns show. */
  from: number;
  to: number;
  /** The event that is pressed: an own one; null for none; undefined where something else lies that stays. */
  eventAt: (target: Element) => AgendaEvent | null | undefined;
  onDrawn: (span: AgendaSpan) => void;
  onMoved: (event: AgendaEvent, span: AgendaSpan) => void;
}

/** Dragging in the week: an event to another time, its end, or over an empty stretch. A finger rests first, so that it can scroll. */
export function useGridDrag({ row, monday, from, to, eventAt, onDrawn, onMoved }: GridDragOptions) {
  const press = useRef<Press>(undefined);
  /** The click that a browser makes of a drag's end is none. */
  const hasDragged = useRef(false);
  const [drag, setDrag] = useState<GridDrag | null>(null);

  const placeAt = (x: number, y: number): { column: number; minute: number } => {
    const columns = [...(row.current?.cells ?? [])].slice(1).map((cell) => cell.getBoundingClientRect());
    const { top = 0, height = 1 } = columns[0] ?? {};
    const column = Math.max(
      0,
      columns.findLastIndex(({ left }) => left <= x),
    );
    return { column, minute: clamped((from + ((y - top) / height) * (to - from)) * 60, from * 60, to * 60) };
  };
  const stop = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
    setDrag(null);
  };
  const begin = (own: Press) => {
    own.isDragging = true;
    row.current?.setPointerCapture(own.pointerId);
    setDrag({ event: own.event, span: spanAt(own, own.x, own.y) });
  };
  const spanAt = ({ event, isEnd, column, minute }: Press, x: number, y: number): AgendaSpan => {
    const now = placeAt(x, y);
    const minutes = stepped(now.minute - minute);
    if (event) return isEnd ? resizedBy(event, minutes) : movedBy(event, now.column - column, minutes);
    const day = dayAfter(monday, column);
    const [start, end] = [minute, now.minute].toSorted((one, other) => one - other).map(stepped);
    return {
      starts_at: timeAt(day, start ?? 0),
      ends_at: timeAt(day, Math.max(end ?? 0, (start ?? 0) + STEP)),
    };
  };

  const cancel = useEffectEvent(() => press.current && stop());

  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    // A finger that drags scrolls nothing; the browser must know of this listener before the finger comes.
    row.current?.addEventListener(
      'touchmove',
      (event) => press.current?.isDragging && event.preventDefault(),
      { signal, passive: false },
    );
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') cancel();
      },
      { signal },
    );
    return () => {
      over.abort();
      clearTimeout(press.current?.timer);
    };
  }, [row]);

  return {
    drag,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const { target, pointerId, pointerType, clientX: x, clientY: y } = event;
        if (!event.isPrimary || event.button !== 0 || !(target instanceof Element)) return;
        const pressed = eventAt(target);
        if (pressed === undefined) return;
        const isEnd = target.closest('[data-end]') !== null;
        const own: Press = { pointerId, x, y, ...placeAt(x, y), event: pressed, isEnd, isDragging: false };
        press.current = own;
        if (pointerType !== 'mouse') own.timer = setTimeout(() => begin(own), REST);
      },
      onPointerMove({ pointerId, pointerType, clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
        const own = press.current;
        if (own?.pointerId !== pointerId) return;
        const isFar = Math.hypot(x - own.x, y - own.y) > CLICK;
        if (!own.isDragging && isFar) {
          if (pointerType === 'mouse') begin(own);
          else return stop();
        }
        if (own.isDragging) setDrag({ event: own.event, span: spanAt(own, x, y) });
      },
      onPointerUp({ pointerId, clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
        const own = press.current;
        if (own?.pointerId !== pointerId) return;
        stop();
        if (!own.isDragging) return;
        hasDragged.current = true;
        setTimeout(() => (hasDragged.current = false));
        const span = spanAt(own, x, y);
        if (!own.event) onDrawn(span);
        else if (span.starts_at !== own.event.starts_at || span.ends_at !== own.event.ends_at)
          onMoved(own.event, span);
      },
      onPointerCancel: stop,
      onClickCapture(event: MouseEvent) {
        if (hasDragged.current) event.preventDefault();
      },
      /** A finger that rests asks for no menu. */
      onContextMenu(event: MouseEvent) {
        if (press.current?.timer !== undefined) event.preventDefault();
      },
    },
  };
}
