import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterEach, vi } from 'vitest';

// As patient as `vi.waitFor`.
configure({ asyncUtilTimeout: 20_000 });
const { waitFor } = vi;
vi.waitFor = (callback, options) => waitFor(() => withShortErrors(callback), options);

/** As Testing Library's own `waitFor` does: until it is there, nobody reads what other roles there are. */
function withShortErrors<T>(callback: () => T): T {
  configure({ _disableExpensiveErrorDiagnostics: true } as object);
  try {
    return callback();
  } finally {
    configure({ _disableExpensiveErrorDiagnostics: false } as object);
  }
}

// While one waits, most errors are thrown away: the document is printed into those alone that are read.
const { getElementError } = getConfig();
configure({
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
  // No test renders a script or a style sheet, and to ask each element whether it is one takes long. It must be a selector.
  defaultIgnore: 'none',
});

// React notes for each element where it was made, 10 thousand times a second: its messages name the component without.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

// An element is in the document before its effects have run: after 5 ms of work React yields between the two, and Testing
// Library goes on at that moment, sooner than anybody clicks.
const { setImmediate } = globalThis;
const { asyncWrapper } = getConfig();
configure({
  asyncWrapper: async (wait) => {
    const result = await asyncWrapper(wait);
    await new Promise((resolve) => setImmediate(resolve));
    return result;
  },
});

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
