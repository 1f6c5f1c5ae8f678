import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CommandPalette } from '@/ui/command-palette';

const chosen = vi.fn<(id: string) => void>();
const labels = { 页面: ['个人中心', '账号设置'], 课时: ['变量与类型', '函数与递归'] };

function Palette() {
  const [open, setOpen] = useState(true);
  const [query, setQuery] = useState('');
  const groups = Object.entries(labels).map(([label, names]) => ({
    label,
    items: names
      .filter((name) => name.includes(query))
      // The same ids in both groups: pages and lessons are numbered apart.
      .map((name, index) => ({ id: String(index), label: name, onSelect: () => chosen(name) })),
  }));
  return (
    <CommandPalette
      open={open}
      onOpenChange={setOpen}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
    />
  );
}

async function openPalette() {
  chosen.mockClear();
  const user = userEvent.setup();
  render(<Palette />);
  const input = await screen.findByRole('combobox', { name: '搜索' });
  await waitFor(() => expect(document.activeElement).toBe(input));
  return { user, input };
}

function activeOption(input: HTMLElement) {
  const option = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
  expect(option?.getAttribute('aria-selected')).toBe('true');
  expect(screen.getAllByRole('option', { selected: true })).toEqual([option]);
  return option?.textContent;
}

describe('command palette', () => {
  it('34.10 opens by Enter what the words find, not what is shown of earlier ones', async () => {
    chosen.mockClear();
    const draw = (name: string, stale: boolean) => (
      <CommandPalette
        open
        onOpenChange={() => {}}
        query="校车"
        onQueryChange={() => {}}
        stale={stale}
        groups={[{ label: '页面', items: [{ id: name, label: name, onSelect: () => chosen(name) }] }]}
      />
    );
    const { rerender } = render(draw('食堂', true));
    fireEvent.keyDown(await screen.findByRole('combobox', { name: '搜索' }), { key: 'Enter' });
    expect(chosen).not.toHaveBeenCalled();
    rerender(draw('校车', false));
    await waitFor(() => expect(chosen.mock.calls).toEqual([['校车']]));
    rerender(draw('食堂', true));
    rerender(draw('食堂', false));
    expect(chosen).toHaveBeenCalledTimes(1);
  });

  it('points at the first option, and arrows, Home and End move through the groups and round', async () => {
    const { user, input } = await openPalette();
    expect(activeOption(input)).toBe('个人中心');
    const seen = [];
    for (const key of ['{ArrowDown}', '{ArrowDown}', '{End}', '{ArrowDown}', '{ArrowUp}', '{Home}']) {
      await user.keyboard(key);
      seen.push(activeOption(input));
    }
    expect(seen).toEqual(['账号设置', '变量与类型', '函数与递归', '个人中心', '函数与递归', '个人中心']);
    expect(document.activeElement).toBe(input);
  });

  it('Enter chooses the option pointed at and closes', async () => {
    const { user } = await openPalette();
    await user.keyboard('{End}{Enter}');
    expect(chosen.mock.calls).toEqual([['函数与递归']]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a click chooses too', async () => {
    const { user } = await openPalette();
    await user.click(screen.getByRole('option', { name: '账号设置' }));
    expect(chosen.mock.calls).toEqual([['账号设置']]);
  });

  it('the pointer points too, and a press keeps the focus in the input', async () => {
    const { user, input } = await openPalette();
    const option = screen.getByRole('option', { name: '变量与类型' });
    await user.hover(option);
    expect(activeOption(input)).toBe('变量与类型');
    await user.unhover(option);
    expect(activeOption(input)).toBe('变量与类型');
    await user.pointer({ keys: '[MouseLeft>]', target: option });
    expect(document.activeElement).toBe(input);
  });

  it('finds what an input method composes before it is done: pinyin is words too', async () => {
    const { input } = await openPalette();
    fireEvent.compositionStart(input);
    fireEvent.input(input, { target: { value: '与' }, isComposing: true });
    expect(activeOption(input)).toBe('变量与类型');
  });

  it('typing filters and points at the first hit again', async () => {
    const { user, input } = await openPalette();
    await user.keyboard('{End}');
    await user.type(input, '与');
    expect(activeOption(input)).toBe('变量与类型');
    expect(screen.getByRole('group', { name: '课时' })).toBeVisible();
    expect(screen.queryByRole('group', { name: '页面' })).toBeNull();
  });

  it('says when nothing was found, and Enter then does nothing', async () => {
    const { user, input } = await openPalette();
    await user.type(input, '没有这个');
    expect(screen.getByText('没有找到')).toBeVisible();
    expect(input.getAttribute('aria-activedescendant')).toBeNull();
    await user.keyboard('{Enter}{ArrowDown}{End}');
    expect(chosen).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeVisible();
  });

  it.each([
    ['isComposing', { isComposing: true }],
    ['keyCode 229', { keyCode: 229 }],
  ])('leaves the keys of an input method alone (%s)', async (_name, composing) => {
    const { input } = await openPalette();
    fireEvent.keyDown(input, { key: 'ArrowDown', ...composing });
    fireEvent.keyDown(input, { key: 'Enter', ...composing });
    expect(activeOption(input)).toBe('个人中心');
    expect(chosen).not.toHaveBeenCalled();
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(chosen.mock.calls).toEqual([['个人中心']]);
  });

  it('Escape closes', async () => {
    const { user } = await openPalette();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(chosen).not.toHaveBeenCalled();
  });
});
