import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { appPinsSave, DEFAULT_PINS } from '@/api/apps';
import { everyApp } from '@/app/apps';
import { openChannel } from '@/lib/tabs';
import { learningBackend } from '../../../support/backend';
import { arrivedAt, visit } from '../../../support/visit';

const { mock, signIn, fail } = learningBackend();

const kept = (userId: string) => mock.database.appPins.find(userId)?.ids;
const pinnedList = async () => within(await screen.findByRole('list', { name: '已固定的应用' }));
const all = () => within(screen.getByRole('list', { name: '全部应用' }));
const row = async (name: string) => {
  const link = (await pinnedList()).getByRole('link', { name });
  return within(link.closest('li') ?? expect.unreachable());
};
const item = (name: string) => {
  const link = all().getByRole('link', { name });
  return within(link.closest('li') ?? expect.unreachable());
};
const order = async () => (await pinnedList()).getAllByRole('link').map(({ textContent }) => textContent);

describe('/user/appStore', () => {
  it('22 finds by name, pinyin, initials and what one does there', async () => {
    const { user } = await visit('/user/appStore', 'student');
    await pinnedList();
    expect(all().getAllByRole('listitem')).toHaveLength(everyApp.length);
    await user.type(screen.getByRole('searchbox', { name: '搜索应用' }), 'xyk');
    await waitFor(() => expect(all().getAllByRole('listitem')).toHaveLength(1));
    expect(all().getByRole('link', { name: '校园卡' })).toBeVisible();
    await arrivedAt('/user/appStore?words=xyk');
    await user.clear(screen.getByRole('searchbox', { name: '搜索应用' }));
    await user.type(screen.getByRole('searchbox', { name: '搜索应用' }), '不存在');
    expect(await screen.findByText('没有这样的应用')).toBeVisible();
  });

  it('22 pins and unpins, up to what there is room for; what is confided is pinned nowhere', async () => {
    const id = signIn();
    const { user } = await visit('/user/appStore');
    await pinnedList();
    expect(item('心理咨询').queryByRole('button')).toBeNull();
    await user.click(item('食堂').getByRole('button', { name: '固定' }));
    expect(await screen.findByText('最多固定 11 个应用，先取消一个')).toBeVisible();
    await user.click(item('校车').getByRole('button', { name: '取消固定' }));
    await user.click(item('食堂').getByRole('button', { name: '固定' }));
    await waitFor(() => expect(kept(id)).toEqual([...DEFAULT_PINS.slice(0, -1), 'cafeteria']));
    expect((await order()).at(-1)).toBe('食堂');
  });

  it('22 orders by buttons and by Alt with the arrows, and keeps the focus where it was', async () => {
    const id = signIn();
    const { user } = await visit('/user/appStore');
    await user.click((await row('我的金币')).getByRole('button', { name: '上移' }));
    expect((await order()).slice(0, 2)).toEqual(['我的金币', '每日签到']);
    expect((await row('我的金币')).getByRole('button', { name: '上移' })).toHaveFocus();
    expect(screen.getByText('我的金币移到第 1 位，共 11 位')).toBeInTheDocument();
    // It cannot go further.
    await user.click((await row('我的金币')).getByRole('button', { name: '上移' }));
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    await waitFor(async () => expect(kept(id)?.slice(0, 3)).toEqual(['sign-in', 'course-search', 'gold']));
    expect((await row('我的金币')).getByRole('button', { name: '上移' })).toHaveFocus();
  });

  it('22 each of two keys counts that come before the list is drawn again', async () => {
    const id = signIn();
    await visit('/user/appStore');
    const up = (await row('校车')).getByRole('button', { name: '上移' });
    act(() => {
      for (const _ of [1, 2]) fireEvent.keyDown(up, { key: 'ArrowUp', altKey: true });
    });
    await waitFor(() => expect(kept(id)?.indexOf('bus')).toBe(DEFAULT_PINS.indexOf('bus') - 2));
  });

  it('22 the same stands on the home page and in the palette', async () => {
    const id = signIn();
    mock.database.appPins.put({ id, ids: ['bus', 'card'] });
    const first = await visit('/user/home');
    const card = within(await screen.findByRole('region', { name: '常用应用' }));
    await waitFor(() =>
      expect(card.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        '应用中心',
        '校车',
        '校园卡',
        '全部应用',
      ]),
    );
    await first.user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: '搜索' });
    const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    await waitFor(() => expect(options().slice(0, 2)).toEqual(['校车校园', '校园卡校园']));
    await first.user.type(screen.getByRole('combobox', { name: '搜索' }), 'sushe');
    await waitFor(() => expect(options()[0]).toBe('宿舍服务校园'));
  });

  it('22 another tab hears of it', async () => {
    const id = signIn();
    await visit('/user/appStore');
    await pinnedList();
    const tab = openChannel('pins', v.unknown());
    const now = '2026-11-25 10:00:00';
    await act(async () => {
      tab.tell({ owner: 'somebody else', pins: { as_of: now, now, ids: ['note'] } });
      tab.tell({ owner: id, pins: { as_of: now, now, ids: ['bus', 'note'] } });
    });
    await waitFor(async () => expect(await order()).toEqual(['校车', '我的笔记']));
    tab.close();
  });

  it('22 what was not saved is as it was, and said', async () => {
    const { user } = await visit('/user/appStore', 'student');
    const before = await order();
    fail('500', appPinsSave.path);
    await user.click((await row('我的笔记')).getByRole('button', { name: '取消固定' }));
    await waitFor(async () => expect(await order()).toEqual(before));
  });
});
