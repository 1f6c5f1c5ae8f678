import { useState } from 'react';
import * as v from 'valibot';
import { localStore } from '@/lib/safe-storage';
import { storedJson } from '@/lib/stored-json';
import { useAppearance, useSystemIsDark } from '@/ui/appearance';

const settings = v.object({
  /** Pages are less bright in the dark theme. */
  dimmed: v.fallback(v.boolean(), false),
});

/** The student's settings for reading PDFs, kept in this browser; a damaged value counts as not set. */
const pdfSettings = storedJson(localStore, 'pdfViewer', settings, v.parse(settings, {}));

/** Whether the pages are dimmed, which can be chosen in the dark theme only: undefined in the light one. */
export function useDimmed(): [isDimmed: boolean | undefined, toggle: () => void] {
  const theme = useAppearance('theme');
  const systemIsDark = useSystemIsDark();
  const [dimmed, setDimmed] = useState(() => pdfSettings.read().dimmed);
  const isDark = theme === 'dark' || (theme === 'system' && systemIsDark);
  const toggle = () => {
    pdfSettings.write({ dimmed: !dimmed });
    setDimmed(!dimmed);
  };
  return [isDark ? dimmed : undefined, toggle];
}
