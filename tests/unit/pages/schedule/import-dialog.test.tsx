import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agendaList } from '@/api/agenda';
import { agendaEntrySave } from '@/api/agenda-entries';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';

const { mock, sent, fail, mend } = learningBackend({ now: '2026-11-25 10:00' });

const rows = () =>
  mock.database.agendaEntries.where(({ user_id, deleted }) => user_id === '10001' && !deleted);
const titles = () => rows().map(({ title }) => title);
async function open() {
  const { user } = await visit('/user/schedule', 'student');
  const again = async () => {
    await user.click(await screen.findByRole('button', { name: '导入日程' }));
    return within(await screen.findByRole('dialog', { name: '导入日程' }));
  };
  return { user, again, dialog: await again() };
}
const file = (lines: string, name = 'x.ics') =>
  new File([lines.trim().replaceAll(/\n\s*/g, '\r\n') + '\r\n'], name, { type: 'text/calendar' });
const CALENDAR = `
  BEGIN:VCALENDAR
  BEGIN:VEVENT
  UID:swim
  SUMMARY:游泳
  LOCATION:游泳馆
  DTSTART:20261127T110000Z
  DTEND:20261127T120000Z
  RRULE:FREQ=WEEKLY;COUNT=3
  END:VEVENT
  BEGIN:VEVENT
  UID:dinner
  SUMMARY:聚餐
  DTSTART:20261128T100000Z
  DTEND:20261128T120000Z
  END:VEVENT
  BEGIN:VEVENT
  UID:old
  SUMMARY:很久以前
  DTSTART:20161128T100000Z
  DTEND:20161128T120000Z
  END:VEVENT
  END:VCALENDAR`;

describe('40.6 导入日程', () => {
  it('shows a file before it is taken, takes what is ticked, never twice, and takes it back', async () => {
    const { user, again, dialog } = await open();
    await user.upload(dialog.getByLabelText('选择 .ics 文件', { selector: 'input' }), file(CALENDAR));
    expect(await dialog.findByText(/^读到 2 项日程.*另外 1 项不在这段时间里/)).toBeVisible();
    expect(dialog.getByText('每周五 19:00–20:00，11月27日–12月11日，共 3 次 · 游泳馆')).toBeVisible();
    expect(titles()).toEqual(['和小组对实验数据']);
    await user.click(dialog.getByRole('checkbox', { name: /^聚餐/ }));
    await user.click(dialog.getByRole('button', { name: '导入 1 项' }));
    await waitFor(() => expect(titles()).toContain('游泳'));
    expect(rows().find(({ title }) => title === '游泳')).toMatchObject({
      starts_at: '2026-11-27 19:00:00',
      until: '2026-12-11',
    });
    const second = await again();
    await user.upload(second.getByLabelText('选择 .ics 文件', { selector: 'input' }), file(CALENDAR));
    const swim = await second.findByRole('checkbox', { name: /^游泳 已导入过/ });
    expect(swim).toBeDisabled();
    await user.click(second.getByRole('button', { name: '导入 1 项' }));
    await waitFor(() => expect(titles()).toContain('聚餐'));
    expect(sent.filter((path) => path === agendaEntrySave.path)).toHaveLength(2);
    expect(titles().filter((title) => title === '游泳')).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() => expect(titles()).not.toContain('聚餐'));
    expect(titles()).toContain('游泳');
  });

  it('takes a newer file over what is there only when that is ticked', async () => {
    const { user, again, dialog } = await open();
    await user.upload(dialog.getByLabelText('选择 .ics 文件', { selector: 'input' }), file(CALENDAR));
    await user.click(await dialog.findByRole('button', { name: '导入 2 项' }));
    await waitFor(() => expect(titles()).toContain('游泳'));
    const second = await again();
    const newer = file(CALENDAR.replace('SUMMARY:游泳', 'SUMMARY:游泳训练'));
    await user.upload(second.getByLabelText('选择 .ics 文件', { selector: 'input' }), newer);
    const box = await second.findByRole('checkbox', { name: /^游泳训练 已导入过，内容不同/ });
    expect(box).not.toBeChecked();
    await user.click(box);
    await user.click(second.getByRole('button', { name: '导入 1 项' }));
    await waitFor(() => expect(titles()).toContain('游泳训练'));
    expect(titles()).not.toContain('游泳');
  });

  it('says that the dates there are could not be compared, and reads the file again', async () => {
    const { user, dialog } = await open();
    const input = dialog.getByLabelText('选择 .ics 文件', { selector: 'input' });
    fail('drop', agendaList.path);
    await user.upload(input, file(CALENDAR));
    expect(await dialog.findByText(/网络连接失败/)).toBeVisible();
    mend();
    await user.upload(input, file(CALENDAR));
    expect(await dialog.findByText(/^读到 2 项日程/)).toBeVisible();
    expect(dialog.queryByText(/网络连接失败/)).toBeNull();
  });

  it('says what is wrong with a file', async () => {
    const { user, dialog } = await open();
    const input = dialog.getByLabelText('选择 .ics 文件', { selector: 'input' });
    await user.upload(input, file('<html></html>'));
    expect(await dialog.findByText(/^这不是日历文件/)).toBeVisible();
    await user.upload(
      input,
      new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'x.ics', { type: 'text/calendar' }),
    );
    expect(await dialog.findByText('文件太大，最大 2 MB')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '导入' }));
    expect(dialog.getByText('请先选择文件，或粘贴课表')).toBeVisible();
  });

  it('reads a pasted timetable, and leaves what the agenda has from elsewhere unticked', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('radio', { name: '粘贴课表' }));
    fireEvent.change(dialog.getByLabelText('课表'), {
      target: { value: '节次\t星期四\n1-2节\t"操作系统\n信息楼 402"\n9-10节\t"合唱团\n艺术中心"' },
    });
    await user.click(dialog.getByRole('button', { name: '识别课表' }));
    // Each course is two repeats: before and after the holiday of October.
    const listed = await dialog.findAllByRole('checkbox', { name: /^操作系统 日程里已有/ });
    for (const box of listed) expect(box).not.toBeChecked();
    await user.click(dialog.getByRole('button', { name: '导入 2 项' }));
    await waitFor(() => expect(titles()).toContain('合唱团'));
    expect(rows().find(({ title }) => title === '合唱团')).toMatchObject({ place: '艺术中心' });
    expect(titles()).not.toContain('操作系统');
  });

  it('says where nothing is a timetable', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('radio', { name: '粘贴课表' }));
    fireEvent.change(dialog.getByLabelText('课表'), { target: { value: '你好' } });
    await user.click(dialog.getByRole('button', { name: '识别课表' }));
    expect(await dialog.findByText(/^没有认出课程/)).toBeVisible();
  });
});
