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
});
