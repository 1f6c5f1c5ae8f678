import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { counsellingBook, counsellingCancel } from '@/api/counselling';
import { counsellorOf, counsellorSlots, slotsOfCounsellor } from '@mock/laws/counselling';
import { bookingsOf } from '@mock/laws/slots';
import { dayOf } from '@/lib/time';
import { learningBackend } from '../../../support/backend';
import { confirm } from '../../../support/screen';
import { arrivedAt, visit } from '../../../support/visit';

const { mock, sent, signIn, fail, mend } = learningBackend({ now: '2026-11-25 07:00' });

const own = (userId: string) => bookingsOf(mock.database, userId, counsellorSlots);
const page = '/user/psychologicalConsultation';

async function askFor(name: string) {
  const visited = await visit(page);
  const { user } = visited;
  await user.click(await screen.findByRole('button', { name: `选时段 ${name}老师` }));
  await screen.findByRole('radiogroup', { name: `${name}老师的日期` });
  await user.click(screen.getAllByRole('button', { name: /可预约/ })[0] ?? expect.unreachable());
  return { ...visited, asked: within(await screen.findByRole('dialog')) };
}
/** Whether an entry belongs to the frame of every page: exams that run. */
const isOfFrame = (name: string) => name.endsWith('["exams","running"]');
/** All that lies in the browser, names and values. */
const stored = () =>
  JSON.stringify(
    [localStorage, sessionStorage].flatMap((each) =>
      Object.entries({ ...each }).filter(([name]) => !isOfFrame(name)),
    ),
  );

