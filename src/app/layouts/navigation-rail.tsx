import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { type NavigationGroup, navigationGroups } from '@/app/layouts/navigation-groups';
import { classNames } from '@/ui/class-names';
import styles from './navigation-rail.module.css';

const holds = ({ links, within }: NavigationGroup, pathname: string): boolean =>
  Object.values(links).some((to) => pathname === to || pathname.startsWith(`${to}/`)) ||
  within.some((start) => pathname.startsWith(start));

/** The slim rail at the side: what students do, in groups; each group opens its pages beside it. */
export function NavigationRail() {
  const { pathname } = useLocation();
  return (
    <nav className={styles.rail} aria-label="主导航">
      <ul className={styles.groups}>
        {navigationGroups.map((group) => (
          <li key={group.label}>
            <Group group={group} current={holds(group, pathname)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Group({ group, current }: { group: NavigationGroup; current: boolean }) {
  const { icon: Icon, label, links } = group;
  const [first, second] = Object.values(links);
  const [open, setOpen] = useState(false);
  const className = classNames(styles.group, current && styles.current);
  if (first && !second)
    return (
      <NavLink className={className} to={first}>
        <Icon aria-hidden />
        {label}
      </NavLink>
    );
  // A native popover: the browser closes it on Escape or a press outside and keeps aria-expanded right.
  const id = `navigation-${label}`;
  return (
    <>
      <button type="button" className={className} popoverTarget={id}>
        <Icon aria-hidden />
        {label}
        {current && <span className="visually-hidden">（当前）</span>}
      </button>
      <div
        popover="auto"
        id={id}
        className={styles.panel}
        onBeforeToggle={(event) => event.newState === 'open' && setOpen(true)}
        // Not before it is closed: the browser returns the focus only from a link that is still there.
        onToggle={(event) => event.newState === 'closed' && setOpen(false)}
      >
        <p className={styles.panelTitle}>{label}</p>
        {open && <Links links={links} />}
      </div>
    </>
  );
}

/** Only in an open panel: fifty links, redrawn at every navigation, would slow each page down. */
function Links({ links }: Pick<NavigationGroup, 'links'>) {
  return (
    <ul>
      {Object.entries(links).map(([label, to]) => (
        <li key={to}>
          <NavLink
            className={styles.link}
            to={to}
            onClick={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
