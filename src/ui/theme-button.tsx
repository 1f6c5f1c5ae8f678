import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from './icon-button';
import { applyTheme, type Theme, useTheme } from './theme';

const looks = {
  system: { name: '跟随系统', icon: <Monitor aria-hidden="true" /> },
  light: { name: '浅色', icon: <Sun aria-hidden="true" /> },
  dark: { name: '深色', icon: <Moon aria-hidden="true" /> },
};

/** The theme after this one. The first press always changes what one sees: away from what the system shows. */
function following(theme: Theme): Theme {
  const systemIsDark = window.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;
  const round: Theme[] = systemIsDark ? ['system', 'light', 'dark'] : ['system', 'dark', 'light'];
  return round[(round.indexOf(theme) + 1) % round.length] ?? 'system';
}

/** One quiet button that goes round the themes; the choice takes effect and is remembered at once. */
export function ThemeButton() {
  const theme = useTheme();
  const label = `切换主题（当前：${looks[theme].name}）`;
  return (
    <IconButton
      label={label}
      title={label}
      icon={looks[theme].icon}
      onClick={() => applyTheme(following(theme))}
    />
  );
}
