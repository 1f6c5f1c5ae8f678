import { Monitor, Moon, Sun } from 'lucide-react';
import { Segmented } from './segmented';
import { chooseAppearance, useAppearance } from './appearance';

const options = [
  { value: 'system', label: '跟随系统', icon: <Monitor /> },
  { value: 'light', label: '浅色', icon: <Sun /> },
  { value: 'dark', label: '深色', icon: <Moon /> },
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
