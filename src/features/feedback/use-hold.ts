import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { inside, keepPlace, type ButtonPlace, readPlace, scale } from './button-place';

/** A shorter press opens (FBK-1), in milliseconds. */
const SHORT = 200;
/** Milliseconds after which a press starts drag mode. */
const LONG = 1000;
/** Step of one arrow key, in reference pixels. */
const STEP = 20;

const arrows: Record<string, ButtonPlace> = {
  ArrowLeft: { right: STEP, bottom: 0 },
  ArrowRight: { right: -STEP, bottom: 0 },
  ArrowUp: { right: 0, bottom: STEP },
  ArrowDown: { right: 0, bottom: -STEP },
};

interface Press {
  pointerId: number;
  at: number;
  x: number;
  y: number;
  /** The button's place at the press. */
  place: ButtonPlace;
  timer: ReturnType<typeof setTimeout>;
}

const isOver = (event: PointerEvent<HTMLElement>): boolean => {
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
  const { clientX, clientY } = event;
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
};

/** The press of a button that can be dragged: short opens, long drags, anything between does nothing. */
export function useHold(onShortPress: () => void) {
  const [place, setPlace] = useState(readPlace);
  const [dragging, setDragging] = useState(false);
  const press = useRef<Press>(undefined);

  const release = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
    setDragging(false);
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);

  const moveTo = (next: ButtonPlace) => {
    const kept = inside(next);
    setPlace(kept);
    keepPlace(kept);
  };

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || event.button !== 0) return;
      const { pointerId, clientX: x, clientY: y, timeStamp: at, currentTarget } = event;
      currentTarget.setPointerCapture(pointerId);
      const timer = setTimeout(() => setDragging(true), LONG);
      // From where it is seen, which in a smaller window is not where it was put.
      press.current = { pointerId, at, x, y, place: inside(place), timer };
    },
    onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
      const { current } = press;
      if (!dragging || current?.pointerId !== pointerId) return;
      moveTo({
        right: current.place.right - (clientX - current.x) / scale(),
        bottom: current.place.bottom - (clientY - current.y) / scale(),
      });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { current } = press;
      if (current?.pointerId !== event.pointerId) return;
      release();
      if (!dragging && event.timeStamp - current.at < SHORT && isOver(event)) onShortPress();
    },
    onPointerCancel: release,
    onLostPointerCapture: release,
    /** A long touch is a hold, not a request for a menu. */
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    /** Presses are timed above; a click without one comes from the keyboard or assistive technology. */
    onClick({ detail }: MouseEvent) {
      if (detail === 0) onShortPress();
    },
    onKeyDown(event: KeyboardEvent) {
      const step = arrows[event.key];
      if (!step) return;
      event.preventDefault();
      const from = inside(place);
      moveTo({ right: from.right + step.right, bottom: from.bottom + step.bottom });
    },
  };
  return { dragging, place, handlers };
}
