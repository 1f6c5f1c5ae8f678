import { vi } from 'vitest';
import { createTracker } from '@/features/tracker/create-tracker';
import type { TrackRecord } from '@/features/tracker/record';
import { chance } from '../../../support/chance';

interface Mutation {
  from: Tab;
  key: string;
  value: string | null;
}

/**
 * A renderer's view of local storage: its own copy, which other tabs' writes reach late but in order, and
 * a key that it has written itself keeps its own value until that write has made the round (as in Chromium).
 */
class TabStorage {
  readonly values: Map<string, string>;
  readonly pending = new Map<string, number>();
  readonly browser: SimulatedBrowser;
  readonly tab: Tab;

  constructor(browser: SimulatedBrowser, tab: Tab) {
    this.browser = browser;
    this.tab = tab;
    this.values = new Map(browser.stored);
  }

  getItem(key: string): string | null {
    return this.values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.write(key, value);
  }

  removeItem(key: string): void {
    if (this.values.has(key)) this.write(key, null);
  }

  private write(key: string, value: string | null): void {
    if (value === null) this.values.delete(key);
    else this.values.set(key, value);
    this.pending.set(key, (this.pending.get(key) ?? 0) + 1);
    this.browser.mutate({ from: this.tab, key, value });
  }

  /** A write, of this tab or another, has come round. */
  receive({ from, key, value }: Mutation): void {
    const own = this.pending.get(key) ?? 0;
    if (from === this.tab) {
      this.pending.set(key, own - 1);
      return;
    }
    if (own > 0) return;
    if (value === null) this.values.delete(key);
    else this.values.set(key, value);
    if (value !== null) this.tab.tracker.noticed(key);
  }
}

