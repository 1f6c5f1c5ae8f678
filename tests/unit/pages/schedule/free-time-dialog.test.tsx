import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agendaList } from '@/api/agenda';
import { learningBackend } from '../../../support/backend';
import { arrivedAt, visit } from '../../../support/visit';

const { mock, fail, mend, standAt } = learningBackend({ now: '2026-11-25 10:07' });

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
async function open(search = '') {
  const { user } = await visit(`/user/schedule${search}`, 'student');
  await user.click(await screen.findByRole('button', { name: '找空闲时间' }));
  return { user, found: await dialog('找空闲时间') };
}
type Found = Awaited<ReturnType<typeof open>>['found'];
const stretches = async (found: Found) => {
  await found.findByText(/^找到 \d+ 段/);
  return within(found.getByRole('region', { name: '空闲时间' }))
    .getAllByRole('button')
    .map(({ ariaLabel }) => ariaLabel ?? '');
};

describe('40.4 找空闲时间', () => {
  it('finds what is free from now on, and what is chosen begins an entry of that length in its week', async () => {
    const { user, found } = await open();
    for (const name of await stretches(found)) expect(name).toMatch(/11月2[5-9]日/);
    await user.selectOptions(found.getByLabelText('需要多久'), '3 小时');
    await user.selectOptions(found.getByLabelText('哪一周'), '2026-11-30');
    for (const day of '一二三四五') fireEvent.click(found.getByLabelText(`周${day}`));
    expect((await stretches(found)).map((name) => name.slice(0, 9))).toEqual(
      expect.arrayContaining(['12月5日 周六 ', '12月6日 周日 ']),
    );
    const [first = ''] = await stretches(found);
    await user.click(found.getByRole('button', { name: first }));
    const form = await dialog('添加日程');
    const start = /(\d\d):(\d\d)–/.exec(first);
    expect(form.getByLabelText('开始时间')).toHaveValue(`${start?.[1]}:${start?.[2]}`);
    expect(form.getByLabelText('结束时间')).toHaveValue(
      `${String(Number(start?.[1]) + 3).padStart(2, '0')}:${start?.[2]}`,
    );
    await user.type(form.getByLabelText('标题'), '写论文');
    await user.click(form.getByRole('button', { name: '保存' }));
    await arrivedAt('/user/schedule?day=2026-12-05');
    await waitFor(() =>
      expect(mock.database.agendaEntries.where(({ title }) => title === '写论文')).toHaveLength(1),
    );
    // The entry just written takes its time before the server says so.
    await user.click(screen.getByRole('button', { name: '找空闲时间' }));
    expect(await stretches(await dialog('找空闲时间'))).not.toContain(first);
  });

  it('begins with this week where the page shows an older one, and says what to do where nothing is found', async () => {
    const { user, found } = await open('?day=2026-11-03');
    expect(found.getByLabelText('哪一周')).toHaveDisplayValue('11月23日–11月29日（本周）');
    for (const day of '一二三四五六日') await user.click(found.getByRole('checkbox', { name: `周${day}` }));
    expect(await found.findByText('请至少选一天。')).toBeVisible();
    fireEvent.click(found.getByLabelText('周一'));
    expect(await found.findByText(/没有这么长的空闲时间/)).toBeVisible();
  });

  it.each([
    ['2026-11-29 20:50', '11月23日–11月29日（本周）'],
    ['2026-11-29 21:20', '11月30日–12月6日（下周）'],
  ])('begins on a Sunday, %s, with a week of which something is left: %s', async (now, week) => {
    standAt(now);
    const { found } = await open();
    expect(found.getByLabelText('哪一周')).toHaveDisplayValue(week);
  });

  it('fails and comes with the next try', async () => {
    const { user } = await visit('/user/schedule', 'student');
    await screen.findByRole('table', { name: /的日程$/ });
    await user.click(screen.getByRole('button', { name: '找空闲时间' }));
    const found = await dialog('找空闲时间');
    await stretches(found);
    fail('drop', agendaList.path);
    await user.selectOptions(found.getByLabelText('哪一周'), '2026-11-30');
    expect(await found.findByText('日程加载失败')).toBeVisible();
    mend();
    await user.click(found.getByRole('button', { name: '重试' }));
    expect(await stretches(found)).not.toEqual([]);
  });
});
