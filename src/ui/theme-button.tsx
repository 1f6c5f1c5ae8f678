import { Monitor, Moon, Sun } from 'lucide-react';
import type { Look } from '@/lib/appearance';
import { IconButton } from './icon-button';
import { chooseAppearance, useAppearance, useSystemIsDark } from './appearance';

const looks = {
  system: { name: '跟随系统', icon: <Monitor /> },
  light: { name: '浅色', icon: <Sun /> },
  dark: { name: '深色', icon: <Moon /> },
};

/** The theme after this one. The first press always changes what one sees: away from what the system shows. */
function following(theme: Look<'theme'>, systemIsDark: boolean): Look<'theme'> {
  const round: Look<'theme'>[] = systemIsDark ? ['system', 'light', 'dark'] : ['system', 'dark', 'light'];
  return round[(round.indexOf(theme) + 1) % round.length] ?? 'system';
}

/** One quiet button that goes round the themes; the choice takes effect and is remembered at once. */
export function ThemeButton() {
  const theme = useAppearance('theme');
  const systemIsDark = useSystemIsDark();
  const label = `切换主题（当前：${looks[theme].name}）`;
  return (
    <IconButton
      label={label}
      title={label}
      icon={looks[theme].icon}
      onClick={() => chooseAppearance('theme', following(theme, systemIsDark))}
    />
  );
}
