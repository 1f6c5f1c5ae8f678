import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cardPayCode, cardTopUp } from '@/api/card';
import { studentCache } from '@/app/student-cache';
import { cardBalanceOf } from '@mock/laws/card';
import { learningBackend } from '../../../support/backend';
import { confirm } from '../../../support/screen';
import { visit } from '../../../support/visit';

const { mock, sent, signIn, fail, mend } = learningBackend();

const open = async (account = 'student', query = '') => {
  const view = await visit(`/user/cardList${query}`, account);
  await screen.findByText('今日消费');
  return view;
};
const region = (name: string | RegExp) => within(screen.getByRole('region', { name }));
const codes = () => sent.filter((path) => path === cardPayCode.path).length;
const codeShown = () => screen.findByRole('img', { name: '付款码' });

function hidePage(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('/user/cardList', () => {
  it('21 lists the rows of a month, by kind, and says what they come to', async () => {
    const { user, router } = await open();
    const list = region('流水');
    const all = await list.findByText(/^共 \d+ 笔，消费 [\d.,]+ 元，充值 [\d.,]+ 元$/);
    expect(list.getAllByRole('row').length).toBeLessThanOrEqual(21);
    await user.selectOptions(list.getByRole('combobox', { name: '类别' }), '充值');
    await waitFor(() => expect(all).toHaveTextContent(/消费 0.00 元，充值/));
    expect(router.state.location.search).toBe('?category=top_up');
    const [, second = ''] = [...list.getByRole('combobox', { name: '月份' }).querySelectorAll('option')].map(
      ({ value }) => value,
    );
    await user.selectOptions(list.getByRole('combobox', { name: '月份' }), second);
    expect(
      await screen.findByRole('heading', {
        name: `消费 · ${second.replace(/-0?/, '年')}月`,
      }),
    ).toBeVisible();
  });

  it('21 draws spending by meal and by month, each as a table, too', async () => {
    const { user } = await open();
    const card = region(/^消费/);
    expect(await card.findByRole('rowheader', { name: '早餐' })).toBeInTheDocument();
    await user.click(card.getByRole('button', { name: '看表格' }));
    expect(await card.findByRole('cell', { name: '合计' })).toBeVisible();
    await user.click(card.getByRole('radio', { name: '按月' }));
    expect(await card.findByRole('columnheader', { name: '充值（元）' })).toBeVisible();
    await user.click(card.getByRole('button', { name: '看图' }));
    expect(card.getByRole('table', { name: '每月消费' })).toBeInTheDocument();
  });

  it('21 tops up once; one without an answer is settled before there can be another', async () => {
    const id = signIn('lihua');
    const before = cardBalanceOf(mock.database, id);
    const { user, unmount } = await open('lihua');
    await user.click(screen.getByRole('button', { name: '充值' }));
    let dialog = await screen.findByRole('dialog', { name: '校园卡充值' });
    await user.click(within(dialog).getByRole('radio', { name: '20 元' }));
    fail('lost', cardTopUp.path);
    await user.click(within(dialog).getByRole('button', { name: '确认充值' }));
    expect(await within(dialog).findByText('20.00 元的充值还没有收到回复')).toBeVisible();
    expect(within(dialog).queryByRole('spinbutton')).toBeNull();
    unmount();
    await visit('/user/cardList');
    expect(await screen.findByText('有一笔 20.00 元的充值还没有收到回复')).toBeVisible();
    mend();
    await user.click(screen.getByRole('button', { name: '充值' }));
    dialog = await screen.findByRole('dialog', { name: '校园卡充值' });
    await user.click(within(dialog).getByRole('button', { name: '确认结果' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(cardBalanceOf(mock.database, id)).toBe(before + 2000);
    await waitFor(() => expect(screen.queryByText(/还没有收到回复/)).toBeNull());
  });

  it('21 reports a loss in two presses, and takes it back by the password, which is kept nowhere', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '挂失' }));
    await confirm(user, '确认挂失');
    expect(await screen.findByText(/^这张卡已于 .* 挂失$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '充值' })).toBeNull();
    expect(screen.queryByRole('button', { name: '显示付款码' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '解除挂失' }));
    const dialog = await screen.findByRole('dialog', { name: '解除挂失' });
    const password = within(dialog).getByLabelText('登录密码');
    await user.type(password, 'secret-one');
    await user.click(within(dialog).getByRole('button', { name: '解除挂失' }));
    expect(await within(dialog).findByText('密码不正确，没有解除挂失')).toBeVisible();
    fail('drop', '/card/found', 1);
    await user.click(within(dialog).getByRole('button', { name: '解除挂失' }));
    expect(await within(dialog).findByText(/网络连接失败/)).toBeVisible();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret-one');
    await user.clear(password);
    await user.type(password, 'matrix2026');
    await user.click(within(dialog).getByRole('button', { name: '解除挂失' }));
    expect(await screen.findByRole('button', { name: '充值' })).toBeVisible();
  });

  it('21 shows a code to pay with on demand, and hides it with the page', async () => {
    const { user, router } = await open();
    expect(codes()).toBe(0);
    await user.click(screen.getByRole('button', { name: '显示付款码' }));
    await codeShown();
    const digits = mock.database.cards.find('10001')?.code?.digits ?? '';
    expect(screen.getByText(digits.replaceAll(/(.{4})(?=.)/g, '$1 '))).toBeVisible();
    hidePage(true);
    expect(screen.queryByRole('img', { name: '付款码' })).toBeNull();
    hidePage(false);
    expect(screen.getByRole('button', { name: '显示付款码' })).toBeVisible();
    expect(codes()).toBe(1);
    expect(JSON.stringify({ ...localStorage })).not.toContain(digits);
    expect(studentCache()?.getQueryData(['payCode'])).toBeUndefined();
    await user.click(screen.getByRole('button', { name: '显示付款码' }));
    await codeShown();
    expect(codes()).toBe(2);
    await user.click(screen.getByRole('button', { name: '收起' }));
    expect(screen.queryByRole('img', { name: '付款码' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '显示付款码' }));
    await codeShown();
    await act(() => router.navigate('/user/dormitoryList'));
    await waitFor(() => expect(studentCache()?.getQueryData(['payCode'])).toBeUndefined());
  });

  it('21 renews the code when it runs out; one that cannot be renewed is shown no longer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '显示付款码' }));
    await codeShown();
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(codes()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(1500));
    await waitFor(() => expect(codes()).toBe(2));
    await codeShown();
    fail('500', cardPayCode.path);
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(await screen.findByText(/^没有取到付款码/)).toBeVisible();
    expect(screen.queryByRole('img', { name: '付款码' })).toBeNull();
    mend();
    await user.click(screen.getByRole('button', { name: '重试' }));
    await codeShown();
  });
});
