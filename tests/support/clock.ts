import { vi } from 'vitest';

/** Makes it a time for `Date` alone, until the test ends: timers stay real for the network. */
export const setDate = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now });

/** Lets time pass for `Date` alone. */
export const letPass = (milliseconds: number) => setDate(Date.now() + milliseconds);
