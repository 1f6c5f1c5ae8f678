// Here, so that it comes with the text: rules for fonts that come later make the browser lay out all text again.
import 'katex/dist/katex.min.css';
import { use, useLayoutEffect, useRef } from 'react';
import { idle, whenIdle } from '@/lib/idle';
import './copy-formulas';
import { EquationNumbersContext, withNumbers } from './equations';
import styles from './formula.module.css';
import { whenNear } from '../when-near';

type Render = (tex: string, element: HTMLElement, display: boolean) => void;

let loaded: Render | undefined;
let loading: Promise<void> | undefined;
const whenLoaded = Promise.withResolvers<void>();
/** Sets formulas out of sight one after another, so that a search in the page and screen readers meet no TeX. */
let outOfSight = whenLoaded.promise;

/** Fetches KaTeX once; a failure leaves formulas as they were written, and the next one tries again. */
function load(): Promise<void> {
  loading ??= import('../katex').then(
    ({ renderFormula }) => {
      loaded = renderFormula;
      whenLoaded.resolve();
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}

/** Pixels below the window in which a formula is made ready. */
const AHEAD = 400;

interface FormulaProps {
  tex: string;
  /** On a line of its own. */
  display: boolean;
}

/** A formula, set by KaTeX as soon as that is there, those near to what is seen first; until then, or when it is wrong, as it was written. */
export function Formula({ tex: written, display }: FormulaProps) {
  const tex = withNumbers(written, display, use(EquationNumbersContext));
  const element = useRef<HTMLSpanElement>(null);

  // KaTeX makes nodes by itself: React leaves the inside of this element alone.
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    if (loaded) {
      loaded(tex, current, display);
      return undefined;
    }
    current.textContent = tex;
    let live = true;
    let waits = true;
    const set = async () => {
      if (!waits) return;
      waits = false;
      await load();
      // All that waited for KaTeX would make one long task.
      await idle();
      if (live) loaded?.(tex, current, display);
    };
    const stops = [whenNear(current, AHEAD, () => void set()), whenIdle(() => void load())];
    outOfSight = outOfSight.then(() => (live ? set() : undefined));
    return () => {
      live = false;
      for (const stop of stops) stop();
    };
  }, [tex, display]);

  return (
    <span
      ref={element}
      className={display ? styles.display : styles.inline}
      data-formula={written}
      data-display={display ? '' : undefined}
    />
  );
}
