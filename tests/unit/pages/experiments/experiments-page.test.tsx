import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { slotsOf } from '@mock/laws/experiments';
import { learningBackend } from '../../../support/backend';
import { confirm } from '../../../support/screen';
import { visit } from '../../../support/visit';

const { mock } = learningBackend();
const open = (address = '/user/experiment', account = 'lihua') => visit(address, account);
const cards = async () => within(await screen.findByRole('list', { name: '实验' })).getAllByRole('heading');
const firstFree = async (title: string) => {
  const slots = await screen.findByRole('list', { name: `${title}的时段` });
  const button = within(slots)
    .getAllByRole('button')
    .find((each) => !each.hasAttribute('disabled'));
  if (!button) throw new Error('no free slot');
  return button;
};

describe('/user/experiment', () => {
  it('lists experiments and narrows them by type and place, in the address too', async () => {
    const { user, router } = await open();
    expect(await cards()).toHaveLength(10);
    await user.click(screen.getByRole('radio', { name: '化学' }));
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    expect(router.state.location.search).toBe('?type=chemistry');
    await user.click(screen.getByRole('radio', { name: '全部' }));
    await user.selectOptions(screen.getByRole('combobox', { name: '地点' }), '计算机楼');
    await waitFor(async () => expect(await cards()).toHaveLength(3));
    await user.click(screen.getByRole('radio', { name: '物理' }));
    await user.click(await screen.findByRole('button', { name: '查看全部' }));
    await waitFor(async () => expect(await cards()).toHaveLength(10));
  });

  it('books a slot after the safety rules were read, once', async () => {
    const { user } = await open();
    await user.click(await firstFree('酸碱滴定：盐酸浓度的标定'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('全程佩戴护目镜和手套，长发束起')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '确认预约' }));
    expect(await within(dialog).findByText('请先阅读安全须知并打勾')).toBeVisible();
    await user.click(within(dialog).getByRole('checkbox'));
    await user.dblClick(within(dialog).getByRole('button', { name: '确认预约' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: /已预约/ })).toBeVisible();
    expect(mock.database.bookings.where(({ user_id }) => user_id === '10002')).toHaveLength(1);
  });

  it('21 when the slot is taken meanwhile it offers the next one, and books that', async () => {
    const { user } = await open();
    await user.click(await firstFree('酸碱滴定：盐酸浓度的标定'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('开始前 2 小时可以取消，之后不能取消')).toBeVisible();
    await user.click(within(dialog).getByRole('checkbox'));
    const free = slotsOf(mock.database.experiments.find('8301') ?? expect.unreachable()).filter(
      ({ others, capacity }) => others < capacity,
    );
    const [slot, next] = free;
    const row = mock.database.bookings.find('4') ?? expect.unreachable();
    for (let place = slot?.others ?? 0; place < (slot?.capacity ?? 0); place++)
      mock.database.bookings.put({ ...row, id: `f${place}`, user_id: `f${place}`, slot_id: slot?.id ?? '' });
    await user.click(within(dialog).getByRole('button', { name: '确认预约' }));
    const offer = await screen.findByRole('alertdialog', { name: '这个时段已被约走' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(within(offer).getByRole('button', { name: '改约这个时段' }));
    expect(await screen.findByRole('button', { name: /已预约/ })).toBeVisible();
    expect(mock.database.bookings.where(({ user_id }) => user_id === '10002')).toMatchObject([
      { slot_id: next?.id },
    ]);
  });

  it('says with which booking a slot clashes', async () => {
    const { user } = await open();
    const free = await firstFree('酸碱滴定：盐酸浓度的标定');
    const [day = '', span = ''] = [...free.querySelectorAll('span')].map(({ textContent }) => textContent);
    const row = mock.database.bookings.find('4');
    if (!row) throw new Error('no booking');
    const starts = mock.context.database.bookings.all()[0]?.starts ?? 0;
    expect(day + span).toMatch(/./);
    // A booking that covers all of the coming days.
    mock.database.bookings.put({
      ...row,
      id: '99',
      user_id: '10002',
      starts,
      ends: Date.now() + 30 * 86_400_000,
    });
    await user.click(free);
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('checkbox'));
    await user.click(within(dialog).getByRole('button', { name: '确认预约' }));
    expect(await within(dialog).findByText(/时间冲突：你已预约“伏安法测电阻”/)).toBeVisible();
  });
});

describe('/user/experimentStudent', () => {
  it('lists the bookings with their states, and cancels one', async () => {
    const { user } = await open('/user/experimentStudent', 'student');
    const list = await screen.findByRole('list', { name: '我的实验' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(4);
    expect(within(list).getByText('93 分')).toBeVisible();
    await user.click(within(list).getByRole('button', { name: '取消预约：伏安法测电阻' }));
    await confirm(user, '取消预约');
    await waitFor(() => expect(within(list).getByText('已取消')).toBeVisible());
    expect(mock.database.bookings.find('4')?.cancelled).toBe(true);
  });
});
