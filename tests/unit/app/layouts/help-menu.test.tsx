import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { HelpMenu } from '@/app/layouts/help-menu';

it('39.6 the help menu installs the application where the browser offers it, once, and no banner does', () => {
  render(
    <MemoryRouter>
      <HelpMenu />
    </MemoryRouter>,
  );
  const entry = () => screen.queryByRole('button', { name: '安装到电脑', hidden: true });
  expect(entry()).toBeNull();

  // jsdom has no popovers.
  Object.assign(document.querySelector('[popover]') ?? {}, { hidePopover: () => {} });

  const prompt = vi.fn(async () => {});
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  fireEvent.click(entry() ?? expect.fail('no entry'));
  expect(prompt).toHaveBeenCalledOnce();
  expect(entry()).toBeNull();
});
