import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';

// Two cores run many files at once: what is awaited may take longer than the default second.
configure({ asyncUtilTimeout: 20_000 });

// Node carries messages between threads, and Vitest runs each file in one: they are no tabs of one browser.
const file = crypto.randomUUID();
const { BroadcastChannel } = globalThis;
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${file}`);
  }
};

// A test fails on console errors: React's warnings are mistakes of ours. A test that means to cause one spies on it.
const written: unknown[][] = [];

beforeEach(() => {
  written.length = 0;
  console.error = (...message: unknown[]) => void written.push(message);
  console.warn = (...message: unknown[]) => void written.push(message);
});

afterEach(() => {
  cleanup();
  expect(written, 'nothing may be written to console.error or console.warn').toEqual([]);
});
