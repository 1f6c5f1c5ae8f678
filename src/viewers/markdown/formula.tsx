import { useLayoutEffect, useRef, useState } from 'react';
import styles from './formula.module.css';
import { whenNear } from './when-near';

type Render = (tex: string, element: HTMLElement, display: boolean) => void;

let loaded: Render | undefined;
let loading: Promise<void> | undefined;

/** Fetches KaTeX once; a failure leaves formulas as they were written, and the next one tries again. */
function load(): Promise<void> {
  loading ??= import('./katex').then(
    ({ renderFormula }) => {
      loaded = renderFormula;
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}

/** How far below the window a formula is made ready, in pixels. */
const AHEAD = 400;

interface FormulaProps {
  tex: string;
  /** On a line of its own. */
  display: boolean;
}

/** A formula, set by KaTeX as soon as that is there; until then, or when it is wrong, as it was written. */
export function Formula({ tex, display }: FormulaProps) {
  const element = useRef<HTMLSpanElement>(null);
  // As a function in the state would be called to make it, it is kept in an object.
  const [{ render }, setRender] = useState({ render: loaded });

  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    // KaTeX makes nodes by itself: React leaves the inside of this element alone.
    if (render) {
      render(tex, current, display);
      return undefined;
    }
    current.textContent = tex;
    return whenNear(current, AHEAD, () => void load().then(() => setRender({ render: loaded })));
  }, [tex, display, render]);

  return <span ref={element} className={display ? styles.display : styles.inline} data-formula="" />;
}