/** Keys as own properties, so that `Object.keys` lists them as it does for a real storage. */
const listable = (storage: TabStorage): TabStorage =>
  new Proxy(storage, {
    ownKeys: () => [...storage.values.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });

export interface Tab {
  name: number;
  alive: boolean;
  storage: TabStorage;
  tracker: ReturnType<typeof createTracker>;
  releases: Set<() => void>;
}

interface Lock {
  holder: Tab | undefined;
  queue: { tab: Tab; grant: () => void }[];
}

export interface Received {
  list: TrackRecord[];
  token: string;
}

/**
 * Several tabs of one browser with a clock of its own: storage whose writes travel, locks, timers that die
 * with their tab, beacons. What is real here is the tracker.
 */
export class SimulatedBrowser {
  stored = new Map<string, string>();
  readonly received: Received[] = [];
  readonly random: () => number;
  private time = 0;
  private tasks: { at: number; order: number; tab: Tab | undefined; run: () => void; id: number }[] = [];
  private order = 0;
  private readonly locks = new Map<string, Lock>();
  private active: Tab | undefined;
  private names = 0;
  /** Whether the browser accepts a beacon of this many bytes. */
  accepts: (bytes: number) => boolean = (bytes) => bytes <= 65_536;
  readonly tabs: Tab[] = [];

  constructor(seed: number) {
    this.random = chance(seed);
    const schedule = (run: () => void, wait = 0): number => this.schedule(this.active, run, wait);
    vi.stubGlobal('setTimeout', schedule);
    vi.stubGlobal('clearTimeout', (id: number) => {
      this.tasks = this.tasks.filter((task) => task.id !== id);
    });
    vi.stubGlobal('requestIdleCallback', (run: () => void) => schedule(run, this.random() * 60));
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => this.active?.storage,
    });
    Object.defineProperty(navigator, 'sendBeacon', {
      configurable: true,
      value: (_url: string, body: Blob) => this.beacon(body),
    });
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      get: () => this.lockManagerOf(this.active),
    });
  }

  private schedule(tab: Tab | undefined, run: () => void, wait: number): number {
    this.order += 1;
    this.tasks.push({ at: this.time + wait, order: this.order, tab, run, id: this.order });
    return this.order;
  }

  private parts: Promise<void>[] = [];

  private beacon(body: Blob): boolean {
    if (!this.accepts(body.size)) return false;
    const from = this.active;
    if (!from) return false;
    this.parts.push(body.text().then((text) => void this.received.push(JSON.parse(text))));
    return true;
  }

  /** The storage service takes a write and tells every tab, each a little later, all in the same order. */
  mutate(mutation: Mutation): void {
    // One way for all writes of a tab: the delay of a later write is never shorter.
    const arrives = Math.max(this.lastArrival.get(mutation.from) ?? 0, this.time + this.random() * 8);
    this.lastArrival.set(mutation.from, arrives);
    this.schedule(
      undefined,
      () => {
        if (mutation.value === null) this.stored.delete(mutation.key);
        else this.stored.set(mutation.key, mutation.value);
        for (const tab of this.tabs.filter(({ alive }) => alive)) {
          const at = Math.max(this.lastNotice.get(tab) ?? 0, this.time + this.random() * 40);
          this.lastNotice.set(tab, at);
          this.schedule(tab, () => tab.storage.receive(mutation), at - this.time);
        }
      },
      arrives - this.time,
    );
  }

  private readonly lastArrival = new Map<Tab, number>();
  private readonly lastNotice = new Map<Tab, number>();

  private lockManagerOf(tab: Tab | undefined) {
    type Options = { signal?: AbortSignal; ifAvailable?: boolean };
    type Held = (lock: object | null) => Promise<unknown> | undefined;
    const request = (name: string, options: Options, held: Held): Promise<unknown> => {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      if (!tab) return promise;
      const lock = this.locks.get(name) ?? { holder: undefined, queue: [] };
      this.locks.set(name, lock);
      const call = async (given: object | null, release = () => {}) => {
        const result = await held(given);
        release();
        resolve(result);
      };
      const grant = () => {
        lock.holder = tab;
        let released = false;
        const release = () => {
          if (released) return;
          released = true;
          tab.releases.delete(release);
          lock.holder = undefined;
          lock.queue.shift()?.grant();
        };
        tab.releases.add(release);
        // The page learns of it a little later; a tab that died meanwhile never does.
        this.schedule(tab, () => void call({}, release), this.random() * 5);
      };
      // The browser hears of a request later than it is made, too; a busy one much later.
      this.schedule(
        tab,
        () => {
          if (options.signal?.aborted) return;
          if (!lock.holder) grant();
          else if (options.ifAvailable) this.schedule(tab, () => void call(null), this.random() * 5);
          else lock.queue.push({ tab, grant });
        },
        this.random() * (this.random() < 0.15 ? 300 : 20),
      );
      options.signal?.addEventListener('abort', () => {
        lock.queue = lock.queue.filter((entry) => entry.grant !== grant);
        reject(options.signal?.reason);
      });
      return promise;
    };
    return { request };
  }

  /** Acts as this tab. */
  as<Result>(tab: Tab, act: () => Result): Result {
    const before = this.active;
    this.active = tab;
    try {
      return act();
    } finally {
      this.active = before;
    }
  }

  open(): Tab {
    this.names += 1;
    const tab = { name: this.names, alive: true, releases: new Set() } as unknown as Tab;
    tab.storage = listable(new TabStorage(this, tab));
    tab.tracker = this.as(tab, createTracker);
    this.tabs.push(tab);
    return tab;
  }

  /** The renderer is killed: nothing of it runs any more, what it has written is on its way. */
  kill(tab: Tab): void {
    tab.alive = false;
    this.tabs.splice(this.tabs.indexOf(tab), 1);
    for (const lock of this.locks.values()) lock.queue = lock.queue.filter((entry) => entry.tab !== tab);
    for (const release of tab.releases) release();
  }

  /** Lets time pass. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    for (;;) {
      const [next] = this.tasks
        .filter((task) => task.at <= end)
        .toSorted((a, b) => a.at - b.at || a.order - b.order);
      if (!next) break;
      this.tasks.splice(this.tasks.indexOf(next), 1);
      this.time = Math.max(this.time, next.at);
      if (next.tab && !next.tab.alive) continue;
      this.active = next.tab;
      next.run();
      for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
      this.active = undefined;
    }
    this.time = end;
    await Promise.all(this.parts);
  }

  /** Every record that storage holds when all writes have arrived. */
  get retained(): string {
    return [...this.stored.values()].join('\n');
  }
}
