import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { activityCancel, activityCheckInFor, activityRemove } from '@/api/activities';
import { checkInOutboxOf } from '@/features/activities';
import * as files from '@/lib/download-file';
import { registeredFor } from '@mock/domains/activities-places';
import { nameReader } from '@mock/engine/search/sounds';
import { currentCode } from '@mock/domains/activities';
import { readDraft } from '@/session/drafts';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';

const { mock, sent, fail, mend } = learningBackend();

const rowOf = async (title: string) =>
  (await screen.findByRole('link', { name: title })).closest<HTMLElement>('li') ?? expect.unreachable();
/** Names in the table, in its order. */
const names = () =>
  screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('button').textContent);
const personRow = async (name: string) =>
  (await screen.findByRole('button', { name })).closest<HTMLElement>('[role=row]') ?? expect.unreachable();
/** Those who have a place at the reading night, which runs, and are not there yet. */
const absent = () =>
  registeredFor(mock.database, 'reading-night').confirmed.filter((row) => row.checked_in === null);

/** Opens one activity of the student's, in place of the page before. */
async function openOne(activityId: string, search = '') {
  cleanup();
  const shown = await visit(`/user/activityMyList?id=${activityId}${search}`, 'student');
  await screen.findByRole('table', { name: '报名名单' });
  return shown;
}

