import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { agendaEntryDelete, agendaEntrySave } from '@/api/agenda-entries';
import { call } from '@/api/request';
import { unsentEnvelopes } from '@/engines/outbox/unsent';
import { momentOf } from '@/lib/time';
import { draftsUnder } from '@/session/drafts';
import { learningBackend } from '../../../support/backend';
import { arrivedAt, visit } from '../../../support/visit';

const { mock, sent, fail } = learningBackend({ now: '2026-11-25 10:00' });

const open = (search = '') => visit(`/user/schedule${search}`, 'student');
const rows = () =>
  mock.database.agendaEntries.where(({ user_id, deleted }) => user_id === '10001' && !deleted);
const title = (name: string) => rows().find((row) => row.title === name);
const chip = (name: string) => screen.findByRole('link', { name: new RegExp(`我的日程 ${name}`) });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const saves = () => sent.filter((path) => path === agendaEntrySave.path).length;

/** Of the seed: 26 November, 19:00 to 20:30. */
const SEEDED = '和小组对实验数据';

describe('40.3 own entries', () => {
  it('one is added, stands in the week at once, is sent once, and can be undone', async () => {
    const { user } = await open();
    await chip(SEEDED);
    await user.click(screen.getByRole('button', { name: '添加日程' }));
    const form = await dialog('添加日程');
    expect(form.getByLabelText('开始日期')).toHaveValue('2026-11-25');
    expect(form.getByLabelText('开始时间')).toHaveValue('11:00');
    await user.type(form.getByLabelText('标题'), '和导师见面');
    await user.type(form.getByLabelText(/^地点/), '信息楼 518');
    await user.click(form.getByRole('button', { name: '保存' }));
    await chip('和导师见面');
    await waitFor(() => expect(title('和导师见面')).toMatchObject({ place: '信息楼 518', version: 1 }));
    expect(saves()).toBe(1);
    await user.click(screen.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(title('和导师见面')).toBeUndefined());
    expect(screen.queryByRole('link', { name: /和导师见面/ })).toBeNull();
  });

  it('one that is added at night is begun at an hour that the week shows', async () => {
    vi.setSystemTime(momentOf('2026-11-26 00:15:00'));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '添加日程' }));
    expect((await dialog('添加日程')).getByLabelText('开始时间')).toHaveValue('07:00');
  });

  it('says what is wrong, and keeps what was typed when the dialog is left', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '添加日程' }));
    const form = await dialog('添加日程');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(form.getByText('请填写标题')).toBeVisible();
    await user.type(form.getByLabelText('标题'), '还没想好');
    fireEvent.change(form.getByLabelText('结束时间'), { target: { value: '10:30' } });
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText('结束时间要晚于开始时间')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(draftsUnder('agendaEntry:')).toEqual(['agendaEntry:new']);
    await user.click(screen.getByRole('button', { name: '添加日程' }));
    const again = await dialog('添加日程');
    expect(again.getByLabelText('标题')).toHaveValue('还没想好');
    await user.click(again.getByRole('button', { name: '重新填写' }));
    expect(again.getByLabelText('标题')).toHaveValue('');
    expect(draftsUnder('agendaEntry:')).toEqual([]);
  });

  it('is moved and made longer by arrows, keeps the focus in another day, and the steps are undone as one', async () => {
    const { user } = await open();
    (await chip(SEEDED)).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    await waitFor(async () => expect(await chip(SEEDED)).toHaveFocus());
    expect(screen.getByText('已把“和小组对实验数据”改到 11月27日 周五 19:30–21:15')).toBeVisible();
    await waitFor(() =>
      expect(title(SEEDED)).toMatchObject({
        starts_at: '2026-11-27 19:30:00',
        ends_at: '2026-11-27 21:15:00',
        version: 2,
      }),
    );
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() =>
      expect(title(SEEDED)).toMatchObject({
        starts_at: '2026-11-26 19:00:00',
        ends_at: '2026-11-26 20:30:00',
      }),
    );
  });

  it('is moved by arrows into the next week, which is shown, and keeps the focus there', async () => {
    const { user } = await open();
    (await chip(SEEDED)).focus();
    // From Thursday.
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    await arrivedAt('/user/schedule?day=2026-11-30');
    await waitFor(async () => expect(await chip(SEEDED)).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(title(SEEDED)).toMatchObject({ starts_at: '2026-11-30 19:15:00' }));
    await user.keyboard('{ArrowLeft}');
    await arrivedAt('/user/schedule?day=2026-11-29');
    await waitFor(async () => expect(await chip(SEEDED)).toHaveFocus());
    await waitFor(() => expect(title(SEEDED)).toMatchObject({ starts_at: '2026-11-29 19:15:00' }));
  });

  it('repeats weekly until a day, each week opens the whole, and it is deleted and brought back', async () => {
    const { user } = await open('?entry=e1');
    const form = await dialog('编辑日程');
    await user.click(form.getByLabelText('每周重复'));
    fireEvent.change(form.getByLabelText('重复到'), { target: { value: '2026-12-10' } });
    await user.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(title(SEEDED)).toMatchObject({ until: '2026-12-10' }));
    expect(draftsUnder('agendaEntry:')).toEqual([]);
    await user.click(screen.getByRole('button', { name: '下一周' }));
    await screen.findByRole('table', { name: /12月6日.*的日程/ });
    await user.click(await chip(SEEDED));
    const later = await dialog('编辑日程');
    expect(later.getByLabelText('开始日期')).toHaveValue('2026-12-03');
    expect(later.getByLabelText(/^这次和以后都改/)).toBeChecked();
    await user.click(later.getByRole('button', { name: '删除这次和以后' }));
    // Of the three only the first is left, and repeats no more.
    await waitFor(() => expect(title(SEEDED)).toMatchObject({ until: null }));
    expect(screen.queryByRole('link', { name: new RegExp(SEEDED) })).toBeNull();
    await user.click(screen.getByRole('button', { name: '撤销' }));
    await chip(SEEDED);
    await waitFor(() => expect(title(SEEDED)).toMatchObject({ until: '2026-12-10' }));
  });

  it('that repeats is changed for once: the others stay as they are, and one undo brings it back', async () => {
    const { id = '' } = title(SEEDED) ?? {};
    mock.database.agendaEntries.update(id, { until: '2026-12-10' });
    const { user } = await open('?day=2026-12-03&entry=e1');
    const form = await dialog('编辑日程');
    await user.click(form.getByLabelText('只改这一次'));
    expect(form.queryByLabelText('每周重复')).toBeNull();
    await user.clear(form.getByLabelText('标题'));
    await user.type(form.getByLabelText('标题'), '换到小教室');
    await user.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(title('换到小教室')).toMatchObject({ starts_at: '2026-12-03 19:00:00', until: null }),
    );
    const times = () => rows().flatMap((row) => (row.title === SEEDED ? [row.starts_at.slice(0, 10)] : []));
    await waitFor(() => expect(times()).toEqual(['2026-11-26', '2026-12-10']));
    expect(screen.getByText('已修改这一次的“换到小教室”')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(times()).toEqual(['2026-11-26']));
    expect(title(SEEDED)).toMatchObject({ until: '2026-12-10' });
    expect(title('换到小教室')).toBeUndefined();
  });

  it('that repeats is moved by keys after one question, keeps the focus, and all steps are undone as one', async () => {
    const { id = '' } = title(SEEDED) ?? {};
    mock.database.agendaEntries.update(id, { until: '2026-12-10' });
    const { user } = await open('?day=2026-12-03');
    (await chip(SEEDED)).focus();
    await user.keyboard('{ArrowDown}');
    await user.click((await dialog('这项日程每周重复')).getByRole('button', { name: '取消' }));
    await waitFor(async () => expect(await chip(SEEDED)).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    await user.click((await dialog('这项日程每周重复')).getByRole('button', { name: '这次和以后都改' }));
    await waitFor(async () => expect(await chip(SEEDED)).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    expect(screen.queryByRole('dialog')).toBeNull();
    const spans = () =>
      rows().flatMap((row) => (row.title === SEEDED ? [`${row.starts_at} ${row.until}`] : []));
    await waitFor(() =>
      expect(spans()).toEqual(['2026-11-26 19:00:00 null', '2026-12-03 19:30:00 2026-12-10']),
    );
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(spans()).toEqual(['2026-11-26 19:00:00 2026-12-10']));
  });

  it('that repeats is changed in all weeks, also earlier ones, from a later one: in the form and by keys', async () => {
    const { id = '' } = title(SEEDED) ?? {};
    mock.database.agendaEntries.update(id, { until: '2026-12-10' });
    const { user } = await open('?day=2026-12-03&entry=e1');
    const form = await dialog('编辑日程');
    await user.click(form.getByLabelText('全部都改'));
    // All begin with the first.
    expect(form.getByLabelText('开始日期')).toHaveValue('2026-11-26');
    expect(form.getByRole('button', { name: '全部删除' })).toBeVisible();
    await user.clear(form.getByLabelText('标题'));
    await user.type(form.getByLabelText('标题'), '组会');
    await user.click(form.getByRole('button', { name: '保存' }));
    const spans = () =>
      rows().flatMap((row) => (row.id === id ? [`${row.title} ${row.starts_at} ${row.until}`] : []));
    const count = rows().length;
    await waitFor(() => expect(spans()).toEqual(['组会 2026-11-26 19:00:00 2026-12-10']));
    (await chip('组会')).focus();
    await user.keyboard('{ArrowDown}');
    await user.click((await dialog('这项日程每周重复')).getByRole('button', { name: '全部都改' }));
    await waitFor(async () => expect(await chip('组会')).toHaveFocus());
    await user.keyboard('{ArrowDown}{ArrowLeft}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(spans()).toEqual(['组会 2026-11-25 19:30:00 2026-12-09']));
    expect(rows()).toHaveLength(count);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(spans()).toEqual(['组会 2026-11-26 19:00:00 2026-12-10']));
  });

  it('is kept and shown while the server is not there, and arrives once', async () => {
    fail('drop', agendaEntrySave.path, 1);
    const { user } = await open();
    (await chip(SEEDED)).focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(saves()).toBe(1));
    await waitFor(() => expect(unsentEnvelopes().map(({ what }) => what)).toEqual(['我的日程']));
    expect(await chip(SEEDED)).toHaveAccessibleName(/19:15–20:45/);
    await waitFor(() => expect(unsentEnvelopes()).toEqual([]), { timeout: 10_000 });
    expect(title(SEEDED)).toMatchObject({ starts_at: '2026-11-26 19:15:00', version: 2 });
  });

  it.each([
    ['用这里写的', '2026-11-26 19:15:00'],
    ['用别处写的', '2026-11-28 08:00:00'],
  ])(
    'was written on another device too: nothing is written over, and the student chooses: %s',
    async (choice, starts_at) => {
      const { user } = await open();
      await chip(SEEDED);
      const { id: entry_id, place, until } = title(SEEDED) ?? expect.fail();
      const elsewhere = { title: SEEDED, starts_at: '2026-11-28 08:00:00', ends_at: '2026-11-28 09:00:00' };
      await call(agendaEntrySave, { entry_id, place, until, ...elsewhere, base_version: 1 });
      (await chip(SEEDED)).focus();
      await user.keyboard('{ArrowDown}');
      expect(await screen.findByText('这项日程在别处也改过')).toBeVisible();
      expect(screen.getByText(/^别处写的：.+11月28日 周六 08:00–09:00/)).toBeVisible();
      expect(title(SEEDED)).toMatchObject(elsewhere);
      await user.click(screen.getByRole('button', { name: choice }));
      await waitFor(() => expect(unsentEnvelopes()).toEqual([]));
      expect(title(SEEDED)).toMatchObject({ starts_at });
      expect(screen.queryByText('这项日程在别处也改过')).toBeNull();
    },
  );

  it('was written elsewhere after it was seen: it is not deleted, and the student learns that', async () => {
    const { user } = await open('?entry=e1');
    const form = await dialog('编辑日程');
    const { id: entry_id, place, until, starts_at, ends_at } = title(SEEDED) ?? expect.fail();
    await call(agendaEntrySave, {
      entry_id,
      place,
      until,
      starts_at,
      ends_at,
      title: '改期了',
      base_version: 1,
    });
    await user.click(form.getByRole('button', { name: '删除' }));
    expect(await screen.findByText('“改期了”在别处又改过，没有删除')).toBeVisible();
    await chip('改期了');
    expect(sent).toContain(agendaEntryDelete.path);
  });
});
