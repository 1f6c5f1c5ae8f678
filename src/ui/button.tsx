import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonVariant, type ControlSize } from './button-class';
import styles from './button.module.css';
import { classNames } from './class-names';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ControlSize;
  /** Work is under way: keeps its width and focus, ignores clicks, says so to assistive technology. */
  busy?: boolean;
  icon?: ReactNode;
}

/** A button; `secondary` and `type="button"` by default. */
export function Button({
  variant,
  size,
  busy = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  // Not the disabled attribute: that would drop the focus of whoever pressed it.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={handleClick}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    </button>
  );
}
