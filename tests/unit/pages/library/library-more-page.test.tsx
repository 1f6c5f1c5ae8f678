import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { learningBackend } from '../../../support/backend';
import { arrivedAt, visit } from '../../../support/visit';

learningBackend();

describe('/user/libraryMore', () => {
  it('21 filters the catalogue in the address, page by page, and opens a book with its copies', async () => {
    const { user } = await visit('/user/libraryMore', 'student');
    expect(await screen.findByText('共 50,000 种')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: '分类' }), 'TP');
    await user.click(screen.getByRole('checkbox', { name: '只看可借' }));
    await arrivedAt('/user/libraryMore?class=TP&available=yes');
    const list = within(await screen.findByRole('list', { name: '馆藏' }));
    await screen.findByText((text) => /^共 \d,\d{3} 种$/.test(text));
    for (const row of list.getAllByText(/ISBN/)) expect(row).toHaveTextContent(/TP\d/);
    expect(list.queryByText(/暂无可借/)).toBeNull();
    await user.click(screen.getByRole('button', { name: '下一页' }));
    await arrivedAt('/user/libraryMore?class=TP&available=yes&page=2');
    const [book] = list.getAllByRole('link');
    await user.click(book ?? expect.unreachable());
    expect(await screen.findByRole('table', { name: '每一册在哪里' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '返回检索' }));
    expect(await screen.findByRole('list', { name: '馆藏' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: '分类' })).toHaveValue('TP');
  });

  it('21 searches at every letter, writes the words into the address once they rest, and begins at the first page', async () => {
    const { user } = await visit('/user/libraryMore?page=3', 'student');
    await screen.findByText('共 50,000 种');
    await user.type(screen.getByRole('searchbox', { name: '检索馆藏' }), 'xxds');
    expect((await screen.findAllByRole('link', { name: /^线性代数/ }))[0]).toBeVisible();
    await arrivedAt('/user/libraryMore?words=xxds');
    expect(screen.getByRole('searchbox', { name: '检索馆藏' })).toHaveValue('xxds');
  });

  it('21 new arrivals come first, with the day of each', async () => {
    await visit('/user/libraryMore?view=new', 'student');
    const list = within(await screen.findByRole('list', { name: '新书' }));
    expect(list.getAllByText(/到馆$/)).toHaveLength(20);
    expect(list.getAllByText('今天到馆')[0]).toBeVisible();
  });

  it('says that nothing was found and takes the filters out', async () => {
    const { user } = await visit('/user/libraryMore?words=没有这样的书', 'student');
    expect(await screen.findByText('没有找到“没有这样的书”')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '查看全部' }));
    expect(await screen.findByText('共 50,000 种')).toBeVisible();
  });
});
