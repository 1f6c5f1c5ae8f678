import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';

learningBackend();
const open = (address = '/courseHot') => visit(address, 'student');
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('/courseHot', () => {
  it('ranks fifty courses, each with its rank and the reason', async () => {
    await open();
    const ranking = await screen.findByRole('list', { name: '本周热门课程' });
    const rows = within(ranking).getAllByRole('listitem');
    expect(rows).toHaveLength(50);
    expect(rows[0]?.textContent).toContain('第1名');
    for (const row of rows) expect(row.textContent).toMatch(/选课|评分|学习路径|上线/);
  });

  it('keeps period and academy in the URL', async () => {
    const { user, router } = await open();
    await screen.findByRole('list', { name: '本周热门课程' });
    const week = titles();
    await user.click(screen.getByRole('radio', { name: '累计' }));
    await screen.findByRole('list', { name: '累计热门课程' });
    expect(titles()).not.toEqual(week);
    await user.selectOptions(screen.getByRole('combobox', { name: '学院' }), '法学院');
    await waitFor(() => expect(screen.getAllByText(/ · 法学院 · /)).toHaveLength(50));
    expect(router.state.location.search).toBe('?period=all&academy=fx');
  });

  it('says when an academy has none', async () => {
    const { user } = await open('/courseHot?academy=nowhere');
    expect(await screen.findByText('这个学院还没有热门课程')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '查看全部学院' }));
    expect(await screen.findByRole('list', { name: '本周热门课程' })).toBeVisible();
  });
});
