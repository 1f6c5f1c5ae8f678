import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readAppearance, showAppearance } from '@/lib/appearance';
import { chooseAppearance, followAppearance } from '@/ui/appearance';
import { ThemeButton } from '@/ui/theme-button';
import { ThemeSwitch } from '@/ui/theme-switch';

const shown = () => document.documentElement.dataset.theme;

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};

describe('appearance', () => {
  afterEach(() => chooseAppearance('theme', 'system'));

  it('is shown on the root element and remembered; system leaves the choice to the browser', () => {
    chooseAppearance('theme', 'dark');
    expect([shown(), localStorage.getItem('theme'), readAppearance('theme')]).toEqual([
      'dark',
      'dark',
      'dark',
    ]);
    chooseAppearance('theme', 'system');
    expect([shown(), readAppearance('theme')]).toEqual([undefined, 'system']);
  });

  it('takes anything unknown in the storage for system', () => {
    localStorage.setItem('theme', '{"theme":"dark"');
    expect(readAppearance('theme')).toBe('system');
  });

  it('SES-4 works with a storage that throws', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    expect(readAppearance('theme')).toBe('system');
    chooseAppearance('theme', 'dark');
    expect([shown(), readAppearance('theme')]).toEqual(['dark', 'dark']);
  });

  it('22.3 shows size, density and motion at once, and what was chosen before at the next start', () => {
    chooseAppearance('textSize', '130');
    chooseAppearance('density', 'compact');
    chooseAppearance('motion', 'reduced');
    const { dataset, style } = document.documentElement;
    const looks = () => [style.getPropertyValue('--text-scale'), dataset.density, dataset.motion];
    expect(looks()).toEqual(['130%', 'compact', 'reduced']);
    style.removeProperty('--text-scale');
    delete dataset.density;
    showAppearance();
    expect(looks()).toEqual(['130%', 'compact', 'reduced']);
  });

  it('22.3 follows what another tab chooses', () => {
    followAppearance();
    localStorage.setItem('textSize', '150');
    window.dispatchEvent(new StorageEvent('storage', { key: 'textSize', newValue: '150' }));
    expect(document.documentElement.style.getPropertyValue('--text-scale')).toBe('150%');
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
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: system === 'dark' }));
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
