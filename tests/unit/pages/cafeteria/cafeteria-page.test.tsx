import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { momentOf } from '@/lib/time';
import { useSession } from '@/session/store';
import { learningBackend } from '../../../support/backend';
import { arrivedAt, visit } from '../../../support/visit';

const { mock, fail } = learningBackend();

/** Opens the page at a time of campus, from which timers run on. */
async function openAt(time: string, search = '') {
  vi.useFakeTimers({ now: momentOf(time), shouldAdvanceTime: true });
  mock.reset();
  return await visit(`/user/cafeteria${search}`, 'student');
}

const canteens = async () =>
  within(await screen.findByRole('radiogroup', { name: '食堂' }))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent ?? '');
const menu = () => within(screen.getByRole('table', { name: '菜单' }));
/** Names and prices of the dishes in sight. */
const dishes = () =>
  menu()
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent);
const status = () => screen.getByText(/道正在供应$|现在都不供应$/).textContent;

describe('21 /user/cafeteria', () => {
  it('shows the canteens that are open first, then those that open soonest, with why one is closed', async () => {
    const { user } = await openAt('2026-11-25 13:24:00');
    const [first, second, third, fourth, last] = await canteens();
    expect(first).toMatch(/^二食堂营业中午餐到 13:30，还有 6 分钟教学区.*%$/);
    expect(second).toMatch(/^三食堂营业中/);
    expect(third).toMatch(/^清真餐厅营业中.*清真/);
    expect(fourth).toBe('一食堂休息中16:30 开晚餐竹园宿舍区南侧');
    expect(last).toBe('学苑餐厅暂停营业排烟系统改造，12月7日恢复营业东校区正门内');
    expect(screen.getByRole('heading', { name: '二食堂拥挤程度' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /^一食堂/ }));
    await arrivedAt('/user/cafeteria?canteen=1');
    expect(screen.getByRole('heading', { name: '一食堂开放时间' })).toBeVisible();
    expect(screen.getByText('现在没有营业，下面是这一天平时的情况。')).toBeVisible();
    // The minute in which the others close.
    await act(() => vi.advanceTimersByTimeAsync(6 * 60_000));
    expect((await canteens()).filter((text) => text.includes('营业中'))).toEqual([]);
  });

  it('after midnight that of the evening before is open, and the next meals are tomorrow’s', async () => {
    await openAt('2026-11-26 00:10:00');
    const [first, second] = await canteens();
    expect(first).toMatch(/^三食堂营业中夜宵到 00:30，还有 20 分钟/);
    expect(second).toBe('一食堂休息中06:30 开早餐竹园宿舍区南侧');
    expect(screen.getByRole('heading', { name: '三食堂拥挤程度' })).toBeVisible();
    expect(screen.getByRole('row', { name: /（现在）/ })).toHaveTextContent(/^0（现在）/);
    expect(dishes()[0]).toBe('烤冷面微辣');
  });

  it('goes by the calendar: a Saturday that is worked', async () => {
    await openAt('2026-10-10 07:00:00');
    expect((await canteens()).find((text) => text.startsWith('二食堂'))).toContain('早餐到 09:20');
    expect(screen.getByRole('row', { name: /^工作日 今天/ })).toBeVisible();
  });

  it('goes by the calendar: a holiday', async () => {
    await openAt('2026-10-02 12:00:00', '?canteen=2');
    expect((await screen.findAllByText('不开放'))[0]).toBeVisible();
    expect((await canteens()).find((text) => text.startsWith('二食堂'))).toMatch(
      /休息中10月8日 周四 06:50 开早餐/,
    );
    expect(screen.getByText('这一天不营业')).toBeVisible();
  });

  it('marks the hour that it is in words, in the chart and in the table', async () => {
    const { user } = await openAt('2026-11-25 12:20:00', '?canteen=1');
    const chart = within(await screen.findByRole('table', { name: '一食堂今天各时段的拥挤程度' }));
    expect(chart.getByRole('row', { name: /（现在）/ })).toHaveTextContent(/^12（现在）\d+ %$/);
    expect(screen.getByText('现在', { selector: 'text' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '看表格' }));
    expect(screen.getByRole('row', { name: /^12:00–13:00（现在） \d+% (?:较挤|拥挤)$/ })).toBeVisible();
    expect(screen.getByRole('row', { name: '09:00–10:00 0% 不营业' })).toBeVisible();
  });

  it('has the whole menu as one table, what is served now first, and filters it', async () => {
    const { user } = await openAt('2026-11-25 12:20:00');
    const table = await screen.findByRole('table', { name: '菜单' });
    const all = Number(table.getAttribute('aria-rowcount')) - 1;
    expect(status()).toMatch(new RegExp(`^共 ${all} 道菜，\\d+ 道正在供应$`));
    expect(menu().getAllByText('正在供应').length).toBe(dishes().length);

    await user.click(screen.getByRole('checkbox', { name: '清真' }));
    await user.click(screen.getByRole('checkbox', { name: '素食' }));
    expect(dishes()).toEqual([
      '虎皮青椒清真素食微辣',
      '西红柿鸡蛋拌面清真素食',
      '皮辣红清真素食微辣',
      '奶茶清真素食',
      '芝麻烧饼清真素食',
      '酸奶粽子清真素食',
    ]);
    await user.click(screen.getByRole('checkbox', { name: '乳' }));
    await user.click(screen.getByRole('checkbox', { name: '麸质' }));
    expect(dishes()).toEqual(['虎皮青椒清真素食微辣', '皮辣红清真素食微辣']);
    await arrivedAt('/user/cafeteria?halal=1&vegetarian=1&without=milk%2Cgluten');
    await user.selectOptions(screen.getByRole('combobox', { name: '价格' }), '3 元以内');
    expect(await screen.findByText('没有符合条件的菜品')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '查看全部' }));
    expect(status()).toMatch(/^共/);

    await user.selectOptions(screen.getByRole('combobox', { name: '餐次' }), '夜宵');
    expect(status()).toBe(`找到 7 道菜，共 ${all} 道，现在都不供应`);
    expect(dishes()).toContain('烤串拼盘中辣');
    // A dish without labels is not free of anything.
    await user.click(screen.getByRole('checkbox', { name: '坚果' }));
    expect(dishes()).not.toContain('烤串拼盘中辣');
    expect(screen.getByText(/^没有标注过敏原的菜品已经排除/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '清除筛选' }));
    await user.type(screen.getByRole('searchbox', { name: '搜索菜品' }), '面食 面');
    await user.selectOptions(screen.getByRole('combobox', { name: '排序' }), '价格从低到高');
    const prices = menu()
      .getAllByRole('row')
      .slice(1)
      .map((row) => Number(/([\d.]+) 元/.exec(row.textContent ?? '')?.[1]));
    expect(prices.length).toBeGreaterThan(4);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  });

  it('keeps dishes among the favourites, which lead back to them', async () => {
    const { user, router } = await openAt('2026-11-25 12:20:00', '?words=宫保鸡丁');
    await user.click(await screen.findByRole('button', { name: '收藏“宫保鸡丁”', pressed: false }));
    await user.clear(screen.getByRole('searchbox', { name: '搜索菜品' }));
    await user.click(screen.getByRole('checkbox', { name: '我的收藏' }));
    await waitFor(() => expect(dishes()).toEqual(['宫保鸡丁微辣']));
    const id = useSession.getState().userInfo?.user_id;
    await waitFor(() =>
      expect(mock.database.favourites.first(({ kind }) => kind === 'dish')).toMatchObject({
        user_id: id,
        title: '宫保鸡丁',
        context: '一食堂 · 自选大众菜',
      }),
    );
    await act(() => router.navigate('/user/collect?kind=dish'));
    await user.click(await screen.findByRole('link', { name: '宫保鸡丁' }));
    await screen.findByRole('heading', { level: 1, name: '食堂' });
    expect(dishes()).toEqual(['宫保鸡丁微辣']);
    await user.click(screen.getByRole('button', { name: '收藏“宫保鸡丁”', pressed: true }));
    await waitFor(() =>
      expect(
        mock.database.favourites.where(({ kind, removed_by }) => kind === 'dish' && !removed_by),
      ).toEqual([]),
    );
  });

  it('says so when nothing is a favourite yet', async () => {
    await openAt('2026-11-25 12:20:00', '?favourite=1');
    expect(await screen.findByText('还没有收藏菜品')).toBeVisible();
  });

  it('a count that is old is drawn and told as old, while the hours stay right', async () => {
    await openAt('2026-11-25 12:20:00', '?canteen=1');
    await screen.findByText('今天 12:20');
    fail('drop', '/cafeteria/busyness');
    await act(() => vi.advanceTimersByTimeAsync(36 * 60_000));
    expect(screen.getByText('今天 12:20').closest('p')).toHaveTextContent('更新于 今天 12:20，可能已经变化');
    expect(screen.getByText(/^当前显示上次缓存的数据（3\d 分钟前）$/)).toBeVisible();
    expect((await canteens())[0]).toMatch(/^一食堂营业中午餐到 13:20，还有 2\d 分钟.*可能已变：/);
  });
});
