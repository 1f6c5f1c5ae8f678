import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import styles from './tooltip.module.css';

interface TooltipProps {
  label: ReactNode;
  /** One element that can be hovered and focused. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

/** Shows a control's name when it is hovered or focused. The control must be named without it. */
export function Tooltip({ label, children, side = 'bottom' }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} side={side} sideOffset={6}>
          <Base.Popup className={styles.popup}>{label}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
