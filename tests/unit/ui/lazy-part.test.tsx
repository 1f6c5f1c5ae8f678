import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { lazyPart } from '@/ui/lazy-part';
import { useToast } from '@/ui/toast-store';

const Words = ({ words }: { words: string }) => <p>{words}</p>;
/** Code that comes only when the network does. */
function network() {
  const state = { isDown: true };
  const load = vi.fn(async () => {
    if (state.isDown) throw new TypeError('Failed to fetch dynamically imported module');
    return Words;
  });
  return { state, load };
}

describe('a part whose code loads with its first use', () => {
  it('says that it did not come, and comes at 重试', async () => {
    const { state, load } = network();
    const Part = lazyPart(load);
    render(
      <>
        <p>周围的内容</p>
        <Suspense>
          <Part words="到了" />
        </Suspense>
      </>,
    );
    await screen.findByText(/这部分没有加载出来/);
    expect(screen.getByText('周围的内容')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    const again = await screen.findByRole('button', { name: '重试' });
    state.isDown = false;
    await userEvent.click(again);
    await screen.findByText('到了');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('keeps what was typed into it when the page around it is drawn again, however soon its code came (35.2)', async () => {
    const Field = lazyPart(async () => () => <input aria-label="想说的话" />);
    // Of a part within a part React draws what comes at once without looking at the outer one again.
    const Form = lazyPart(async () => () => (
      <Suspense>
        <Field />
      </Suspense>
    ));
    const page = () => (
      <Suspense>
        <Form />
      </Suspense>
    );
    const { rerender } = render(page());
    const field = await screen.findByRole('textbox', { name: '想说的话' });
    await userEvent.type(field, '写了一半');
    rerender(page());
    expect(screen.getByRole('textbox', { name: '想说的话' })).toBe(field);
    expect(field).toHaveValue('写了一半');
  });

  it('comes by itself when the browser is online again', async () => {
    const { state, load } = network();
    const Part = lazyPart(load, { title: '课件加载失败' });
    render(
      <Suspense>
        <Part words="到了" />
      </Suspense>,
    );
    await screen.findByText('课件加载失败');
    state.isDown = false;
    window.dispatchEvent(new Event('online'));
    await screen.findByText('到了');
  });

  it('that opens over the page closes with a word, and opens the next time', async () => {
    const { state, load } = network();
    const Part = lazyPart<{ words: string; open: boolean; onClose: () => void }>(load, {
      onFailed: ({ onClose }) => onClose(),
    });
    function Page() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button onClick={() => setOpen(true)}>打开</button>
          <output>{open ? '开' : '关'}</output>
          <p>{useToast()?.message}</p>
          <Suspense>
            <Part words="到了" open={open} onClose={() => setOpen(false)} />
          </Suspense>
        </>
      );
    }
    render(<Page />);
    expect(load).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '打开' }));
    await screen.findByText('没有加载出来，请检查网络后再试');
    await screen.findByText('关');
    state.isDown = false;
    await userEvent.click(screen.getByRole('button', { name: '打开' }));
    await screen.findByText('到了');
  });

  it('is there at once when it was loaded ahead; a failure ahead is forgotten', async () => {
    const { state, load } = network();
    const Part = lazyPart(load);
    await Part.preload();
    expect(load).toHaveBeenCalledTimes(1);
    state.isDown = false;
    await Part.preload();
    expect(load).toHaveBeenCalledTimes(2);
    render(<Part words="到了" />);
    expect(screen.getByText('到了')).toBeVisible();
  });
});
