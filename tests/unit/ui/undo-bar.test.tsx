import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { UndoBar } from '@/ui/undo-bar';

function List({ start }: { start: string[] }) {
  const [items, setItems] = useState(start);
  const [gone, setGone] = useState<string>();
  return (
    <>
      {items.map((item) => (
        <button
          key={item}
          type="button"
          onClick={() => {
            setItems(items.filter((each) => each !== item));
            setGone(item);
          }}
        >
          {item}
        </button>
      ))}
      <UndoBar
        onUndo={() => {
          setItems(start);
          setGone(undefined);
        }}
        onDismiss={() => setGone(undefined)}
      >
        {gone && `已删除${gone}`}
      </UndoBar>
    </>
  );
}

describe('UndoBar', () => {
  it('takes the focus that went with what was removed, and keeps it near when it goes itself', async () => {
    const user = userEvent.setup();
    render(<List start={['一']} />);
    const region = screen.getByRole('status');
    expect(document.activeElement).toBe(document.body);
    await user.click(screen.getByRole('button', { name: '一' }));
    expect(region.textContent).toContain('已删除一');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '撤销' }));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: '一' })).toBeVisible();
    expect(document.activeElement).toBe(region);
  });

  it('leaves the focus where there is one, and can be dismissed', async () => {
    const user = userEvent.setup();
    render(
      <>
        <input aria-label="别处" />
        <List start={['一', '二']} />
      </>,
    );
    const elsewhere = screen.getByRole('textbox');
    const first = screen.getByRole('button', { name: '一' });
    elsewhere.focus();
    // As by a touch, which does not move the focus.
    first.click();
    await screen.findByText('已删除一');
    expect(document.activeElement).toBe(elsewhere);
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect(screen.queryByText('已删除一')).toBeNull();
  });

  it('answers Ctrl+Z from anywhere but a field', async () => {
    const user = userEvent.setup();
    render(
      <>
        <input aria-label="别处" />
        <button type="button">旁边</button>
        <List start={['一', '二']} />
      </>,
    );
    const beside = screen.getByRole('button', { name: '旁边' });
    screen.getByRole('button', { name: '一' }).click();
    await screen.findByText('已删除一');
    screen.getByRole('textbox').focus();
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.getByText('已删除一')).toBeVisible();
    beside.focus();
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.queryByText('已删除一')).toBeNull();
    expect(screen.getByRole('button', { name: '一' })).toBeVisible();
    expect(document.activeElement).toBe(beside);
  });
});
