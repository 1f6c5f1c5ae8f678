import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useReducer, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { Cluster } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import styles from './tour.module.css';
import { tourSteps } from './tour-steps';

/** Whether one sees it: a part of the frame may be left out on a narrow screen. */
const isShown = (element: Element | null): element is Element =>
  element !== null && element.getClientRects().length > 0;

/** Pixels between a part and its note, and between the note and the window's edges. */
const [GAP, EDGE] = [14, 12];
/** Pixels: as in the styles. */
const WIDTH = 320;

/** Position of a part's note: at the right of a tall part, else below it. */
function beside({ top, right, bottom, left, width, height }: DOMRect) {
  if (height > width) return { top: top + height / 3, left: right + GAP };
  const centred = left + width / 2 - WIDTH / 2;
  return { top: bottom + GAP, left: Math.max(EDGE, Math.min(centred, window.innerWidth - WIDTH - EDGE)) };
}

/** The steps whose parts one sees now: the frame's last ones come a moment after the page. */
const shownSteps = () =>
  tourSteps.flatMap((step) => {
    const element = document.querySelector(step.selector);
    return isShown(element) ? [{ ...step, element }] : [];
  });

/** Shows the parts of the frame one after another, each beside a note. Escape, a press outside and the last step end it. */
export function Tour({ onClose }: { onClose: () => void }) {
  const [selector, setSelector] = useState(tourSteps[0]?.selector);
  const next = useRef<HTMLButtonElement>(null);
  const [, changed] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const frame = new MutationObserver(changed);
    const header = document.querySelector('header');
    if (header) frame.observe(header, { childList: true, subtree: true });
    window.addEventListener('resize', changed);
    return () => {
      frame.disconnect();
      window.removeEventListener('resize', changed);
    };
  }, []);
  const steps = shownSteps();
  const at = Math.max(
    0,
    steps.findIndex((each) => each.selector === selector),
  );
  const step = steps[at];
  if (!step) return null;
  const isLast = at === steps.length - 1;
  const box = step.element.getBoundingClientRect();
  const go = (to: number) => {
    setSelector(steps[to]?.selector);
    // The first step has no way back: the focus must not go with its button.
    next.current?.focus();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <div
          className={styles.light}
          style={{ top: box.top, left: box.left, width: box.width, height: box.height }}
        />
        <Dialog.Popup className={styles.note} style={beside(box)} initialFocus={next}>
          <Dialog.Title className={styles.title}>{step.title}</Dialog.Title>
          <Dialog.Description className={textStyles.note}>{step.text}</Dialog.Description>
          <Cluster gap={2} spread>
            <span className={textStyles.caption}>
              {at + 1} / {steps.length}
            </span>
            <Cluster gap={2}>
              {at > 0 && (
                <Button size="small" variant="ghost" onClick={() => go(at - 1)}>
                  上一步
                </Button>
              )}
              <Button
                ref={next}
                size="small"
                variant="primary"
                onClick={() => (isLast ? onClose() : go(at + 1))}
              >
                {isLast ? '知道了' : '下一步'}
              </Button>
            </Cluster>
          </Cluster>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
