import { createDatabase } from '@mock/backend';
import { readingHalls } from '@mock/laws/library';
import { describe, expect, it } from 'vitest';
import { seatsOf } from '@/api/library-seats';
import { type Direction, planSize, seatAt, seatsPath, seatTowards, STEP } from '@/pages/library/seat-plan';

const [hall] = readingHalls(createDatabase());
const room = hall?.room ?? expect.unreachable();
const seats = seatsOf(room);
const seat = (label: string) => seats.find((each) => each.label === label) ?? expect.unreachable();
const go = (from: string, ...directions: Direction[]): string =>
  directions.reduce((at, direction) => seatTowards(seats, at, direction), seat(from)).label;

describe('21 the plan of a room', () => {
  it('has 1,200 seats with names of their own, all inside of it', () => {
    expect(seats).toHaveLength(1200);
    expect(new Set(seats.map(({ label }) => label)).size).toBe(1200);
    const { width, height } = planSize(room);
    for (const { x, y } of seats) {
      expect(x * STEP).toBeLessThan(width);
      expect(y * STEP).toBeLessThan(height);
    }
  });

  it('is walked over by arrow keys: along a side, to the next table, across it, to the row below; not beyond its edge', () => {
    expect(go('A01-01', 'ArrowRight')).toBe('A01-02');
    expect(go('A01-06', 'ArrowRight')).toBe('A02-01');
    expect(go('A01-03', 'ArrowDown')).toBe('A01-09');
    expect(go('A01-09', 'ArrowDown')).toBe('B01-03');
    expect(go('B01-03', 'ArrowUp', 'ArrowUp', 'ArrowLeft')).toBe('A01-02');
    expect(go('A01-01', 'ArrowLeft')).toBe('A01-01');
    expect(go('A01-01', 'ArrowUp')).toBe('A01-01');
    expect(go('J10-12', 'ArrowDown', 'ArrowRight')).toBe('J10-12');
  });

  it('reaches every seat by arrow keys alone', () => {
    const reached = new Set([seats[0]]);
    for (const each of reached)
      for (const direction of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const)
        if (each) reached.add(seatTowards(seats, each, direction));
    expect(reached.size).toBe(1200);
  });

  it('finds the seat under the pointer, and none between the tables', () => {
    const { x, y } = seat('C04-08');
    expect(seatAt(seats, x * STEP + 4, y * STEP - 4)?.label).toBe('C04-08');
    expect(seatAt(seats, x * STEP, y * STEP + STEP)).toBeUndefined();
  });

  it('draws each seat once, in the path of its state', () => {
    const states = seats.map((_, at) => 'ftm'[at % 3]).join('');
    const counts = (['f', 't', 'm'] as const).map(
      (state) => seatsPath(seats, states, state).split('z').length - 1,
    );
    expect(counts).toEqual([400, 400, 400]);
  });
});
