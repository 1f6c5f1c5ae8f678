import styles from './button.module.css';
import { classNames } from './class-names';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ControlSize = 'small' | 'medium' | 'large';

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ControlSize;
}

/** The class of a button, for a link that looks like one. Defaults: secondary, medium. */
export function buttonClass({ variant = 'secondary', size = 'medium' }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], styles[size]);
}
