import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { dormitoryElectricity } from '@/api/dormitory';
import { repairCreate } from '@/api/repairs';
import { DAY, HOUR, startOf } from '@/lib/time';
import * as meter from '@mock/laws/dormitory';
import { learningBackend } from '../../../support/backend';
import { confirm } from '../../../support/screen';
import { visit } from '../../../support/visit';

const { mock, sent, fail } = learningBackend();

const open = async (account = 'student') => {
  const view = await visit('/user/dormitoryList', account);
  await screen.findByRole('heading', { level: 1, name: '宿舍服务' });
  return view;
};
const card = (name: string) => screen.findByRole('region', { name });
const stat = async (name: string) =>
  (await within(await card('电费')).findByText(name)).parentElement ?? expect.unreachable();

/** A meter that uses three yuan a day, evenly, and shows this much now. */
const showing = (balance: number) => {
  const now = startOf('day', Date.now()) + 12 * HOUR;
  vi.useFakeTimers({ toFake: ['Date'], now });
  const series = {
    starts: now - 60 * DAY,
    step: HOUR / 2,
    balances: Array.from({ length: 60 * 48 + 1 }, (_, at) => balance + 180 - (at * 3) / 48),
  };
  vi.spyOn(meter, 'meterOf').mockReturnValue(series);
  return series;
};

