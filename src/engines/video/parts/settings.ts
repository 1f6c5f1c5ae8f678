import * as v from 'valibot';
import { localStore } from '@/lib/safe-storage';
import { storedJson } from '@/lib/stored-json';

export const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const settings = v.object({
  rate: v.fallback(
    v.custom<number>((rate) => rates.some((known) => known === rate)),
    1,
  ),
  volume: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 1),
  muted: v.fallback(v.boolean(), false),
  captions: v.fallback(v.boolean(), true),
});

/** Player settings, kept in this browser for every video; a damaged value counts as not set. */
export const playerSettings = storedJson(localStore, 'videoPlayer', settings, v.parse(settings, {}));

/** The next faster (`step` 1) or slower (−1) rate; the fastest and the slowest stay. */
export function nextRate(rate: number, step: 1 | -1): number {
  const index = rates.findIndex((known) => known === rate);
  return rates[Math.min(rates.length - 1, Math.max(0, index + step))] ?? 1;
}
