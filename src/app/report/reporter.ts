import type { ProblemReport } from '@/api/problem-reports';
import { reloading } from '@/app/release/reload';
import { patternAt } from '@/app/start/path-code';
import { institute } from '@/lib/institute';
import { sessionStore } from '@/lib/safe-storage';

/** Errors that are reported of one session of a tab, and that are looked at, so that a loop of them costs little. */
const MOST = 10;
const LOOKS = 200;
const PLACES = 10;
/** Name in the session storage: a reload is the same session. */
const COUNT = 'problems';

const fileOf = (address: string): string => address.replace(/^.*\//, '');

/** Hands a report to the browser, which sends it even when the page is gone. */
export function sendReport(report: ProblemReport): void {
  const body = JSON.stringify({ build: fileOf(reloading.build), reports: [report] });
  try {
    navigator.sendBeacon(institute.errors, new Blob([body], { type: 'application/json' }));
  } catch {
    // A report is no reason for another error.
  }
}

const PLACE = /\/assets\/([\w-]+-[\w-]{6,8}\.js):(\d+):(\d+)/g;

const placesIn = (text: string): string[] => [...text.matchAll(PLACE)].map(([, ...parts]) => parts.join(':'));

/** Places in files of the build; of the error's words, which stand before them, nothing. */
function placesOf({ stack = '', message }: Error): string[] {
  const words = message ? stack.indexOf(message) : -1;
  const rest = words === -1 ? stack : stack.slice(words + message.length);
  return placesIn(rest).slice(0, PLACES);
}

const KIND = /^[A-Z][A-Za-z]{2,30}(?:Error|Exception)$/;
const kindOf = ({ name }: Error): string => (KIND.test(name) ? name : 'Error');

const isViolation = (event: Event): event is SecurityPolicyViolationEvent => 'effectiveDirective' in event;

/** Kind and places of the error of an event. */
function problemOf(event: Event): { kind: string; stack: string[] } {
  if (isViolation(event))
    return {
      kind: `csp:${event.effectiveDirective}`,
      stack: placesIn(`${event.sourceFile}:${event.lineNumber}:${event.columnNumber}`),
    };
  const error: unknown = 'reason' in event ? event.reason : 'error' in event ? event.error : undefined;
  if (error instanceof Error) return { kind: kindOf(error), stack: placesOf(error) };
  if (event instanceof ErrorEvent)
    return { kind: 'Error', stack: placesIn(`${event.filename}:${event.lineno}:${event.colno}`) };
  return { kind: 'Error', stack: [] };
}

/** Reports errors of the application's own code, each once, few of a session, and those that came before. */
export function startReporter(before: readonly Event[] = []): () => void {
  const over = new AbortController();
  const seen = new Set<string>();
  let left = MOST - Number(sessionStore.getItem(COUNT) ?? 0);
  let looks = LOOKS;
  const look = (event: Event) => {
    looks -= 1;
    if (left <= 0 || looks < 0) return over.abort();
    const { kind, stack } = problemOf(event);
    const key = `${kind} ${stack[0]}`;
    // Without a place it is no error of ours: an extension's, or of a page that is not built.
    if (stack.length === 0 || seen.has(key)) return;
    seen.add(key);
    left -= 1;
    sessionStore.setItem(COUNT, String(MOST - left));
    sendReport({ type: 'error', kind, route: patternAt(window.location.pathname), stack });
  };
  for (const kind of ['error', 'unhandledrejection'])
    window.addEventListener(kind, look, { signal: over.signal });
  document.addEventListener('securitypolicyviolation', look, { signal: over.signal });
  before.forEach(look);
  return () => over.abort();
}
