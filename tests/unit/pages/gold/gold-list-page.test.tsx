import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { monthText } from '@/lib/time';
import { balanceOf, ledgerOf, post } from '@mock/laws/gold';
import * as files from '@/lib/download-file';
import { learningBackend } from '../../../support/backend';
import { arrivedAt, visit } from '../../../support/visit';

const { mock, signIn } = learningBackend();
const database = () => mock.context.database;
const list = () => screen.findByRole('list', { name: '金币明细' });
const combobox = (name: string) => screen.findByRole('combobox', { name });
const totals = () => screen.findByText(/^共 [\d,]+ 笔/);

describe('19.3 /user/gold_list', () => {
  it('leads from each row to what it came from; a gift came from nothing', async () => {
    const id = signIn('teacher');
    const add = (
      kind: 'check_in' | 'practice' | 'study' | 'exam' | 'exchange' | 'gift',
      cause: [string, string],
      amount = 50,
    ) =>
      post(database(), id, {
        kind,
        title: `${kind} ${cause[1]}`,
        amount,
        cause: { kind: cause[0] as 'day', id: cause[1] },
      });
    add('gift', ['none', '']);
    add('check_in', ['day', '2026-10-03']);
    add('study', ['lesson', '1101']);
    add('practice', ['lesson', '1101']);
    add('study', ['lesson', '9999']);
    add('exam', ['attempt', '7']);
    add('exchange', ['order', '12'], -80);
    await visit('/user/gold_list');
    const rows = within(await list());
    await rows.findByText('gift');
    expect(rows.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/user/orderDetail/12',
      '/user/examDetail/7',
      '/learn/1/1101/practice',
      '/learn/1/1101',
      '/user/signin?month=2026-10',
    ]);
    expect(rows.getByText('已下架')).toBeVisible();
    expect(rows.getByText('−80')).toBeVisible();
    expect(await totals()).toHaveTextContent('共 7 笔，收入 300 金币，支出 80 金币');
    expect(screen.getByRole('status', { name: '金币余额' })).toHaveTextContent('220');
  });

  it('filters by kind and month in the address, with the totals of what is shown', async () => {
    const id = signIn();
    const { user } = await visit('/user/gold_list');
    const studied = ledgerOf(database(), id).filter(({ kind }) => kind === 'study');
    await list();
    await user.selectOptions(await combobox('类型'), '学完课程');
    await arrivedAt('/user/gold_list?kind=study');
    await waitFor(async () =>
      expect(await totals()).toHaveTextContent(
        `共 ${studied.length} 笔，收入 ${studied.length * 10} 金币，支出 0 金币`,
      ),
    );
    const month = studied.at(-1)?.created_at.slice(0, 7) ?? '';
    await user.selectOptions(await combobox('月份'), monthText(`${month}-01`));
    await arrivedAt(`/user/gold_list?kind=study&month=${month}`);
    const ofMonth = studied.filter(({ created_at }) => created_at.startsWith(month));
    await waitFor(async () => expect(await totals()).toHaveTextContent(`共 ${ofMonth.length} 笔`));
    await user.selectOptions(await combobox('类型'), '赠送');
    await user.click(await screen.findByRole('button', { name: '查看全部' }));
    await arrivedAt('/user/gold_list');
  });

  it('draws at most 60 of thousands of rows', async () => {
    const id = signIn();
    for (let at = 0; at < 3_000; at += 1)
      database().ledger.insert({
        id: String(100_000 + at),
        user_id: id,
        kind: 'gift',
        title: `补助 ${at}`,
        amount: 1,
        cause: { kind: 'none', id: '' },
        created_at: '2026-11-20 08:00:00',
      });
    await visit('/user/gold_list');
    const rows = await within(await list()).findAllByRole('listitem');
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.length).toBeLessThanOrEqual(60);
  });

  it('exports the whole ledger: its sum is the balance, and no title becomes a formula', async () => {
    const id = signIn();
    post(database(), id, {
      kind: 'gift',
      title: '=HYPERLINK("x")',
      amount: 7,
      cause: { kind: 'none', id: '' },
    });
    const { user } = await visit('/user/gold_list?kind=exam');
    await list();
    const downloadFile = vi.spyOn(files, 'downloadFile').mockReturnValue();
    await user.click(screen.getByRole('button', { name: '导出 CSV' }));
    await waitFor(() => expect(downloadFile).toHaveBeenCalled());
    const [name, text, type] = downloadFile.mock.calls[0] ?? [];
    expect(name).toMatch(/^金币明细-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(type).toContain('text/csv');
    const [head, ...lines] = String(text).trimEnd().split('\r\n');
    expect(head).toBe('\uFEFF时间,类型,说明,金币,余额,编号');
    expect(lines).toHaveLength(ledgerOf(database(), id).length);
    expect(lines.at(-1)).toContain(`赠送,"'=HYPERLINK(""x"")",7,${balanceOf(database(), id)},`);
    const amounts = lines.map((line) => Number(line.split(',').at(-3)));
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(balanceOf(database(), id));
  });

  it('draws the balance, and says it in a table of months that ends at it', async () => {
    const id = signIn();
    const { user } = await visit('/user/gold_list');
    const balance = balanceOf(database(), id).toLocaleString('en');
    expect(await screen.findByRole('img', { name: /^最近 90 天的余额/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '看表格' }));
    const [, latest] = within(screen.getByRole('table', { name: '每月的金币收支' })).getAllByRole('row');
    expect(latest).toHaveTextContent(new RegExp(`${balance}$`));
  });
});
