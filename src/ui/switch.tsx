import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './switch.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked' | 'onChange'> {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  description?: ReactNode;
}

/** Something that is on or off and takes effect at once. */
export function Switch({ label, checked, onCheckedChange, description, className, ...input }: SwitchProps) {
  return (
    <label className={classNames(styles.switch, className)}>
      <span>
        {label}
        {description && <span className={styles.description}>{description}</span>}
      </span>
      <input
        {...input}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox tells its state itself
        role="switch"
        checked={checked}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className={styles.track}
      />
    </label>
  );
}
