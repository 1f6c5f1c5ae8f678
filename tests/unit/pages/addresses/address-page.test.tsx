import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AddressPicker, useChosenAddress } from '@/features/addresses';
import { useSession } from '@/session/store';
import { learningBackend, mount } from '../../../support/backend';
import { visit } from '../../../support/visit';

const { signIn, fail, sent } = learningBackend();

const open = (account = 'student') => visit('/user/address', account);
const cards = () => within(screen.getByRole('list', { name: '收货地址' })).getAllByRole('article');
const names = () => cards().map((card) => within(card).getByRole('strong').textContent);
const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const openForm = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(await screen.findByRole('button', { name: '新增地址' }));
  await screen.findByRole('dialog', { name: '新增收货地址' });
};
const line = '张三 13800138000 广东省深圳市南山区粤海街道科技园路1号';
const save = () => screen.getByRole('button', { name: '保存' });

describe('/user/address', () => {
  it('shows the default first, then those used last, each once', async () => {
    await open();
    await screen.findByRole('list', { name: '收货地址' });
    expect(names()).toEqual(['林知远', '林建国', '林知远', '阿依努尔·买买提']);
    expect(within(cards()[0] ?? document.body).getByText('默认')).toBeVisible();
    expect(screen.getAllByText('默认')).toHaveLength(1);
    expect(screen.getByText('已保存 4 / 20 个')).toBeVisible();
    expect(screen.getByText(/^广东省广州市番禺区小谷围街道 大学城中环东路/)).toBeVisible();
  });

  it('fills an empty form from one pasted line, and saves it', async () => {
    const view = await open('lihua');
    await openForm(view);
    await view.user.click(textbox('粘贴地址识别'));
    await view.user.paste(line);
    expect(await screen.findByText('已填入收货人、手机号、地区、详细地址，请核对。')).toBeVisible();
    expect(textbox('收货人')).toHaveValue('张三');
    expect(textbox('手机号')).toHaveValue('13800138000');
    await waitFor(() => expect(select('街道、乡镇（选填）')).toHaveValue('粤海街道'));
    expect(select('省份')).toHaveValue('广东省');
    expect(select('城市')).toHaveValue('深圳市');
    expect(select('区县')).toHaveValue('南山区');
    expect(textbox('详细地址')).toHaveValue('科技园路1号');
    expect(screen.getByRole('checkbox', { name: '默认地址' })).toBeChecked();
    await view.user.click(save());
    await screen.findByRole('list', { name: '收货地址' });
    expect(names()).toEqual(['张三']);
    expect(screen.getByText('广东省深圳市南山区粤海街道 科技园路1号')).toBeVisible();
  });

  it('never writes over what was typed: it is offered', async () => {
    const view = await open();
    await openForm(view);
    await view.user.type(textbox('收货人'), '李四');
    await view.user.selectOptions(select('省份'), '浙江省');
    await view.user.click(textbox('粘贴地址识别'));
    await view.user.paste(line);
    expect(await screen.findByText('已填入手机号、详细地址，请核对。')).toBeVisible();
    expect(textbox('收货人')).toHaveValue('李四');
    expect(select('省份')).toHaveValue('浙江省');
    expect(select('城市')).toHaveValue('');
    expect(screen.getByText('识别出的收货人与已填的不同：张三')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: '改用识别出的地区' }));
    await waitFor(() => expect(select('区县')).toHaveValue('南山区'));
    expect(screen.queryByRole('button', { name: '改用识别出的地区' })).toBeNull();
    expect(textbox('收货人')).toHaveValue('李四');
  });

  it('fills what is missing of a region that was begun, and follows a text that is pasted in place of another', async () => {
    const view = await open();
    await openForm(view);
    await view.user.selectOptions(select('省份'), '广东省');
    await view.user.click(textbox('粘贴地址识别'));
    await view.user.paste(line);
    await waitFor(() => expect(select('街道、乡镇（选填）')).toHaveValue('粤海街道'));
    await view.user.clear(textbox('粘贴地址识别'));
    await view.user.paste('王芳 13912345678 广东省广州市天河区五山路381号');
    await waitFor(() => expect(textbox('收货人')).toHaveValue('王芳'));
    await waitFor(() => expect(select('区县')).toHaveValue('天河区'));
    expect(select('街道、乡镇（选填）')).toHaveValue('');
    expect(screen.queryByText(/与已填的不同/)).toBeNull();
  });

  it('chooses what leaves no choice: the city of Beijing, the district of Dongguan', async () => {
    const view = await open();
    await openForm(view);
    await view.user.selectOptions(select('省份'), '北京市');
    await waitFor(() => expect(select('城市')).toHaveValue('北京市'));
    await view.user.selectOptions(select('省份'), '广东省');
    await within(select('城市')).findByRole('option', { name: '东莞市' });
    await view.user.selectOptions(select('城市'), '东莞市');
    await waitFor(() => expect(select('区县')).toHaveValue('东莞市'));
    await view.user.selectOptions(select('街道、乡镇（选填）'), '虎门镇');
    expect(select('街道、乡镇（选填）')).toHaveValue('虎门镇');
  });

  it('names the field that is wrong, goes there, and sends nothing', async () => {
    const view = await open();
    await openForm(view);
    await view.user.type(textbox('收货人'), '李四');
    await view.user.type(textbox('手机号'), '12345');
    await view.user.click(save());
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        '手机号应为 11 位数字',
        '请选择省份',
        '请选择城市',
        '请选择区县',
        '请填写详细地址',
      ]),
    );
    expect(textbox('手机号')).toHaveFocus();
    expect(sent).not.toContain('/addresses/save');
  });

  it('keeps what was typed when the form is closed, and after a lost answer saves it once', async () => {
    const view = await open('lihua');
    await openForm(view);
    await view.user.click(textbox('粘贴地址识别'));
    await view.user.paste(line);
    await waitFor(() => expect(textbox('收货人')).toHaveValue('张三'));
    fail('lost', '/addresses/save', 1);
    await view.user.click(save());
    await screen.findByText('网络连接失败，请检查网络后重试');
    await view.user.keyboard('{Escape}');
    await view.user.click(screen.getByRole('button', { name: '新增地址' }));
    expect(await screen.findByText('这是上次没有保存的内容。')).toBeVisible();
    expect(textbox('详细地址')).toHaveValue('科技园路1号');
    await view.user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(names()).toEqual(['张三']);
    await view.user.click(screen.getByRole('button', { name: '新增地址' }));
    await screen.findByRole('dialog', { name: '新增收货地址' });
    expect(textbox('收货人')).toHaveValue('');
  });

  it('changes one, makes another the default, deletes one and brings it back', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^编辑：林建国/ }));
    await screen.findByRole('dialog', { name: '编辑收货地址' });
    await user.clear(textbox('详细地址'));
    await user.type(textbox('详细地址'), '新家园 3 栋');
    await user.click(save());
    await screen.findByText('福建省泉州市晋江市陈埭镇 新家园 3 栋');

    await user.click(screen.getByRole('button', { name: '设为默认：林建国 新家园 3 栋' }));
    await waitFor(() => expect(names()[0]).toBe('林建国'));

    await user.click(screen.getByRole('button', { name: '删除：林建国 新家园 3 栋' }));
    await waitFor(() => expect(names()).toEqual(['林知远', '林知远', '阿依努尔·买买提']));
    expect(within(cards()[0] ?? document.body).getByText('默认')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() => expect(names()[0]).toBe('林建国'));
    expect(screen.getAllByText('默认')).toHaveLength(1);
  });
});

