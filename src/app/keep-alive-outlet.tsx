import {
  Activity,
  type ContextType,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Location, type UIMatch, useMatches, useOutlet } from 'react-router-dom';
import { PageBoundary } from '@/app/page-boundary';
import { keepScroll } from '@/app/scroll-memory';
import { metaOf } from '@/app/use-page-meta';
import { LocationContext, RouterStateContext } from '@/kit/router-contexts';
import styles from './keep-alive-outlet.module.css';

/** Largest number of kept pages alive beside the one that is shown (NAV-3). */
const MAX_KEPT = 8;

interface Entry {
  key: string;
  keep: boolean;
  isPrivate: boolean;
  page: ReactNode;
  location: ContextType<typeof LocationContext>;
  routerState: ContextType<typeof RouterStateContext>;
  /** When it was last shown, as a count; apart from the DOM order, since moving a node reloads its iframes. */
  shownAt: number;
}

/** The entries after `active` is shown: others that are not kept leave, then the least recently shown. */
function remember(entries: Entry[], active: Entry, max: number): Entry[] {
  const known = entries.some((entry) => entry.key === active.key);
  const next = known
    ? entries.map((entry) => (entry.key === active.key ? active : entry))
    : [...entries, active];
  const kept = next.filter((entry) => entry.keep && entry.key !== active.key);
  const evicted = new Set(kept.toSorted((a, b) => b.shownAt - a.shownAt).slice(max - 1));
  return next.filter((entry) => entry.key === active.key || (entry.keep && !evicted.has(entry)));
}

/**
 * Which page of this outlet is shown: its own row's path, so that a lesson's sub-pages are one entry.
 * `depth` is the number of matches above the outlet.
 */
function keyOf(matches: UIMatch[], depth: number, pathname: string): string {
  const { choosesByParameter, name } = metaOf(matches);
  return choosesByParameter ? name : (matches[depth]?.pathname ?? pathname);
}

/**
 * An outlet whose kept pages stay mounted, hidden by React's Activity, while another page is shown (NAV-3).
 * A hidden page goes on seeing the location and router data it was last shown with: without the two captured
 * contexts it would re-render with the new page's location. `depth` is the number of route matches above it.
 */
export function KeepAliveOutlet({ depth, max = MAX_KEPT }: { depth: number; max?: number }) {
  const page = useOutlet();
  const location = useContext(LocationContext);
  const routerState = useContext(RouterStateContext);
  const matches = useMatches();
  const [entries, setEntries] = useState<Entry[]>([]);

  const key = keyOf(matches, depth, location.location.pathname);
  const shown = entries.find((entry) => entry.key === key);
  if (
    !shown ||
    shown.location !== location ||
    shown.routerState !== routerState ||
    isNotLatest(entries, shown)
  ) {
    const shownAt = Math.max(0, ...entries.map((entry) => entry.shownAt)) + 1;
    const { keep, isPrivate } = metaOf(matches);
    const active = { key, keep, isPrivate, page, location, routerState, shownAt };
    setEntries(remember(entries, active, max));
  }

  return entries.map((entry) => (
    <Activity key={entry.key} mode={entry.key === key ? 'visible' : 'hidden'}>
      <LocationContext value={entry.location}>
        <RouterStateContext value={entry.routerState}>
          <ScrollContainer entry={entry.isPrivate ? '' : nameOf(entry.location.location)}>
            <PageBoundary place="layout">{entry.page}</PageBoundary>
          </ScrollContainer>
        </RouterStateContext>
      </LocationContext>
    </Activity>
  ));
}

/** Of an entry of the history; the first one of a tab has the same key as that of any other. */
const nameOf = ({ key, pathname, search }: Location): string => `${key} ${pathname}${search}`;

const isNotLatest = (entries: Entry[], entry: Entry): boolean =>
  entries.some((other) => other.shownAt > entry.shownAt);

/**
 * Each page scrolls by itself; a browser may forget the offset of a hidden element, so it is put back. Nothing is kept over a
 * reload of an entry without a name.
 */
function ScrollContainer({ entry, children }: { entry: string; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const offset = useRef(0);

  // Runs again each time the page comes back: Activity takes effects down while it is hidden.
  useLayoutEffect(() => {
    const container = element.current;
    if (!container) return;
    // Not 0 to a new page: setting it would lay the page out before it is complete.
    if (offset.current > 0) container.scrollTop = offset.current;
    // React takes effects down before it hides what they belong to. Not at each step of scrolling: beside a list that
    // is being drawn, to ask for the offset is to lay it out once more.
    return () => {
      offset.current = container.scrollTop;
    };
  }, []);
  useLayoutEffect(() => (element.current && entry ? keepScroll(element.current, entry) : undefined), [entry]);

  return (
    <div ref={element} className={styles.scroll} data-page-scroll>
      {children}
    </div>
  );
}
