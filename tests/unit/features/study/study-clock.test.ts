// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createStudyClock } from '@/features/study/study-recorder';

const minute = 60_000;

function clockAt() {
  let now = 1000;
  const clock = createStudyClock(() => now);
  return { clock, pass: (milliseconds: number) => (now += milliseconds) };
}

describe('the study clock', () => {
  it('counts whole seconds and carries the rest over', () => {
    const { clock, pass } = clockAt();
    pass(1_600);
    expect(clock.take()).toBe(1);
    pass(400);
    expect(clock.take()).toBe(1);
    expect(clock.take()).toBe(0);
  });

  it('does not count while the page is hidden', () => {
    const { clock, pass } = clockAt();
    pass(10_000);
    clock.pause();
    pass(50 * minute);
    clock.resume();
    pass(5_000);
    expect(clock.take()).toBe(15);
  });

  it('stops three minutes after the last sign of the student', () => {
    const { clock, pass } = clockAt();
    pass(minute);
    clock.sign();
    pass(60 * minute);
    expect(clock.take()).toBe(4 * 60);
    pass(minute);
    expect(clock.take()).toBe(0);
    clock.sign();
    pass(minute);
    expect(clock.take()).toBe(60);
  });

  it('is the same however often it is asked', () => {
    const often = clockAt();
    for (let second = 0; second < 600; second += 1) {
      often.pass(1000);
      often.clock.sign();
    }
    expect(often.clock.take()).toBe(600);
  });
});
