import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { WorkerMessage } from '@/lib/worker-messages';
import { setLocks } from '../../engines/exam-attempt/browser-locks';

/** A worker that is asked whether the file that this tab was started with is of its release. */
function workerWith(isOwnRelease: boolean) {
  const told: string[] = [];
  const postMessage = (message: WorkerMessage, transfer?: Transferable[]) => {
    told.push(message.type);
    const [port] = transfer ?? [];
    if (port instanceof MessagePort && message.type === 'has file') port.postMessage(isOwnRelease);
  };
  return { told, worker: { postMessage } as unknown as ServiceWorker };
}

interface Browser {
  /** The worker that is installed and waits; its release is another one than this tab's, unless `isOwnWaiting`. */
  waits?: boolean;
  isOwnWaiting?: boolean;
  /** The release of the active worker is another one, too. */
  isOtherActive?: boolean;
  /** The worker of this tab's release is being installed, or is found to be there when the browser looks. */
  arrives?: 'already' | 'when looked for';
  /** Names of the locks that tabs hold. */
  held?: string[];
}

/** Opens a tab whose release is, as a rule, that of the active worker; returns what becomes of it. */
async function openTab({
  waits = true,
  isOwnWaiting = false,
  isOtherActive = false,
  arrives,
  held = [],
}: Browser = {}) {
  vi.resetModules();
  vi.stubEnv('PROD', true);
  setLocks({ query: async () => ({ held: held.map((name) => ({ name })) }) });
  const active = workerWith(!isOtherActive);
  const waiting = workerWith(isOwnWaiting);
  const arriving = workerWith(true);
  const installing = Object.assign(new EventTarget(), arriving.worker, { state: 'installing' });
  const serviceWorker = Object.assign(new EventTarget(), { ready: Promise.resolve() });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  const registration = Object.assign(new EventTarget(), {
    active: active.worker,
    waiting: waits ? waiting.worker : null,
    installing: arrives === 'already' ? installing : null,
    update: vi.fn(async () => {}),
  });
  registration.update.mockImplementation(async () => {
    if (arrives !== 'when looked for') return;
    registration.installing = installing;
    registration.dispatchEvent(new Event('updatefound'));
  });
  /** The worker that was being installed is. */
  const arrive = () => {
    Object.assign(registration, { installing: null, waiting: installing });
    installing.state = 'installed';
    installing.dispatchEvent(new Event('statechange'));
  };
  const reload = await import('@/app/release/reload');
  const reloaded = vi.spyOn(reload, 'reloadForRelease').mockReturnValue(true);
  vi.spyOn(await import('@/lib/module-worker'), 'registerWorker').mockResolvedValue(
    registration as unknown as ServiceWorkerRegistration,
  );
  vi.spyOn(await import('@/lib/idle'), 'whenAtRest').mockImplementation((work) => (work(), () => {}));
  const release = await import('@/app/release/watch-release');
  const store = await import('@/session/store');
  store.startSession({ token: 't', userInfo: { user_id: '1', username: '学生' } });
  await vi.waitFor(() => expect(waits ? waiting.told : active.told).toContain('has file'));
  // The answer has been read.
  const isNewer = waits ? !isOwnWaiting : isOtherActive && !arrives;
  await vi.waitFor(() => expect(release.useRelease.getState().isNewer).toBe(isNewer));
  return {
    ...release,
    ...store,
    drafts: await import('@/session/drafts'),
    reloaded,
    waiting,
    active,
    arriving,
    arrive,
    serviceWorker,
  };
}

type Tab = Awaited<ReturnType<typeof openTab>>;

/** Goes to another page, and waits until the tab has decided. */
async function cross({ crossBorder }: Tab): Promise<void> {
  crossBorder();
  await new Promise((decided) => setTimeout(decided));
}

