import '@testing-library/jest-dom/vitest';
import { act, cleanup, configure, getConfig } from '@testing-library/react';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';
import { afterEach } from 'vitest';

// Files that share a worker share Testing Library, too.
if (getConfig().defaultIgnore !== 'none') {
  const { asyncWrapper, getElementError } = getConfig();
  // Not that of a test's clock.
  const { setImmediate } = globalThis;
  /** The `act` of each event of `fireEvent` that nobody has awaited yet. */
  const unawaited: Promise<unknown>[] = [];
  const world = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  /**
   * Lets React finish what an event has begun. By `then`, which takes up the `act` at once: React complains of an update
   * between that and the mark that tests use `act`, whichever comes first.
   */
  const finished = (event: Promise<unknown>): Promise<void> =>
    new Promise((resolve, reject) => {
      const before = world.IS_REACT_ACT_ENVIRONMENT;
      world.IS_REACT_ACT_ENVIRONMENT = true;
      const unmark = () => {
        world.IS_REACT_ACT_ENVIRONMENT = before;
      };
      event.then(
        () => {
          unmark();
          resolve();
        },
        (error: unknown) => {
          unmark();
          reject(error);
        },
      );
    });
  /** Events of user-event, and waits for an element, that are under way. */
  let waits = 0;
  /** Waits until React has nothing left to do. Its scheduler begins work of this priority last, and drops none. */
  const idle = (): Promise<void> =>
    new Promise((resolve) => {
      unstable_scheduleCallback(unstable_IdlePriority, () => void setImmediate(resolve));
    });
  configure({
    // As patient as `vi.waitFor`.
    asyncUtilTimeout: 20_000,
    // No test renders a script or a style sheet, and to ask each element whether it is one takes long. It must be a selector.
    defaultIgnore: 'none',
    // While one waits, most errors are thrown away: the document is printed into those alone that are read.
    getElementError(message, container) {
      const error = new Error(message ?? '');
      error.name = 'TestingLibraryElementError';
      let read: string | undefined;
      Object.defineProperty(error, 'message', {
        configurable: true,
        get: () => (read ??= getElementError(message, container).message),
        set(told: string) {
          read = told;
        },
      });
      return error;
    },
    // An event of user-event is awaited: React does its work as in a browser. After one of `fireEvent` it has done it at once.
    eventWrapper(dispatch) {
      if (waits > 0) return dispatch();
      let result: unknown;
      unawaited.push(act(() => (result = dispatch())));
      return result;
    },
    async asyncWrapper(wait) {
      waits++;
      try {
        const result = await asyncWrapper(wait);
        for (const event of unawaited.splice(0)) await finished(event);
        await idle();
        // Promises that were settled by then may lead to more.
        await idle();
        return result;
      } finally {
        waits--;
      }
    },
  });
}

afterEach(() => {
  cleanup();
  if (typeof document === 'object') document.body.replaceChildren();
});

// jsdom reads no captions.
if (typeof HTMLTrackElement === 'function')
  Object.defineProperty(HTMLTrackElement.prototype, 'track', {
    configurable: true,
    value: { mode: 'showing', cues: null },
  });

// jsdom lays nothing out: what a code editor measures has no boxes.
if (typeof Range === 'function') {
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect ??= () => new DOMRect();
}
