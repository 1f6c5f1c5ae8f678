import '@testing-library/jest-dom/vitest';
import { act, cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from 'vitest';

// Files that share a worker share Testing Library, too.
if (getConfig().defaultIgnore !== 'none') {
  const { asyncWrapper, getElementError } = getConfig();
  // Not that of a test's clock.
  const { setImmediate } = globalThis;
  /** What React left of events that are over. */
  const left: unknown[] = [];
  const world = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  async function settle(): Promise<void> {
    const before = world.IS_REACT_ACT_ENVIRONMENT;
    world.IS_REACT_ACT_ENVIRONMENT = true;
    for (const work of left.splice(0)) await work;
    world.IS_REACT_ACT_ENVIRONMENT = before;
  }
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
    // What an event opens and whose code has not come is drawn by nobody unless the `act` around the event is awaited: React keeps
    // the task for that (`flushActQueue`), and takes none other. Tests hung by it, rarely.
    eventWrapper(dispatch) {
      let result: unknown;
      left.push(act(() => void (result = dispatch())));
      return result;
    },
    // An element is in the document before its effects have run: after 5 ms of work React yields between the two, and Testing
    // Library goes on at that moment, sooner than anybody clicks.
    async asyncWrapper(wait) {
      const result = await asyncWrapper(wait);
      if (left.length > 0) await settle();
      await new Promise((resolve) => setImmediate(resolve));
      return result;
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
