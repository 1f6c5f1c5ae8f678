import { contentOf } from '@/lib/page-scroll';
import { sessionStore } from '@/lib/safe-storage';

const KEY = 'pageScroll';
/** Milliseconds: how long a page may take until it is as long as it was. */
const PATIENCE = 5_000;

/** How far down the page was when this tab left the entry of the history; once. */
function takeLeft(entry: string): number {
  const left = sessionStore.getItem(KEY) ?? '';
  sessionStore.removeItem(KEY);
  const [top = '', ...rest] = left.split(' ');
  return rest.join(' ') === entry ? Number(top) || 0 : 0;
}

/** Goes back to where the page was as the page grows; whoever else moves it ends that. */
function resume(scroller: Element, top: number): () => void {
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
  return () => ended.abort();
}

/**
 * Keeps over a reload how far down a page is; the browser does so for the document only, and pages scroll in containers
 * of their own. `entry` names the entry of the history; returns what ends it.
 */
export function keepScroll(scroller: Element, entry: string): () => void {
  const top = takeLeft(entry);
  const stop = top > 0 ? resume(scroller, top) : undefined;
  const leave = () => sessionStore.setItem(KEY, `${Math.round(scroller.scrollTop)} ${entry}`);
  window.addEventListener('pagehide', leave);
  return () => {
    stop?.();
    window.removeEventListener('pagehide', leave);
  };
}
