import { create } from 'zustand';
import { reloadForRelease, reloading } from '@/app/release/reload';
import { environment } from '@/lib/environment';
import { lockReason } from '@/lib/exam-lock';
import { whenAtRest } from '@/lib/idle';
import { registerWorker } from '@/lib/module-worker';
import { MINUTE } from '@/lib/time';
import { askOther, WORKER_ADDRESS, type WorkerMessage } from '@/lib/worker-messages';
import { hasUnsaved } from '@/session/drafts';
import { useSession } from '@/session/store';

/** Milliseconds between two looks for a new release in a tab that stays open. */
const LOOK_EVERY = 10 * MINUTE;
/** Milliseconds that a worker has to answer. */
const ANSWER_WITHIN = 2_000;
/** Milliseconds after an exit in which all is sent that was not saved yet, and the server learns of it (app/session-end.ts). */
const SIGNED_OUT_AFTER = 4_000;

/** Locks that a tab holds for as long as it is open. */
const STANDING = 'trackers';

/** The file of its release that this tab was started with. */
const startedWith = new URL(reloading.build).pathname;

/** Whether a newer release is there than this tab was started with. */
export const useRelease = create(() => ({ isNewer: false }));

let registration: ServiceWorkerRegistration | undefined;
let lookedAt = 0;

const tell = (worker: ServiceWorker | null, message: WorkerMessage): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker?.postMessage(message);

/** Whether a tab of this browser holds a lock: an exam, an answer of the chat, an upload, something being sent. */
async function isBusyInTabs(): Promise<boolean> {
  if (lockReason() !== null) return true;
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  return held.some(({ name }) => !name?.startsWith(STANDING));
}

/** Milliseconds after which a lock is more than of something small on its way. */
const SENT_WITHIN = 1_000;

/** Whether a tab holds a lock for longer than it takes to send a note or a place. */
export async function isBusyForLong(): Promise<boolean> {
  if (!(await isBusyInTabs())) return false;
  await new Promise((sent) => setTimeout(sent, SENT_WITHIN));
  return isBusyInTabs();
}

/** Whether the login page has words already: nobody keeps them. */
const isTypedInto = (): boolean =>
  !useSession.getState().token && [...document.querySelectorAll('input')].some(({ value }) => value !== '');

/** The newest worker that is installed. */
const newest = (): ServiceWorker | null => registration?.waiting ?? registration?.active ?? null;

/**
 * Asks the newest worker to fetch what is missing of its release, unless the student saves data. One that waits, too: its tabs
 * may be open when the release after it takes the files from the server.
 */
function fill(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!connection?.saveData) tell(newest(), { type: 'fill' });
}

/** Finds out whether the newest worker belongs to another release than this tab; one that does not answer changes nothing. */
async function refresh(): Promise<void> {
  const worker = newest();
  const has = worker && (await askOther(worker, { type: 'has file', address: startedWith }, ANSWER_WITHIN));
  if (has === false && worker === registration?.active) {
    // A page comes from the network: it may be newer than the worker in charge, and its own still on the way.
    await registration.update().catch(() => {});
    if (registration.installing ?? registration.waiting) return;
  }
  useRelease.setState({ isNewer: has === false });
}

/** Looks for a newer release, and has it filled, once the worker that is being installed is installed. */
function awaitInstalling(): void {
  const worker = registration?.installing;
  worker?.addEventListener('statechange', () => {
    if (worker.state !== 'installed') return;
    void refresh();
    fill();
  });
}

/** Looks for a new release, but not often. */
function look(): void {
  if (!registration || performance.now() - lookedAt < LOOK_EVERY || !navigator.onLine) return;
  lookedAt = performance.now();
  registration.update().catch(() => {});
}

async function bringIn(): Promise<void> {
  const { isNewer } = useRelease.getState();
  if (!(isNewer || registration?.waiting) || isTypedInto() || hasUnsaved() || (await isBusyInTabs())) return;
  // A tab that is of the release already has nothing to reload for.
  if (isNewer) reloadForRelease();
  else tell(registration?.waiting ?? null, { type: 'take over' });
}

/** To be called at a navigation: brings in the release that waits, if nothing is lost by it in any tab. */
export function crossBorder(): void {
  look();
  void bringIn();
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  // Tests block workers by an answer without a registration.
  registration = (await registerWorker(WORKER_ADDRESS)) as ServiceWorkerRegistration | undefined;
  if (!registration) return;
  lookedAt = performance.now();
  registration.addEventListener('updatefound', awaitInstalling);
  // The browser looks by itself when a page is opened: it may have begun.
  awaitInstalling();
  serviceWorker.addEventListener('controllerchange', () => {
    void refresh();
    fill();
  });
  await serviceWorker.ready;
  fill();
  await refresh();
  // Opening the application is a border for a tab that has the newest release already.
  if (!useRelease.getState().isNewer) await bringIn();
}

/** Registers the service worker once the first page has come to rest, and watches for new releases. */
function watchRelease(): void {
  // Nor while an exam runs.
  reloading.isAllowed = () => navigator.onLine && lockReason() === null;
  // The worker of a build with the mock is the mock's own; a developer wants to see what was just written.
  if (!navigator.serviceWorker || !import.meta.env.PROD || environment.mock) return;
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<WorkerMessage>) => {
    if (data.type === 'started with') ports[0]?.postMessage(startedWith);
  });
  whenAtRest(() => void register().catch(() => {}));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
  window.addEventListener('online', look);
  useSession.subscribe(({ endedBy }) => {
    // Sending comes first.
    if (endedBy) setTimeout(() => useSession.getState().endedBy && void bringIn(), SIGNED_OUT_AFTER);
  });
}

watchRelease();