describe('/user/activityMyList', () => {
  it('20.13 shows drafts, what is in review, published, running, over and cancelled, by view', async () => {
    const { user, router } = await visit('/user/activityMyList', 'student');
    expect(await rowOf('读书夜：一人带来一本书')).toHaveTextContent(/进行中.*16 \/ 20 人 · 已签到 10 人/);
    expect(await rowOf('一晚学会 Git 协作')).toHaveTextContent(/已发布.*已满 12 人，候补 3 人/);
    expect(await rowOf('开源项目贡献入门')).toHaveTextContent('草稿');
    expect(await rowOf('计算机学院围棋公开赛')).toHaveTextContent(/审核中.*审核通过后自动发布/);
    expect(await rowOf('认识六大茶类')).toHaveTextContent(/审核未通过.*审核意见：大厅开放时间不能用明火烧水/);
    expect(await rowOf('湖边摄影散步')).toHaveTextContent(/已取消.*取消原因：湖边道路施工封闭/);
    expect(await rowOf('桌游之夜')).toHaveTextContent('已结束');
    const list = screen.getByRole('list', { name: '我发布的活动' });
    const [first] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent('读书夜');
    await user.click(screen.getByRole('radio', { name: '已取消' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
    expect(router.state.location.search).toBe('?view=cancelled');
  });

  it('20.13 leads to editing and copying; what is over or cancelled can only be copied', async () => {
    await visit('/user/activityMyList', 'student');
    const hrefs = async (title: string) =>
      within(await rowOf(title))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(await hrefs('一晚学会 Git 协作')).toEqual([
      '/user/activityMyList?id=git-evening',
      '/user/activityCreate?id=git-evening',
      '/user/activityCreate?copy=git-evening',
    ]);
    expect(await hrefs('开源项目贡献入门')).toEqual([
      '/user/activityCreate?id=open-source',
      '/user/activityCreate?id=open-source',
    ]);
    expect(await hrefs('桌游之夜')).toEqual([
      '/user/activityMyList?id=board-games',
      '/user/activityCreate?copy=board-games',
    ]);
    expect(within(await rowOf('湖边摄影散步')).queryByRole('button')).toBeNull();
  });

  it('20.12 cancels an activity: says for whom, asks why, and keeps the words until they are sent', async () => {
    const { user } = await visit('/user/activityMyList', 'student');
    await user.click(within(await rowOf('一晚学会 Git 协作')).getByRole('button', { name: '取消活动' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('已报名的 12 人、候补的 3 人会看到“已取消”和你写的原因');
    await user.click(within(dialog).getByRole('button', { name: '取消活动' }));
    expect(await within(dialog).findByText('请写明原因，报名的人会看到')).toBeVisible();
    expect(sent).not.toContain(activityCancel.path);
    await user.type(within(dialog).getByRole('textbox', { name: '取消原因' }), '教室停电');
    await user.click(within(dialog).getByRole('button', { name: '保留' }));
    await user.click(within(await rowOf('一晚学会 Git 协作')).getByRole('button', { name: '取消活动' }));
    expect(await screen.findByRole('textbox', { name: '取消原因' })).toHaveValue('教室停电');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '取消活动' }));
    await waitFor(async () =>
      expect(await rowOf('一晚学会 Git 协作')).toHaveTextContent('取消原因：教室停电'),
    );
    expect(mock.database.activities.find('git-evening')).toMatchObject({
      state: 'cancelled',
      note: '教室停电',
    });
    expect(readDraft('activityCancel:git-evening')).toBe('');
  });

  it('20.13 deletes a draft, and 撤销 brings it back (34.14)', async () => {
    const { user } = await visit('/user/activityMyList', 'student');
    await user.click(within(await rowOf('开源项目贡献入门')).getByRole('button', { name: '删除草稿' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: '开源项目贡献入门' })).toBeNull());
    expect(mock.database.activities.find('open-source')).toBeUndefined();
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(await screen.findByRole('link', { name: '开源项目贡献入门' })).toBeVisible();
  });

  it('says that there is nothing; another’s activity is not shown', async () => {
    await visit('/user/activityMyList', 'lihua');
    expect(await screen.findByText('还没有发布过活动')).toBeVisible();
    await visit('/user/activityMyList?id=reading-night');
    expect((await screen.findAllByText('没有找到这个活动，或者它不是你发布的'))[0]).toBeVisible();
    expect(screen.queryByText(/带来的书/)).toBeNull();
    await visit('/user/activityMyList?view=over');
    expect(await screen.findByText('没有这样的活动')).toBeVisible();
  });
});

describe('the registrants', () => {
  it('20.13 are sorted by sound, the queue in its order, those who came last', async () => {
    // Of those who wait, the last one has registered first of all, by the clock.
    const last = registeredFor(mock.database, 'git-evening').waiting.at(-1);
    mock.database.activityRegistrations.update(last?.id ?? '', { at: 0 });
    const { user, router } = await openOne('git-evening');
    await user.click(screen.getByRole('button', { name: '姓名' }));
    const read = await nameReader();
    await waitFor(() => expect(router.state.location.search).toBe('?id=git-evening&sort=name'));
    const sounds = names().map((name) => read(name ?? '').join(' '));
    expect(sounds.length).toBeGreaterThan(5);
    expect(sounds).toEqual(sounds.toSorted());
    expect(screen.getByRole('columnheader', { name: '姓名' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('radio', { name: '候补 3' }));
    await user.click(screen.getByRole('button', { name: '状态' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    const queue = registeredFor(mock.database, 'git-evening').waiting.map(({ name }) => name);
    expect(names()).toEqual(queue);
    const [second] = queue.slice(1);
    expect(await personRow(second ?? '')).toHaveTextContent('候补第 2 位');
  });

  it('20.13 are found by pinyin, initials, number and what they have filled in', async () => {
    const [one] = absent();
    mock.database.activityRegistrations.update(one?.id ?? '', {
      name: '曾雨桐',
      values: { book: '《活着》' },
    });
    const { user } = await openOne('reading-night');
    const field = screen.getByRole('searchbox', { name: '搜索名单' });
    for (const words of ['zengyutong', 'zyt', 'zengyt', one?.student_number ?? '', '活着', 'ZENG 桐']) {
      await user.clear(field);
      await user.type(field, words);
      await waitFor(() => expect(names()).toEqual(['曾雨桐']));
    }
  });

  it('20.13 all selected are removed with a reason, and the queue moves up; whoever is in stays, and is named', async () => {
    const { user } = await openOne('reading-night');
    await user.click(screen.getByRole('checkbox', { name: '全选' }));
    expect(screen.getByText(/已选 16 人/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '移出所选' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('所选的另外 10 人已经签到或退出，不会移出');
    await user.type(within(dialog).getByRole('textbox', { name: '移出原因' }), '改为线上举行');
    // Somebody checks in meanwhile.
    const [late, gone] = absent();
    mock.database.activityRegistrations.update(late?.id ?? '', { checked_in: Date.now() });
    fail('lost', activityRemove.path, 1);
    await user.click(within(dialog).getByRole('button', { name: '移出' }));
    await within(dialog).findByText(/网络/);
    await user.click(within(dialog).getByRole('button', { name: '移出' }));
    expect(await screen.findByText(`${late?.name}：已经签到的人不能移出`)).toBeVisible();
    expect(absent()).toEqual([]);
    expect(mock.database.activityRegistrations.find(gone?.id ?? '')).toMatchObject({
      state: 'removed',
      note: '改为线上举行',
    });
    await user.click(screen.getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: '已退出 5' })).toBeVisible());
  });

  it('20.11 removing one with a place tells who moves up', async () => {
    const { user } = await openOne('git-evening');
    const { confirmed, waiting } = registeredFor(mock.database, 'git-evening');
    const row = await personRow(confirmed[0]?.name ?? '');
    await user.click(within(row).getByRole('button', { name: '移出' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('候补的前 1 人立即递补');
    await user.type(within(dialog).getByRole('textbox', { name: '移出原因' }), '重复报名');
    await user.click(within(dialog).getByRole('button', { name: '移出' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: '候补 2' })).toBeVisible());
    expect(await personRow(waiting[0]?.name ?? '')).toHaveTextContent('已报名');
  });

  it('20.13 are exported as shown or as selected; what was typed becomes no formula', async () => {
    const [one] = absent();
    mock.database.activityRegistrations.update(one?.id ?? '', { values: { book: '=HYPERLINK("http://x")' } });
    const { user } = await openOne('reading-night', '&view=absent');
    const downloadFile = vi.spyOn(files, 'downloadFile').mockReturnValue();
    await user.click(screen.getByRole('button', { name: '导出 CSV' }));
    const [name, text] = downloadFile.mock.lastCall ?? expect.unreachable();
    expect(name).toMatch(/^读书夜：一人带来一本书-报名名单-\d{4}-\d{2}-\d{2}\.csv$/);
    const lines = String(text).trimEnd().split('\r\n');
    expect(lines[0]).toBe('\uFEFF姓名,学号,学院,状态,报名时间,签到时间,移出原因,带来的书');
    expect(lines).toHaveLength(1 + absent().length);
    expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
    await user.click(screen.getByRole('checkbox', { name: `选择 ${one?.name}` }));
    await user.click(await screen.findByRole('button', { name: '导出所选' }));
    expect(String(downloadFile.mock.lastCall?.[1]).trimEnd().split('\r\n')).toHaveLength(2);
  });
});

describe('the check-in', () => {
  it('20.13 shows the code of the moment while one may check in, and in large; before and after, why not', async () => {
    const { user } = await openOne('reading-night');
    // It changes from time to time, also while it is looked at here.
    const spoken = () => `签到码 ${[...currentCode(mock.database, '10001', 'reading-night').code].join(' ')}`;
    await waitFor(() => expect(screen.getByRole('img', { name: spoken() })).toBeVisible());
    await user.click(screen.getByRole('button', { name: '投屏签到码' }));
    const screenDialog = await screen.findByRole('dialog');
    await waitFor(() => expect(within(screenDialog).getByRole('img', { name: spoken() })).toBeVisible());
    expect(screenDialog).toHaveTextContent('已签到 10 / 16 人');
    await openOne('git-evening');
    expect(await screen.findByText(/18:00 起可以签到。/)).toBeVisible();
    await openOne('board-games');
    expect(await screen.findByText('活动已经结束，签到也结束了。')).toBeVisible();
    mock.database.activities.update('reading-night', { state: 'cancelled' });
    await openOne('reading-night');
    expect(await screen.findByText('活动已取消，不能签到。')).toBeVisible();
  });

  it('20.13 by name at the desk: Enter checks in the only one, and says when it is nobody, several, or somebody who cannot be', async () => {
    const { user } = await openOne('reading-night');
    const [one, other] = absent();
    const field = screen.getByRole('searchbox', { name: '搜索名单' });
    await user.type(field, `${one?.student_number}{Enter}`);
    expect(await screen.findByText(new RegExp(`^${one?.name} \\d\\d:\\d\\d 已签到$`))).toBeVisible();
    await waitFor(() => expect(field).toHaveValue(''));
    expect(field).toHaveFocus();
    expect(mock.database.activityRegistrations.find(one?.id ?? '')?.checked_in).toEqual(expect.any(Number));
    const calls = () => sent.filter((path) => path === activityCheckInFor.path).length;
    expect(calls()).toBe(1);
    // The same once more: in already, and nothing is sent.
    await user.type(field, `${one?.student_number}{Enter}`);
    expect(await screen.findByText(new RegExp(`^${one?.name} \\d\\d:\\d\\d 已签到$`))).toBeVisible();
    await user.clear(field);
    await user.type(field, '20{Enter}');
    expect(await screen.findByText(/^有 \d+ 人符合，请再输几个字/)).toBeVisible();
    await user.clear(field);
    await user.type(field, '查无此人{Enter}');
    expect(await screen.findByText('名单里没有这个人')).toBeVisible();
    mock.database.activityRegistrations.update(other?.id ?? '', { state: 'left' });
    await openOne('reading-night');
    await user.type(screen.getByRole('searchbox', { name: '搜索名单' }), `${other?.student_number}{Enter}`);
    expect(await screen.findByText(`${other?.name} 的报名已经取消`)).toBeVisible();
    expect(calls()).toBe(1);
  });

  it('20.13 without a network is queued, which is not checked in, and can be taken back', async () => {
    const { user, client } = await openOne('reading-night');
    const pending = () => checkInOutboxOf(client).state.getState().pending;
    const [one, other] = absent();
    fail('drop', activityCheckInFor.path);
    const row = await personRow(one?.name ?? '');
    await user.click(within(row).getByRole('button', { name: '签到' }));
    await waitFor(() => expect(row).toHaveTextContent(/\d\d:\d\d 已排队/));
    expect(row).not.toHaveTextContent('已签到');
    expect(await screen.findByText(/1 人的签到已排队，联网后送达/)).toBeVisible();
    // Entered again at the desk, it stays the same one, with its time.
    const [queued] = pending();
    await user.type(screen.getByRole('searchbox', { name: '搜索名单' }), `${one?.student_number}{Enter}`);
    expect(await screen.findByText(`${one?.name} 已排队，还没有签到`)).toBeVisible();
    expect(pending()).toEqual([queued]);
    const second = await personRow(other?.name ?? '');
    await user.click(within(second).getByRole('button', { name: '签到' }));
    await user.click(await within(second).findByRole('button', { name: '撤回' }));
    mend();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(row).toHaveTextContent(/\d\d:\d\d 已签到/));
    expect(second).toHaveTextContent('未签到');
    expect(mock.database.activityRegistrations.find(other?.id ?? '')?.checked_in).toBeNull();
  });

  it('20.13 refused: already in, registration cancelled and activity cancelled are told apart until they are read', async () => {
    const { user } = await openOne('reading-night');
    const [one, other, third] = absent();
    const registrations = mock.database.activityRegistrations;
    fail('drop', activityCheckInFor.path);
    for (const each of [one, other])
      await user.click(within(await personRow(each?.name ?? '')).getByRole('button', { name: '签到' }));
    registrations.update(one?.id ?? '', { checked_in: Date.now() });
    registrations.update(other?.id ?? '', { state: 'left' });
    mend();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('2 人没有签到成功')).toBeVisible();
    expect(
      screen.getByText(new RegExp(`^${one?.name}：\\d+月\\d+日 \\d\\d:\\d\\d 已经签到过了$`)),
    ).toBeVisible();
    expect(screen.getByText(`${other?.name}：报名已经取消，不能签到`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(screen.queryByText('2 人没有签到成功')).toBeNull());
    mock.database.activities.update('reading-night', { state: 'cancelled' });
    await user.click(within(await personRow(third?.name ?? '')).getByRole('button', { name: '签到' }));
    expect(await screen.findByText(`${third?.name}：活动已经取消，不能签到`)).toBeVisible();
    expect(
      registrations
        .where(({ activity_id }) => activity_id === 'reading-night')
        .filter(({ checked_in }) => checked_in !== null),
    ).toHaveLength(11);
  });

  it('20.13 follows those who check in by the code elsewhere', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'], shouldAdvanceTime: true });
    await openOne('reading-night');
    await screen.findByRole('img', { name: /^签到码 \d/ });
    expect(screen.getByText('还有 6 人未到')).toBeVisible();
    const [one] = absent();
    mock.database.activityRegistrations.update(one?.id ?? '', { checked_in: Date.now() });
    // First the count is asked for, at the latest after 5 s, and 5 s later the list.
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1_000);
      expect(screen.getByText('还有 5 人未到')).toBeVisible();
    });
    expect(await personRow(one?.name ?? '')).toHaveTextContent('已签到');
  });
});
