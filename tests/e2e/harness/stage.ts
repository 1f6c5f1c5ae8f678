import { inject } from 'vitest';

/** Servers of the tests of one worker; no other worker touches their data. */
export interface Stage {
  /** Origin of nginx with the production build, e.g. `http://127.0.0.1:40123`. */
  baseUrl: string;
  /** Origin of the mock back end behind it. */
  mockUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    stages: Stage[];
  }
}

function stage(): Stage {
  // From 1 to the number of workers, and never that of a worker that still runs.
  const own = inject('stages')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (!own) throw new Error(`No stage for worker ${process.env['VITEST_POOL_ID']}`);
  return own;
}

export const baseUrl = (): string => stage().baseUrl;
export const mockUrl = (): string => stage().mockUrl;