describe('39.5 the border at which a release comes in', () => {
  it('is the next page, where nothing is lost', async () => {
    const tab = await openTab();
    await cross(tab);
    expect(tab.reloaded).toHaveBeenCalledOnce();
    expect(tab.waiting.told).not.toContain('take over');
  });

  it.each<[string, (tab: Tab) => () => void]>([
    [
      'a draft is unsaved',
      ({ drafts }) => {
        drafts.writeDraft('typed:note', '写到一半');
        return () => drafts.writeDraft('typed:note', '');
      },
    ],
    [
      'an exam runs in a tab',
      () => {
        localStorage.setItem('chatLock:other', JSON.stringify({ reason: '考试中', at: Date.now() }));
        return () => localStorage.removeItem('chatLock:other');
      },
    ],
    [
      'a tab holds a lock: an upload, an answer, something that is sent',
      () => {
        setLocks({ query: async () => ({ held: [{ name: 'trackers' }, { name: 'matrix saving' }] }) });
        return () =>
          setLocks({ query: async () => ({ held: [{ name: 'trackers' }, { name: 'trackers:t1' }] }) });
      },
    ],
    [
      'the login has words already',
      ({ endSession, startSession }) => {
        endSession('expiry');
        document.body.innerHTML = '<input value="20260001">';
        return () => {
          document.body.innerHTML = '';
          startSession({ token: 't', userInfo: { user_id: '1', username: '学生' } });
        };
      },
    ],
  ])('is none while %s', async (_, begin) => {
    const tab = await openTab();
    const end = begin(tab);
    await cross(tab);
    await cross(tab);
    expect(tab.reloaded).not.toHaveBeenCalled();
    end();
    await cross(tab);
    expect(tab.reloaded).toHaveBeenCalledOnce();
  });

  it('is four seconds after an exit, unless somebody signs in', async () => {
    const tab = await openTab();
    vi.useFakeTimers();
    tab.endSession('exit');
    await vi.advanceTimersByTimeAsync(3_900);
    expect(tab.reloaded).not.toHaveBeenCalled();
    tab.startSession({ token: 'u', userInfo: { user_id: '2', username: '同学' } });
    await vi.advanceTimersByTimeAsync(200);
    expect(tab.reloaded).not.toHaveBeenCalled();
    tab.endSession('exit');
    await vi.advanceTimersByTimeAsync(4_100);
    expect(tab.reloaded).toHaveBeenCalledOnce();
  });

  it('lets the worker take over that a tab of its own release finds waiting, without a reload', async () => {
    const tab = await openTab({ isOwnWaiting: true });
    await vi.waitFor(() => expect(tab.waiting.told).toContain('take over'));
    expect(tab.reloaded).not.toHaveBeenCalled();
  });
});

it.each(['already', 'when looked for'] as const)(
  '39.5 a tab that is newer than the worker in charge offers nothing and does not reload: its own is on its way (%s), and is filled',
  async (arrives) => {
    const tab = await openTab({ waits: false, isOtherActive: true, arrives });
    await cross(tab);
    await cross(tab);
    expect(tab.useRelease.getState().isNewer).toBe(false);
    tab.arrive();
    await vi.waitFor(() => expect(tab.arriving.told).toEqual(['has file', 'fill']));
    await cross(tab);
    expect([tab.useRelease.getState().isNewer, tab.reloaded.mock.calls]).toEqual([false, []]);
    expect(tab.arriving.told).toContain('take over');
  },
);

it('39.5 a tab that is older than the worker in charge reloads at its next page', async () => {
  const tab = await openTab({ waits: false, isOtherActive: true });
  await cross(tab);
  expect(tab.reloaded).toHaveBeenCalledOnce();
});

it('39.5 a worker that takes over in another tab reloads none that did not ask', async () => {
  const tab = await openTab();
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  tab.waiting.told.length = 0;
  tab.serviceWorker.dispatchEvent(new Event('controllerchange'));
  await vi.waitFor(() => expect(tab.waiting.told).toContain('fill'));
  await new Promise((decided) => setTimeout(decided));
  expect([tab.reloaded.mock.calls, reload.mock.calls]).toEqual([[], []]);
});

it.each([
  ['nothing holds a lock', [], [], false],
  ['something small is being sent', ['matrix notesOutbox'], [], false],
  ['a lesson is being saved', ['matrix saving'], ['matrix saving'], true],
])(
  '39.5 asked for, a release comes in unless a tab is at work for long: %s',
  async (_, now, later, isBusy) => {
    const tab = await openTab();
    let held: string[] = now;
    setLocks({ query: async () => ({ held: held.map((name) => ({ name })) }) });
    vi.useFakeTimers();
    const answer = tab.isBusyForLong();
    await vi.advanceTimersByTimeAsync(500);
    held = later;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await answer).toBe(isBusy);
  },
);

describe('39.5 a reload for a release', () => {
  it.each([
    ['the network is gone', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
    [
      'an exam runs',
      () => localStorage.setItem('chatLock:other', JSON.stringify({ reason: '', at: Date.now() })),
    ],
  ])('is none while %s', async (_, begin) => {
    const { reloading } = await openTab().then(() => import('@/app/release/reload'));
    expect(reloading.isAllowed()).toBe(true);
    begin();
    expect(reloading.isAllowed()).toBe(false);
  });
});