describe('/user/dormitoryList', () => {
  it('21 says what is left, for how long, and warns below the student’s own line', async () => {
    showing(18);
    const { user } = await open();
    expect(await stat('余额')).toHaveTextContent('18.00元约 32.1 度，每度 0.56 元');
    expect(await stat('预计还能用')).toHaveTextContent(/^预计还能用约 6天[\d月日]+前后用完$/);
    expect(await stat('今日用电')).toHaveTextContent('2.7度昨天 5.4 度');
    expect(screen.getByText('余额 18.00 元，低于你设的提醒线 20 元')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '提醒线 20 元' }));
    const dialog = await screen.findByRole('dialog', { name: '电费提醒线' });
    const field = within(dialog).getByRole('spinbutton');
    await user.clear(field);
    await user.type(field, '18');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(await screen.findByRole('button', { name: '提醒线 18 元' })).toBeVisible();
    expect(screen.queryByText(/低于你设的提醒线/)).toBeNull();
    expect(mock.database.dormitoryWarnings.find('10001')?.warn_below).toBe(18);
  });

  it('34.15 pays from the campus card, and says what is left on both', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '用校园卡缴费' }));
    const dialog = within(await screen.findByRole('dialog', { name: '缴电费' }));
    const before = mock.database.cardTransactions.all().length;
    await user.click(dialog.getByRole('radio', { name: '20 元' }));
    expect(await dialog.findByText('缴费后校园卡')).toBeVisible();
    fail('lost', '/dormitory/pay', 1);
    await user.click(dialog.getByRole('button', { name: '缴 20 元' }));
    // The answer is lost: it is asked for, and nothing is paid twice.
    await user.click(await dialog.findByRole('button', { name: '确认结果' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mock.database.cardTransactions.all()).toHaveLength(before + 1);
    expect(await within(await card('电费')).findByText(/你用校园卡缴 20\.00 元/)).toBeVisible();
  });

  it('21 says that there is nothing left whatever the line is', async () => {
    showing(0);
    mock.database.dormitoryWarnings.put({ id: '10001', warn_below: 0 });
    await open();
    expect(await screen.findByText('电费已经用完，随时可能断电')).toBeVisible();
    expect(await stat('预计还能用')).toHaveTextContent('不到 1天');
  });

  it('21 says of a day on which was paid that a part of its use cannot be told apart', async () => {
    const series = showing(90);
    const noon = series.balances.length - 1 - 3 * 48;
    const paid = series.balances.map((balance, at) => (at < noon ? balance - 50 : balance));
    vi.mocked(meter.meterOf).mockReturnValue({
      ...series,
      balances: paid.map((balance, at) => (at === noon - 1 || at === noon - 2 ? null : balance)),
    });
    const { user } = await open();
    const trend = within(await card('用电走势'));
    await user.click(trend.getByRole('button', { name: '看表格' }));
    const cells = trend.getAllByRole('cell', { name: /读数|小时/ });
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '到最近一次读数',
      '当天充过电费，约 2 小时的用电不能分开计算',
    ]);
  });

  it('21 draws days, months and the year, each with its figures as a table', async () => {
    const { user } = await open();
    const trend = within(await card('用电走势'));
    expect(trend.getByRole('table', { name: '最近 14 天每天的用电' })).toBeInTheDocument();
    await user.click(trend.getByRole('radio', { name: '余额' }));
    expect(trend.getByRole('img', { name: /最近一年的电费余额/ })).toBeVisible();
    await user.click(trend.getByRole('button', { name: '看表格' }));
    const rows = within(trend.getByRole('table', { name: '每月的用电和充值' })).getAllByRole('row');
    expect(rows).toHaveLength(13);
    await user.click(trend.getByRole('radio', { name: '每天' }));
    expect(trend.getByRole('columnheader', { name: '用电（度）' })).toBeVisible();
  });

  it('21 reports with what was written kept, and once', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '我要报修' }));
    let dialog = await screen.findByRole('dialog', { name: '我要报修' });
    await user.click(within(dialog).getByRole('button', { name: '提交报修' }));
    expect(await within(dialog).findByText('请选择报修类别')).toBeVisible();
    await user.selectOptions(within(dialog).getByRole('combobox', { name: '报修类别' }), '空调风扇');
    await user.type(within(dialog).getByRole('textbox', { name: '问题描述' }), '风扇不转');
    await user.click(within(dialog).getByRole('button', { name: '取消' }));
    await user.click(screen.getByRole('button', { name: '我要报修' }));
    dialog = await screen.findByRole('dialog', { name: '我要报修' });
    expect(within(dialog).getByRole('textbox', { name: '问题描述' })).toHaveValue('风扇不转');
    await user.type(within(dialog).getByRole('textbox', { name: '联系电话' }), '13800010001');
    fail('lost', repairCreate.path, 1);
    await user.click(within(dialog).getByRole('button', { name: '提交报修' }));
    await within(dialog).findByText(/网络连接失败/);
    await user.dblClick(within(dialog).getByRole('button', { name: '提交报修' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const list = screen.getByRole('list', { name: '我的报修' });
    expect(within(list).getAllByRole('article', { name: '空调风扇：竹园 3 号楼 416' })).toHaveLength(1);
    expect(localStorage.getItem('draft:10001:repair')).toBeNull();
  });

  it('21 shows stages and pictures of a repair, takes one back and agrees to another', async () => {
    const now = startOf('day', Date.now()) + 10 * HOUR;
    vi.useFakeTimers({ toFake: ['Date'], now });
    mock.reset();
    const { user } = await open();
    const one = within(await screen.findByRole('article', { name: '水管卫浴：竹园 3 号楼 416' }));
    expect(one.getByRole('list', { name: '维修进度' })).toBeVisible();
    await user.click(one.getByRole('button', { name: /^查看大图/ }));
    await screen.findByRole('dialog', { name: '漏水的水龙头.svg' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(one.getByRole('button', { name: '撤销报修' }));
    await confirm(user, '撤销报修');
    expect(await one.findByText('已撤销', { selector: 'span' })).toBeVisible();
    const other = within(screen.getByRole('article', { name: '电路照明：竹园 3 号楼 416' }));
    await user.click(other.getByRole('button', { name: '确认修好' }));
    expect(await other.findByText('已修好')).toBeVisible();
    expect(mock.database.repairs.find('2')?.closed).not.toBeNull();
  });

  it('says to who has no room how to get one, and asks for no meter', async () => {
    await open('teacher');
    expect(await screen.findByText('你还没有登记宿舍')).toBeVisible();
    expect(sent.filter((path) => path === dormitoryElectricity.path).length).toBeLessThanOrEqual(1);
  });
});
