import { useState } from 'react';
import { useAppearance } from '@/ui/appearance';
import { useMedia } from '@/ui/use-media';
import { pdfSettings } from './pdf-settings';

/** Whether the pages are dimmed, which can be chosen in the dark theme only: undefined in the light one. */
export function useDimmed(): [isDimmed: boolean | undefined, toggle: () => void] {
  const theme = useAppearance('theme');
  const systemIsDark = useMedia('(prefers-color-scheme: dark)');
  const [dimmed, setDimmed] = useState(() => pdfSettings.read().dimmed);
  const isDark = theme === 'dark' || (theme === 'system' && systemIsDark);
  const toggle = () => {
    pdfSettings.write({ dimmed: !dimmed });
    setDimmed(!dimmed);
  };
  return [isDark ? dimmed : undefined, toggle];
}
