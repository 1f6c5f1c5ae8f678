import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineEndpoint } from '@/api/endpoint';
import { createQueryClient } from '@/api/query-client';
import { ActButton, ActRow } from '@/kit/act-button';
import { confirmAction, ConfirmHost } from '@/kit/confirm-action';
import { FormDialog } from '@/kit/form/form-dialog';
import { lazyDialog } from '@/kit/lazy-dialog';
import { useAction } from '@/kit/use-action';
import { useUndo } from '@/kit/use-undo';

const give = defineEndpoint({
  method: 'POST',
  path: '/gifts/give',
  summary: '赠送',
  once: true,
  input: v.object({ to: v.string() }),
  output: v.string(),
});
/** The answers of `fetch`, one after the other; the first comes when `release` is called. */
function answers(...given: (() => Response)[]) {
  const held = Promise.withResolvers<void>();
  const sent = vi.fn(async (_url: string, _init: RequestInit) => {
    await held.promise;
    return (given.shift() ?? Response.error)();
  });
  vi.stubGlobal('fetch', sent);
  return { sent, release: held.resolve };
}
const lost = (): Response => {
  throw new TypeError('Failed to fetch');
};
const accepted = () => Response.json({ code: 200, data: '好', msg: '' });
const keyOf = ([, init]: [string, RequestInit]) => new Headers(init.headers).get('idempotency-key');
const inCache = (element: React.ReactElement) =>
  render(<QueryClientProvider client={createQueryClient()}>{element}</QueryClientProvider>);

afterEach(() => vi.clearAllMocks());

describe('useAction', () => {
  const told = vi.fn();
  function Give() {
    const { run, busy, problem } = useAction(give, { onDone: told });
    return (
      <button type="button" aria-busy={busy} onClick={() => run({ to: 'lihua' })}>
        赠送{problem}
      </button>
    );
  }

  it('HTTP-6 sends once for a double click, and under the same key after a lost answer', async () => {
    const { sent, release } = answers(lost, accepted);
    inCache(<Give />);
    await userEvent.dblClick(screen.getByRole('button', { name: '赠送' }));
    release();
    const again = await screen.findByRole('button', { name: '赠送网络连接失败，请检查网络后重试' });
    expect(sent).toHaveBeenCalledTimes(1);
    await userEvent.click(again);
    await waitFor(() => expect(told).toHaveBeenCalledWith('好', { to: 'lihua' }, expect.any(AbortSignal)));
    const [first, second, ...more] = sent.mock.calls.map(keyOf);
    expect(first).toMatch(/^[\w-]{16,}$/);
    expect([second, ...more]).toEqual([first]);
  });

  it('refreshes what it changes, after a refusal too', async () => {
    const refused = () => Response.json({ code: 400, data: null, msg: '已被领走' });
    const { release } = answers(refused, accepted);
    const read = vi.fn(async () => '三件');
    function Gifts() {
      const { data } = useQuery({ queryKey: ['gifts'], queryFn: read });
      const { run, problem } = useAction(give, { refresh: [['gifts']] });
      return (
        <button type="button" onClick={() => run({ to: 'lihua' })}>
          {data}
          {problem}
        </button>
      );
    }
    inCache(<Gifts />);
    release();
    await userEvent.click(await screen.findByRole('button', { name: '三件' }));
    await userEvent.click(await screen.findByRole('button', { name: '三件已被领走' }));
    await screen.findByRole('button', { name: '三件' });
    expect(read).toHaveBeenCalledTimes(3);
  });
});

describe('useUndo', () => {
  it('offers the last removal back, and keeps the offer when that fails', async () => {
    const restore = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValueOnce(undefined);
    function Removing() {
      const { offer, bar } = useUndo<{ name: string }>({ tell: ({ name }) => `已删除 ${name}`, restore });
      return (
        <>
          <button type="button" onClick={() => offer({ name: '甲' })}>
            删除
          </button>
          {bar}
        </>
      );
    }
    inCache(<Removing />);
    await userEvent.click(screen.getByRole('button', { name: '删除' }));
    await userEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(screen.getByRole('status').textContent).toContain('已删除 甲');
    await userEvent.click(screen.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
    expect(restore.mock.calls).toEqual([[{ name: '甲' }], [{ name: '甲' }]]);
  });
});

describe('confirmAction', () => {
  const answered = vi.fn<(isConfirmed: boolean) => void>();
  const ask = () =>
    act(() => {
      const question = { title: '删除草稿', body: '删除后不能找回。', action: '删除', danger: true };
      void confirmAction(question).then(answered);
    });

  it('resolves to what was chosen, and Escape means no', async () => {
    render(<ConfirmHost />);
    ask();
    await userEvent.click(await screen.findByRole('button', { name: '删除' }));
    expect(answered).toHaveBeenLastCalledWith(true);
    ask();
    await screen.findByRole('alertdialog', { name: '删除草稿' });
    await userEvent.keyboard('{Escape}');
    expect(answered).toHaveBeenLastCalledWith(false);
  });

  it('means no when the page is left', async () => {
    const { rerender } = render(<ConfirmHost key="/one" />);
    ask();
    await screen.findByRole('alertdialog');
    rerender(<ConfirmHost key="/two" />);
    await waitFor(() => expect(answered).toHaveBeenCalledWith(false));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('lazyDialog', () => {
  it('loads its code with its first opening', async () => {
    const load = vi.fn(async () => ({ onClose }: { onClose: () => void }) => (
      <button type="button" onClick={onClose}>
        关上
      </button>
    ));
    const Dialog = lazyDialog(load);
    const close = vi.fn();
    const { rerender } = render(<Dialog open={false} onClose={close} />);
    expect(load).not.toHaveBeenCalled();
    rerender(<Dialog open onClose={close} />);
    await userEvent.click(await screen.findByRole('button', { name: '关上' }));
    expect(close).toHaveBeenCalledTimes(1);
  });
});

describe('what needs a network (39.4)', () => {
  it('says so beside its button for as long as there is none, unless it is kept and sent later', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    const tell = (isOnline: boolean) => {
      online.mockReturnValue(isOnline);
      act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
    };
    const dialog = { onSubmit: vi.fn(), onClose: vi.fn(), children: null };
    inCache(
      <>
        <ActButton act={give} input={{ to: 'lihua' }}>
          赠送
        </ActButton>
        <ActButton act={give} input={{ to: 'lihua' }} disabled>
          转赠
        </ActButton>
        <ActRow>
          <ActButton act={give} input={{ to: 'lihua' }}>
            续借
          </ActButton>
          <ActButton act={give} input={{ to: 'lihua' }} disabled>
            预约
          </ActButton>
          <ActButton act={give} input={{ to: 'lihua' }}>
            归还
          </ActButton>
        </ActRow>
        <FormDialog {...dialog} title="报修" action="提交报修" />
        <FormDialog {...dialog} title="目标" action="保存" worksOffline />
      </>,
    );
    const said = () => screen.queryAllByText(/^现在离线，联网后才能/).map(({ textContent }) => textContent);
    expect(said()).toEqual([]);
    tell(false);
    expect(said()).toEqual([
      '现在离线，联网后才能赠送',
      '现在离线，联网后才能续借或归还',
      '现在离线，联网后才能提交报修',
    ]);
    tell(true);
    expect(said()).toEqual([]);
  });
});
