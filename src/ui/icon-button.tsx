import type { ComponentProps, ReactNode } from 'react';
import type { ControlSize } from './button-class';
import { classNames } from './class-names';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name; wrap the button in a Tooltip to show it too. */
  label: string;
  icon: ReactNode;
  /** For a toggle: whether it is on. */
  pressed?: boolean;
  size?: ControlSize;
}

/** A square button that shows only an icon. */
export function IconButton({
  label,
  icon,
  pressed,
  size = 'medium',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.iconButton, styles[size], className)}
      aria-label={label}
      aria-pressed={pressed}
    >
      {icon}
    </button>
  );
}
