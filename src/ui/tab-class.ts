import { classNames } from './class-names';
import styles from './tabs.module.css';

/** The class of a row of tabs, also when the tabs are links. */
export const tabListClass = styles.list ?? '';

/** The class of one tab; links get it from the router with whether they lead to where one is. */
export function tabLinkClass({ isActive = false }: { isActive?: boolean } = {}): string {
  return classNames(styles.tab, isActive && styles.active);
}
