import { setupWorker } from 'msw/browser';
import { localStore } from '@/lib/safe-storage';
import type { MockContext, SentCode } from './engine/context';
import { createDatabase, createHandlers } from './backend';
import type { Database } from './engine/database';
import { persist, type Persistence } from './engine/persistence';
import { readDial } from './panel/dial';
import type { PanelParts } from './panel/panel';

/** Name of the window event for every "sent" verification code. */
const CODE_EVENT = 'matrix-mock:code';
/** Prefix of the storage names of students' unsent work (outbox/drafts.ts). */
const DRAFTS = 'draft:';
/** The panel comes after the first screen, and never competes with it. */
const PANEL_AFTER = 800;

/** The backend of this page, kept in the browser's storage. */
export function keptBackend(): { context: MockContext; storage: Persistence } {
  // The two know each other, so one of them must come later.
  const database: Database = createDatabase(() => storage.changed());
  const storage = persist(
    () => database,
    () => window.localStorage,
  );
  window.addEventListener('pagehide', storage.flush);
  const context: MockContext = {
    database,
    faults: readDial(new URLSearchParams(window.location.search)),
    codeSent: (detail) => window.dispatchEvent(new CustomEvent<SentCode>(CODE_EVENT, { detail })),
    answerUnknown: true,
    pace: 50,
    jar: localStore,
    beforeRequest: storage.read,
    afterRequest: storage.flush,
  };
  return { context, storage };
}

const forgetDrafts = (): void => {
  for (const name of localStore.names(DRAFTS)) localStore.removeItem(name);
};

/**
 * Back to the seed; who is signed in stays so, unless the reset took their account. What is not sent yet was done with
 * the data before, and goes with them.
 */
function resetDemo(database: Database, storage: Persistence): void {
  const sessions = database.sessions.all();
  database.reset();
  storage.clear();
  for (const session of sessions) if (database.users.find(session.user_id)) database.sessions.put(session);
  storage.flush();
  // Not before: the page keeps what is open as it leaves.
  for (const leaving of ['pagehide', 'visibilitychange']) window.addEventListener(leaving, forgetDrafts);
  window.location.reload();
}

/**
 * Starts the service worker and the backend behind it: resolves when the worker hands the API's calls to this
 * page. Files never go through it (see public/mock-worker.js).
 */
export async function startWorker(): Promise<void> {
  const { context, storage } = keptBackend();
  const worker = setupWorker(...createHandlers(context));
  await worker.start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: '/mock-worker.js' },
  });
  const parts: PanelParts = {
    context,
    save: storage.flush,
    reset: () => resetDemo(context.database, storage),
    codeEvent: CODE_EVENT,
  };
  setTimeout(() => void import('./panel/panel').then(({ showPanel }) => showPanel(parts)), PANEL_AFTER);
}
