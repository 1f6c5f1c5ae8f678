import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { tabLinkClass, tabListClass } from './tab-class';
import styles from './tabs.module.css';

interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  content: ReactNode;
  disabled?: boolean;
}

interface TabsProps<Value extends string> {
  /** The accessible name of the row of tabs. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  items: readonly TabItem<Value>[];
}

/** Panels of which one shows. Arrow keys move between tabs. */
export function Tabs<Value extends string>({ label, value, onValueChange, items }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onValueChange(next)} className={styles.root}>
      <Base.List className={tabListClass} aria-label={label} activateOnFocus>
        {items.map((item) => (
          <Base.Tab key={item.value} value={item.value} disabled={item.disabled} className={tabLinkClass()}>
            {item.label}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className={styles.panel}>
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
