import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './menu.module.css';

export interface MenuItem {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
}

interface MenuProps {
  /** The menu's accessible name. */
  label: string;
  /** The button that opens it. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'center' | 'end';
}

/** A button that opens a list of commands. */
export function Menu({ label, trigger, items, align = 'end' }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} align={align} sideOffset={6}>
          <Base.Popup className={styles.popup} aria-label={label} aria-labelledby={undefined}>
            {items.map((item) => (
              <Base.Item
                key={item.id}
                className={classNames(styles.item, item.danger && styles.danger)}
                disabled={item.disabled}
                onClick={item.onSelect}
              >
                {item.icon}
                {item.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
