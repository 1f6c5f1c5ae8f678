import type { ComponentProps, ReactNode } from 'react';
import styles from './parts/code-block.module.css';

interface ToolButtonProps extends Pick<ComponentProps<'button'>, 'disabled' | 'onClick' | 'children'> {
  icon: ReactNode;
  /** The accessible name where the words alone do not say it. */
  label?: string;
}

/** A button in the head of a code block. */
export function ToolButton({ icon, label, children, ...rest }: ToolButtonProps) {
  return (
    <button {...rest} type="button" className={styles.tool} aria-label={label}>
      {icon}
      {children}
    </button>
  );
}
