import { contentOf } from '@/lib/page-scroll';
import { sessionStore } from '@/lib/safe-storage';

const KEY = 'pageScroll';
/** Milliseconds: how long a page may take until it is as long as it was. */
const PATIENCE = 5_000;

/** Largest number of history entries that are remembered. */
const MOST = 100;
/** Scroll offsets of the pages that this tab has left since it was loaded, by entries of the history. */
const places = new Map<string, number>();

function remember(entry: string, top: number): void {
  // The last one left stands at the end.
  places.delete(entry);
  places.set(entry, top);
  for (const oldest of places.keys()) if (places.size > MOST) places.delete(oldest);
}

/** Returns the scroll offset at which this tab left the entry of the history; after a reload once. */
function takeLeft(entry: string): number {
  const place = places.get(entry);
  if (place !== undefined) return place;
  const left = sessionStore.getItem(KEY) ?? '';
  sessionStore.removeItem(KEY);
  const [top = '', ...rest] = left.split(' ');
  return rest.join(' ') === entry ? Number(top) || 0 : 0;
}

/** Goes back to where the page was as the page grows; whoever else moves it ends that. What it returns ends it, and returns the place of the page. */
function resume(scroller: Element, top: number): () => number {
  const ended = new AbortController();
  let reached = 0;
  const follow = () => {
    // A page that resumes by itself knows better, and so does the student.
    if (Math.abs(scroller.scrollTop - reached) > 1) ended.abort();
    if (ended.signal.aborted) return;
    scroller.scrollTop = top;
    reached = scroller.scrollTop;
  };
  const observer = new ResizeObserver(follow);
  const timer = setTimeout(() => ended.abort(), PATIENCE);
  ended.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  follow();
  if (!ended.signal.aborted) observer.observe(contentOf(scroller));
  return () => {
    // Left before it was as long as it was: the place is still the one before.
    const isWaiting = !ended.signal.aborted && Math.abs(scroller.scrollTop - reached) <= 1;
    ended.abort();
    return isWaiting ? top : scroller.scrollTop;
  };
}

/**
 * Keeps how far down a page is, over a reload and for the way back to one that was not kept alive; the browser does so for the
 * document only, and pages scroll in containers of their own. `entry` names the entry of the history; returns what ends it.
 */
export function keepScroll(scroller: Element, entry: string): () => void {
  const top = takeLeft(entry);
  const end = top > 0 ? resume(scroller, top) : () => scroller.scrollTop;
  const leave = () => sessionStore.setItem(KEY, `${Math.round(scroller.scrollTop)} ${entry}`);
  window.addEventListener('pagehide', leave);
  return () => {
    remember(entry, end());
    window.removeEventListener('pagehide', leave);
  };
}
