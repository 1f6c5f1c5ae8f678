import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyTheme, readTheme } from '@/ui/theme';
import { ThemeButton } from '@/ui/theme-button';
import { ThemeSwitch } from '@/ui/theme-switch';

const shown = () => document.documentElement.dataset.theme;

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};

describe('theme', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    applyTheme('system');
    localStorage.clear();
  });

  it('is shown on the root element and remembered; system leaves the choice to the browser', () => {
    applyTheme('dark');
    expect([shown(), localStorage.getItem('theme'), readTheme()]).toEqual(['dark', 'dark', 'dark']);
    applyTheme('system');
    expect([shown(), readTheme()]).toEqual([undefined, 'system']);
  });

  it('takes anything unknown in the storage for system', () => {
    localStorage.setItem('theme', '{"theme":"dark"');
    expect(readTheme()).toBe('system');
  });

  it('SES-4 works with a storage that throws', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    expect(readTheme()).toBe('system');
    applyTheme('dark');
    expect([shown(), readTheme()]).toEqual(['dark', 'dark']);
  });

  it('every switch on the page follows a choice', async () => {
    render(
      <>
        <ThemeSwitch />
        <ThemeSwitch iconsOnly />
      </>,
    );
    const [first] = screen.getAllByRole('radio', { name: '深色' });
    expect(screen.getAllByRole('radiogroup', { name: '主题' })).toHaveLength(2);
    if (first) await userEvent.click(first);
    const dark = screen.getAllByRole<HTMLInputElement>('radio', { name: '深色' });
    expect(dark.map((radio) => radio.checked)).toEqual([true, true]);
    expect(shown()).toBe('dark');
  });

  it.each([
    ['light', ['dark', 'light', undefined]],
    ['dark', ['light', 'dark', undefined]],
  ])('the button goes round, away from the %s of the system first', async (system, round) => {
    vi.stubGlobal('matchMedia', () => ({ matches: system === 'dark' }));
    render(<ThemeButton />);
    const names = [];
    const seen = [];
    for (let press = 0; press < 3; press += 1) {
      await userEvent.click(screen.getByRole('button', { name: /^切换主题/ }));
      seen.push(shown());
      names.push(screen.getByRole('button').getAttribute('aria-label'));
    }
    expect(seen).toEqual(round);
    expect(names.at(-1)).toBe('切换主题（当前：跟随系统）');
  });
});
