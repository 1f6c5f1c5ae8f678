import { afterEach, beforeEach, expect, vi } from 'vitest';

// Runs once for each file, and files without modules of their own share a worker: what is wrapped already stays.

// Two cores run many files at once: what is awaited may take longer than the default second.
const PATIENT = 20_000;
const { waitFor } = vi;
if (waitFor.name !== 'patientWaitFor')
  vi.waitFor = function patientWaitFor(callback, options = PATIENT) {
    return waitFor(callback, options);
  };

// Node carries messages between threads, and Vitest runs each file in one: they are no tabs of one browser.
const file = crypto.randomUUID();
const { BroadcastChannel: Channel } = globalThis;
const Native =
  Channel.name === 'ChannelOfFile' ? (Object.getPrototypeOf(Channel) as typeof Channel) : Channel;
globalThis.BroadcastChannel = class ChannelOfFile extends Native {
  constructor(name: string) {
    super(`${name} ${file}`);
  }
};

// A test fails on console errors: React's warnings are mistakes of ours. A test that means to cause one spies on it.
const written: unknown[][] = [];

/**
 * React's warning, once in a file, when an event of `fireEvent` opens a part: React takes every `use` of a promise within
 * `act` for a wait, also of one that is fulfilled and waits for nothing (`trackUsedThenable` sets `didUsePromise` first).
 * `setup-dom` awaits that `act` at the next wait, which is later than React looks.
 */
const OF_USE_IN_ACT = /^A component suspended inside an `act` scope/;
const write = (...message: unknown[]) => {
  if (!OF_USE_IN_ACT.test(String(message[0]))) written.push(message);
};

beforeEach(() => {
  written.length = 0;
  console.error = write;
  console.warn = write;
});

/** No test leaves a clock, a global or something stored to the next one. */
afterEach(() => {
  // jsdom draws by an interval of Node's: one that began on a test's clock would never end (`renderingUpdateNodejsInterval`).
  if (vi.isFakeTimers()) vi.advanceTimersByTime(17);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (!('window' in globalThis)) return;
  window.localStorage?.clear();
  window.sessionStorage?.clear();
});

afterEach(() => {
  expect(written, 'nothing may be written to console.error or console.warn').toEqual([]);
});