describe('/user/psychologicalConsultation', () => {
  it('21 leads from what one wants to talk about to an appointment, and lets it go again', async () => {
    const id = signIn('lihua');
    const { user } = await visit(page);
    expect(await screen.findByText(/^现在没有预约/)).toBeVisible();
    const names = () => screen.queryAllByRole('article').map((each) => each.getAttribute('aria-label'));
    await user.selectOptions(await screen.findByRole('combobox', { name: '想谈的方向' }), '生涯与未来');
    await waitFor(() => expect(names()).toEqual(['陆子衡老师', '程若水老师']));
    await user.click(screen.getByRole('radio', { name: '男老师' }));
    await waitFor(() => expect(names()).toEqual(['陆子衡老师']));
    await user.click(screen.getByRole('button', { name: '选时段 陆子衡老师' }));
    const [slot] = await screen.findAllByRole('button', { name: /可预约/ });
    expect(slot).toHaveAccessibleName(/^11月\d+日 周. \d\d:\d0–\d\d:\d0 可预约 知行楼 307 室$/);
    await user.click(slot ?? expect.unreachable());
    const asked = within(await screen.findByRole('dialog', { name: '预约：陆子衡老师' }));
    expect(asked.getByText('开始前 12 小时可以取消，之后不能取消')).toBeVisible();
    expect(asked.getByRole('combobox', { name: '想谈的方向（选填）' })).toHaveValue('生涯与未来');
    await user.click(asked.getByRole('radio', { name: '视频' }));
    await user.dblClick(asked.getByRole('button', { name: '确认预约' }));
    const item = await screen.findByRole('article', { name: /^陆子衡老师 11月/ });
    expect(within(item).getByText(/视频通话$/)).toBeVisible();
    expect(own(id)).toHaveLength(1);
    await user.click(within(item).getByRole('button', { name: '取消预约' }));
    await confirm(user, '取消预约');
    await user.click(await screen.findByRole('button', { name: '以前的 1 次' }));
    expect(
      within(screen.getByRole('article', { name: /^陆子衡老师 11月/ })).getByText('已取消'),
    ).toBeVisible();
    // No choice stands in the address.
    await arrivedAt(page);
  });

  it('21 keeps nothing in the browser while it is typed, sent, lost and sent again, and books once', async () => {
    const id = signIn('lihua');
    fail('lost', counsellingBook.path, 1);
    const { user, asked } = await askFor('方敏');
    await user.type(asked.getByRole('textbox', { name: '希望老师怎么称呼你（选填）' }), 'MARKERCALLED');
    await user.type(asked.getByRole('textbox', { name: '想先告诉老师的话（选填）' }), 'MARKERNOTE');
    const seen: string[] = [];
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((name, value) => {
      if (!isOfFrame(name)) seen.push(`${name} ${value}`);
    });
    await user.click(asked.getByRole('button', { name: '确认预约' }));
    await asked.findByText(/网络连接失败/);
    await user.click(asked.getByRole('button', { name: '确认预约' }));
    await screen.findByRole('article', { name: /^方敏老师 11月/ });
    expect(own(id)).toHaveLength(1);
    set.mockRestore();
    expect(seen).toEqual([]);
    expect(stored()).not.toMatch(/MARKER|counselling|方敏|draft:|kept:/);
  });

  it('21 says that a time was taken meanwhile, and books the next free one with the same words', async () => {
    const id = signIn('lihua');
    const { user, asked } = await askFor('许静宜');
    const [slot, next] = slotsOfCounsellor(mock.database, counsellorOf(mock.database, 'c101')).filter(
      ({ others, starts }) => others === 0 && starts > Date.now(),
    );
    const row = mock.database.bookings.find('121') ?? expect.unreachable();
    mock.database.bookings.put({ ...row, id: '900', user_id: 'other', slot_id: slot?.id ?? '' });
    await user.click(asked.getByRole('button', { name: '确认预约' }));
    await confirm(user, '改约这个时段', '这个时段已被约走');
    await screen.findByRole('article', { name: /^许静宜老师 11月/ });
    expect(own(id)).toMatchObject([{ slot_id: next?.id }]);
  });

  it('21 leaves at a press, and at three of Shift out of a dialog: blank at once, the library in its place in the history', async () => {
    signIn('lihua');
    const { user, router } = await visit('/user/hospital');
    await act(() => router.navigate(page));
    await user.click(await screen.findByRole('button', { name: '快速离开' }));
    await arrivedAt('/user/library');
    await waitFor(() => expect(document.body).toBeVisible());
    await act(() => router.navigate(-1));
    await arrivedAt('/user/hospital');

    await act(() => router.navigate(page));
    await user.click(await screen.findByRole('button', { name: '选时段 方敏老师' }));
    await user.click((await screen.findAllByRole('button', { name: /可预约/ }))[0] ?? expect.unreachable());
    const asked = within(await screen.findByRole('dialog'));
    const words = asked.getByRole('textbox', { name: '想先告诉老师的话（选填）' });
    // Capital letters leave nothing.
    await user.type(words, '{Shift>}AB{/Shift}{Shift>}C{/Shift}{Shift>}D{/Shift}');
    expect(words).toHaveValue('ABCD');
    const hidden = vi.spyOn(document.body.style, 'display', 'set');
    await user.keyboard('{Shift}{Shift}{Shift}');
    expect(hidden.mock.calls[0]).toEqual(['none']);
    await arrivedAt('/user/library');
    await waitFor(() => expect(document.body).toBeVisible());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('21 the way to any other page takes its place, too', async () => {
    signIn('lihua');
    const { router } = await visit('/user/hospital');
    await act(() => router.navigate(page));
    await screen.findByRole('heading', { level: 1, name: '心理咨询' });
    await act(() => router.navigate('/user/cardList'));
    await arrivedAt('/user/cardList');
    await act(() => router.navigate(-1));
    await arrivedAt('/user/hospital');
  });

  it('21 its window is called by a neutral name, and what is done there says nothing once it is left', async () => {
    signIn('lihua');
    fail('slow', counsellingBook.path);
    const { user, asked } = await askFor('方敏');
    expect(document.title).toBe('校园服务 · Matrix');
    await user.click(asked.getByRole('button', { name: '确认预约' }));
    await user.click(asked.getByRole('button', { name: '快速离开' }));
    await arrivedAt('/user/library');
    mend();
    await waitFor(() => expect(sent.filter((path) => path === counsellingBook.path)).toHaveLength(1));
    await screen.findByRole('heading', { level: 1, name: '图书馆' });
    await waitFor(() => expect(document.body).not.toHaveTextContent(/已预约|方敏/));
  });

  it('21 the crisis line stands in the page, in the dialog, in the help menu and in the palette, with its number', async () => {
    signIn('lihua');
    fail('drop', '/counselling/counsellors');
    const { user } = await visit(page);
    await screen.findByText('咨询师加载失败');
    const line = within(screen.getByRole('main')).getByRole('link', { name: '心理援助热线' });
    expect(line).toHaveAttribute('href', 'tel:12356');
    expect(line.parentElement).toHaveTextContent('心理援助热线12356');
    mend();
    await user.click(
      within(screen.getByRole('main')).getAllByRole('button', { name: '重试' })[0] ?? expect.unreachable(),
    );
    await visit('/user/hospital');
    const help = document.querySelector('ul[aria-label="帮助"]') ?? expect.unreachable();
    expect(help.querySelector('a[href="tel:12356"]')).toHaveTextContent('心理援助热线');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: '搜索' }), '热线');
    expect(await screen.findByRole('option', { name: /^心理援助热线 12356/ })).toBeVisible();
  });

  it('21 an appointment that can no longer be cancelled says whom to call; a refusal is told in words', async () => {
    const id = signIn('lihua');
    const slot = slotsOfCounsellor(mock.database, counsellorOf(mock.database, 'c101')).find(
      ({ others }) => others === 0,
    );
    const row = mock.database.bookings.find('121') ?? expect.unreachable();
    const { id: slot_id = '', starts = 0, ends = 0, place = '' } = slot ?? {};
    mock.database.bookings.put({
      ...row,
      id: '900',
      user_id: id,
      subject_id: 'c101',
      slot_id,
      starts,
      ends,
      place,
      attended: null,
    });
    vi.setSystemTime(starts - 13 * 3_600_000);
    const { user } = await visit(page);
    const item = within(await screen.findByRole('article', { name: /^许静宜老师 11月/ }));
    vi.setSystemTime(starts - 3_600_000);
    await user.click(item.getByRole('button', { name: '取消预约' }));
    await confirm(user, '取消预约');
    expect(await item.findByText(/来不了请打 021-5555-1182。$/)).toBeVisible();
    expect(sent).toContain(counsellingCancel.path);
    expect(item.queryByRole('button', { name: '取消预约' })).toBeNull();
  });

  it('40.1 shows an appointment among the dates by the student’s choice alone, without a word of what it is', async () => {
    const id = signIn('lihua');
    const { user, asked } = await askFor('方敏');
    await user.click(asked.getByRole('button', { name: '确认预约' }));
    await waitFor(() => expect(own(id)).toHaveLength(1));
    const week = `/user/schedule?day=${dayOf(own(id)[0]?.starts ?? 0)}`;
    sent.length = 0;
    await visit(week);
    await screen.findByRole('table', { name: /的日程$/ });
    expect(screen.queryByText('个人安排')).toBeNull();
    expect(sent.filter((path) => path.startsWith('/counselling'))).toEqual([]);
    await visit(page);
    const choices = await screen.findAllByLabelText('在这台设备的日程里显示为“个人安排”');
    await user.click(choices.at(-1) ?? expect.unreachable());
    await visit(week);
    await screen.findByText('个人安排');
    expect(stored()).not.toMatch(/心理|咨询|counsel|方敏/i);
    expect(document.title).not.toContain('个人安排');
  });
});
