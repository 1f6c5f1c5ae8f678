import * as v from 'valibot';
import { create } from 'zustand';
import { localStore } from '@/lib/safe-storage';
import { storedJson } from '@/lib/stored-json';

/** Sizes of the text, in rem; the third is the usual one. */
export const textSizes = [0.9375, 1, 1.0625, 1.1875, 1.3125, 1.5, 1.75] as const;

export const readerWidths = ['narrow', 'medium', 'wide'] as const;
export const readerThemes = ['app', 'light', 'sepia', 'dark'] as const;
export type ReaderWidth = (typeof readerWidths)[number];
export type ReaderTheme = (typeof readerThemes)[number];

const settings = v.object({
  /** Index into `textSizes`. */
  size: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(textSizes.length - 1)), 2),
  width: v.fallback(v.picklist(readerWidths), 'medium'),
  theme: v.fallback(v.picklist(readerThemes), 'app'),
});
export type ReaderSettings = v.InferOutput<typeof settings>;

/** Settings of this browser; damaged values count as the usual ones. */
const stored = storedJson(localStore, 'readerSettings', settings, v.parse(settings, {}));

/** Look of books for this student: text size, width and theme; the same in both readers. */
export const useReaderSettings = create<ReaderSettings>(() => stored.read());

/** Changes some of it and remembers all. */
export function changeReaderSettings(changes: Partial<ReaderSettings>): void {
  useReaderSettings.setState(changes);
  stored.write(useReaderSettings.getState());
}

/** One step larger (1) or smaller (-1). */
export function changeTextSize(step: 1 | -1): void {
  const size = Math.min(textSizes.length - 1, Math.max(0, useReaderSettings.getState().size + step));
  changeReaderSettings({ size });
}
