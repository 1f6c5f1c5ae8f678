import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import styles from './chat-panel.module.css';

interface WidthResizerProps {
  width: number;
  min: number;
  max: number;
  onResize: (width: number) => void;
}

const STEP = 20;
const LARGE_STEP = 100;

/** The panel's left edge: drag it, or move it by keys (CHT-1). */
export function WidthResizer({ width, min, max, onResize }: WidthResizerProps) {
  /** Start of the drag, and the panel's width then. */
  const start = useRef<{ x: number; width: number } | null>(null);

  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus({ preventScroll: true });
    start.current = { x: event.clientX, width };
  };
  const move = (event: PointerEvent) => {
    if (start.current) onResize(start.current.width + start.current.x - event.clientX);
  };
  const end = () => {
    start.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const target = { ArrowLeft: width + step, ArrowRight: width - step, Home: min, End: max }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onResize(target);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a focusable separator is a control
    <div
      className={styles.resizer}
      role="separator"
      aria-orientation="vertical"
      aria-label="调整宽度"
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuetext={`${width} 像素`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a focusable separator is a control
      tabIndex={0}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={onKeyDown}
    />
  );
}
