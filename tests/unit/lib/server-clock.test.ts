import { describe, expect, it } from 'vitest';
import { createServerClock } from '@/lib/server-clock';

/** A clock whose device time is moved by hand. */
function clockAt(start: number) {
  let time = start;
  const clock = createServerClock(() => time);
  return { ...clock, pass: (ms: number) => (time += ms) };
}

describe('the server’s clock', () => {
  it('takes the middle of a quick answer', () => {
    const clock = clockAt(0);
    const asked = clock.mark();
    clock.pass(200);
    clock.sync(10_000, asked);
    expect(clock.now()).toBe(10_100);
  });

  it('is corrected by slow answers, too: as far as they know it better', () => {
    const clock = clockAt(0);
    clock.sync(10_000, clock.mark());
    // A slow answer that agrees changes nothing.
    let asked = clock.mark();
    clock.pass(4_000);
    clock.sync(11_000, asked);
    expect(clock.now()).toBe(14_000);
    // The server is ahead of what was reckoned, then behind.
    asked = clock.mark();
    clock.pass(4_000);
    clock.sync(60_000, asked);
    expect(clock.now()).toBe(60_000);
    asked = clock.mark();
    clock.pass(4_000);
    clock.sync(30_000, asked);
    expect(clock.now()).toBe(34_000);
  });
});
