import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useCommandPalette } from '@/app/layouts/use-command-palette';
import { AlertDialog } from '@/ui/alert-dialog';
import { learningBackend, mount } from '../../../support/backend';

const { signIn } = learningBackend();

function Page({ asking = false }: { asking?: boolean }) {
  const [open, setOpen] = useState(asking);
  return (
    <>
      {useCommandPalette().element}
      <AlertDialog open={open} onOpenChange={setOpen} title="退出登录" onConfirm={() => {}}>
        确定吗？
      </AlertDialog>
    </>
  );
}

const open = (asking: boolean) => {
  signIn();
  mount([{ path: '/', element: <Page asking={asking} /> }], '/');
};
const press = (keys: object) => act(async () => fireEvent.keyDown(document.body, { key: 'k', ...keys }));
const palette = () => screen.queryByRole('dialog', { name: '快速前往' });

describe('Ctrl+K', () => {
  it.each([{ ctrlKey: true }, { metaKey: true }])(
    'opens the palette, and again closes it (%j)',
    async (keys) => {
      open(false);
      await press(keys);
      expect(await screen.findByRole('combobox', { name: '搜索' })).toBeVisible();
      await press(keys);
      expect(palette()).toBeNull();
    },
  );

  it.each([{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, altKey: true }])(
    'is not %j',
    async (keys) => {
      open(false);
      expect(await press(keys)).toBe(true);
      expect(palette()).toBeNull();
    },
  );

  it('leaves a question alone that waits for its answer', async () => {
    open(true);
    await screen.findByRole('alertdialog');
    expect(await press({ ctrlKey: true })).toBe(false);
    expect(palette()).toBeNull();
  });

  it('does not wait for a dialog that is fading away', async () => {
    open(false);
    render(<div role="dialog" data-closed="" />);
    await press({ ctrlKey: true });
    expect(await screen.findByRole('combobox', { name: '搜索' })).toBeVisible();
  });
});