describe('choosing an address for an order (SES-1)', () => {
  const Chosen = () => <p>寄往：{useChosenAddress()?.name ?? '无'}</p>;
  const element = (
    <>
      <AddressPicker />
      <Chosen />
    </>
  );
  const pick = (account?: string) => {
    signIn(account);
    return mount([{ path: '/', element }], '/');
  };

  it('begins with the default, keeps the chosen one in addressInfo, and goes back when that is gone', async () => {
    const { user } = pick();
    const region = await screen.findByRole('region', { name: '收货地址' });
    await within(region).findByText('林知远');
    await user.click(within(region).getByRole('button', { name: '更换地址' }));
    // By keys: each address on the way is chosen, and the dialog stays.
    (await screen.findByRole('radio', { name: /宿舍/ })).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('radio', { name: /公司/ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /林建国/ }));
    await user.click(screen.getByRole('button', { name: '完成' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText('寄往：林建国');
    expect(useSession.getState().addressInfo).toMatchObject({ address_id: 'address-2', name: '林建国' });
    useSession.setState({ addressInfo: { address_id: 'gone' } });
    await screen.findByText('寄往：林知远');
  });

  it('adds the first one where there is none, and chooses it', async () => {
    const { user } = pick('lihua');
    await user.click(await screen.findByRole('button', { name: '新增地址' }));
    await user.click(await screen.findByRole('textbox', { name: '粘贴地址识别' }));
    await user.paste(line);
    await waitFor(() => expect(textbox('收货人')).toHaveValue('张三'));
    await user.click(save());
    await screen.findByText('寄往：张三');
    expect(useSession.getState().addressInfo).toMatchObject({ phone: '13800138000' });
  });
});
