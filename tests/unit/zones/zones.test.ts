// @vitest-environment node
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { zones } from './zones';

/** Runs a program of this folder in a process of its own, and returns what it printed. */
async function ran(program: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [`tests/unit/zones/${program}.ts`]);
  return JSON.parse(stdout);
}

describe('on a device in another zone', () => {
  it('times are those of Asia/Shanghai', async () => {
    const { said, expected } = (await ran('time-in-zones')) as {
      said: Record<string, unknown>;
      expected: unknown;
    };
    expect(Object.keys(said)).toEqual(zones);
    for (const zone of zones) expect(said[zone], zone).toEqual(expected);
  });

  it('40.6 500 random dates leave and come by calendar files with their times to the millisecond, over every summer time', async () => {
    const { compared, differences } = (await ran('calendars-in-zones')) as {
      compared: number;
      differences: string[];
    };
    expect(differences).toEqual([]);
    expect(compared).toBeGreaterThan(2 * 500 * zones.length);
  }, 120_000);

  it('19.2 10,000 random schedules of check-ins and make-ups are as dates alone say, clocks a day wrong or not', async () => {
    const { schedules, seen, differences } = (await ran('check-ins-in-zones')) as {
      schedules: number;
      seen: Record<string, number>;
      differences: string[];
    };
    expect(differences).toEqual([]);
    expect(schedules).toBe(10_000);
    // They have met what they are about.
    for (const times of Object.values(seen)) expect(times).toBeGreaterThan(5_000);
  }, 300_000);
});
