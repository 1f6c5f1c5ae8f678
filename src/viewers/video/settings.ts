import { localStore } from '@/lib/safe-storage';

const KEY = 'videoPlayer';

export const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** How someone likes to watch: kept in this browser, for every video. */
export interface PlayerSettings {
  rate: number;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  captions: boolean;
}

const defaults: PlayerSettings = { rate: 1, volume: 1, muted: false, captions: true };

/** The kept settings; what is damaged counts as not set. */
export function readSettings(): PlayerSettings {
  try {
    const stored: Partial<Record<keyof PlayerSettings, unknown>> = JSON.parse(
      localStore.getItem(KEY) ?? '{}',
    );
    const { rate, volume, muted, captions } = stored;
    return {
      rate: rates.find((known) => known === rate) ?? defaults.rate,
      volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : defaults.volume,
      muted: typeof muted === 'boolean' ? muted : defaults.muted,
      captions: typeof captions === 'boolean' ? captions : defaults.captions,
    };
  } catch {
    return defaults;
  }
}

export function keepSettings(settings: PlayerSettings): void {
  localStore.setItem(KEY, JSON.stringify(settings));
}

/** The next faster (`step` 1) or slower (−1) rate; the fastest and the slowest stay. */
export function nextRate(rate: number, step: 1 | -1): number {
  const index = rates.findIndex((known) => known === rate);
  return rates[Math.min(rates.length - 1, Math.max(0, index + step))] ?? 1;
}
