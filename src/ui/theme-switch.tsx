import { Monitor, Moon, Sun } from 'lucide-react';
import { Segmented } from './segmented';
import { chooseAppearance, useAppearance } from './appearance';

const options = [
  { value: 'system', label: '跟随系统', icon: <Monitor aria-hidden="true" /> },
  { value: 'light', label: '浅色', icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: '深色', icon: <Moon aria-hidden="true" /> },
] as const;

/** Chooses the theme; it takes effect and is remembered at once. */
export function ThemeSwitch({ iconsOnly }: { iconsOnly?: boolean }) {
  return (
    <Segmented
      label="主题"
      options={options}
      value={useAppearance('theme')}
      onChange={(theme) => chooseAppearance('theme', theme)}
      iconsOnly={iconsOnly}
    />
  );
}
