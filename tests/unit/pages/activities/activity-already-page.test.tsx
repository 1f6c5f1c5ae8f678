import { screen, waitFor, within } from '@testing-library/react';
import ICAL from 'ical.js';
import { describe, expect, it, vi } from 'vitest';
import { DAY, HOUR, momentOf, wireTimeOf } from '@/lib/time';
import { cancelActivity, publishActivity } from '@mock/domains/activities';
import { registeredFor, leaveActivity, remove } from '@mock/domains/activities-places';
import { people } from '@mock/laws/people';
import { activityUntilText } from '@/pages/activities/registered';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';

const { mock, signIn } = learningBackend();
const list = () => screen.findByRole('list', { name: '已报名活动' });
const row = async (title: string) =>
  within(await list())
    .getAllByRole('listitem')
    .find((item) => within(item).queryByRole('link', { name: title })) ?? expect.unreachable(title);
const view = (name: string) => screen.getByRole('radio', { name });

/** Collects the files that the page hands out, with their names. */
function catchFiles() {
  const files: { name: string; text: Promise<string> }[] = [];
  let blob = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob;
    return 'blob:file';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push({ name: this.download, text: blob.text() });
  });
  return {
    files,
    /** The events of the last file, by their UIDs. */
    async events() {
      const component = new ICAL.Component(ICAL.parse((await files.at(-1)?.text) ?? ''));
      return component.getAllSubcomponents('vevent').map((each) => {
        const { uid, sequence, startDate } = new ICAL.Event(each);
        const status = each.getFirstPropertyValue('status');
        return { uid, sequence, status, starts: startDate.toJSDate().getTime() };
      });
    },
  };
}

const organiser = (id: string) => mock.database.users.find(id) ?? expect.unreachable(id);

describe('/user/activityAlreadyList', () => {
  it('20.12 shows what is to come with place in the queue, countdown and venue; what is over; what was cancelled', async () => {
    const { user, router } = await visit('/user/activityAlreadyList', 'student');
    const waiting = await row('图书馆整架志愿服务');
    expect(waiting).toHaveTextContent('候补第 3 位');
    expect(waiting).toHaveTextContent('图书馆三层中文书库');
    expect(waiting).toHaveTextContent(/还有 \d 天/);
    expect(await row('机器人社开放夜：让小车自己走迷宫')).toHaveTextContent(/正在进行，\d\d:\d\d 结束/);
    const off = await row('湖边观星夜');
    expect(off).toHaveTextContent('已取消');
    expect(off).toHaveTextContent('气象台预报当晚有雨');
    expect(within(off).queryByRole('button')).toBeNull();
    await user.click(view('已结束'));
    await waitFor(async () => expect(within(await list()).getAllByRole('listitem')).toHaveLength(1));
    expect(await row('新生校园徒步')).toHaveTextContent('未签到');
    expect(router.state.location.search).toBe('?view=over');
    await user.click(view('已取消'));
    expect(await row('湖边观星夜')).toBeVisible();
  });

  it('20.12 tells the rule, cancels, promotes who waited, and shows it among the cancelled', async () => {
    const id = signIn();
    const { user } = await visit('/user/activityAlreadyList');
    await user.click(within(await row('图书馆整架志愿服务')).getByRole('button', { name: '取消报名' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('退出“图书馆整架志愿服务”的候补？');
    expect(question).toHaveTextContent(
      /\d\d:\d\d 活动开始前可以取消。取消后排在你后面的人依次前移；再报名要排到队尾/,
    );
    await user.click(within(question).getByRole('button', { name: '取消报名' }));
    await waitFor(() =>
      expect(
        registeredFor(mock.database, 'library-help').waiting.map(({ user_id }) => user_id),
      ).not.toContain(id),
    );
    await waitFor(() => expect(screen.queryByRole('link', { name: '图书馆整架志愿服务' })).toBeNull());
    // The focus is where the row was, not lost.
    expect(document.activeElement?.matches('main *')).toBe(true);
    expect(document.activeElement).toContainElement(await list());
    await user.click(view('已取消'));
    expect(await row('图书馆整架志愿服务')).toHaveTextContent('已取消报名');
  });

  it('20.12 one opened shows what was filled in; a removal says why', async () => {
    const id = signIn();
    const first = await visit('/user/activityAlreadyList?id=library-help');
    const answers = await screen.findByRole('region', { name: '我填写的信息' });
    const own = registeredFor(mock.database, 'library-help').waiting.find(({ user_id }) => user_id === id);
    expect(answers).toHaveTextContent(`联系电话${own?.values['phone']}`);
    first.unmount();
    remove(mock.database, people.wangfang, {
      activity_id: 'library-help',
      registration_ids: [own?.id ?? ''],
      reason: '这一批只要大一的同学',
    });
    await visit('/user/activityAlreadyList?id=library-help');
    expect(await screen.findByText('这一批只要大一的同学')).toBeVisible();
    expect(screen.getByText('已被移出')).toBeVisible();
  });

  it('20.12 .ics: one UID through every change, its SEQUENCE rises with each, and CANCELLED takes it out', async () => {
    const id = signIn();
    const { user, client } = await visit('/user/activityAlreadyList?id=library-help');
    const { files, events } = catchFiles();
    const download = async (name: string) => {
      const before = files.length;
      await user.click(await screen.findByRole('button', { name }));
      await waitFor(() => expect(files).toHaveLength(before + 1));
      const [event, ...others] = await events();
      expect(others).toEqual([]);
      return event ?? expect.unreachable();
    };
    const refresh = () => client.invalidateQueries({ queryKey: ['activities'] });
    const activity = () => mock.database.activities.find('library-help') ?? expect.unreachable();
    const { values = {} } = activity().published ?? {};
    const write = (changes: Record<string, string>) =>
      publishActivity(mock.database, organiser(people.wangfang), 'library-help', {
        content: { ...activity().draft.content, values: { ...values, ...changes } },
        base_version: activity().draft.version,
        editor: '',
      });

    const waiting = await download('加入日历');
    expect(files.at(-1)?.name).toBe('图书馆整架志愿服务.ics');
    expect(waiting).toMatchObject({ status: 'TENTATIVE', starts: momentOf(values['starts_at'] ?? '') });
    // Promoted.
    const { confirmed, waiting: queue } = registeredFor(mock.database, 'library-help');
    for (const { id: registration_id, user_id } of confirmed.slice(0, queue.length))
      leaveActivity(mock.database, user_id, { activity_id: 'library-help', registration_id });
    await refresh();
    const promoted = await download('更新日历');
    expect(promoted.status).toBe('CONFIRMED');
    // Moved by the organiser.
    const later = momentOf(values['starts_at'] ?? '') + HOUR;
    write({ starts_at: wireTimeOf(later) });
    await refresh();
    const moved = await download('更新日历');
    expect(moved.starts).toBe(later);
    // Cancelled by the student.
    const own = mock.database.activityRegistrations
      .where(({ user_id, activity_id }) => user_id === id && activity_id === 'library-help')
      .at(-1);
    leaveActivity(mock.database, id, { activity_id: 'library-help', registration_id: own?.id ?? '' });
    await refresh();
    const left = await download('从日历移除');
    expect(left.status).toBe('CANCELLED');
    // Registered again, and cancelled by the organiser.
    await user.click(await screen.findByRole('button', { name: /^(报名|加入候补)$/ }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: '联系电话' }), '13912345678');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: '衣服尺码' }), 'M');
    await user.click(within(dialog).getByRole('button', { name: /^(报名|加入候补)$/ }));
    const again = await download('更新日历');
    cancelActivity(mock.database, people.wangfang, { activity_id: 'library-help', reason: '闭馆' });
    await refresh();
    const cancelled = await download('从日历移除');
    expect(cancelled.status).toBe('CANCELLED');
    const all = [waiting, promoted, moved, left, again, cancelled];
    expect(new Set(all.map(({ uid }) => uid)).size).toBe(1);
    const sequences = all.map(({ sequence }) => sequence);
    expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other));
  });

  it('20.12 .ics of all: what is to come, and what was called off as CANCELLED', async () => {
    const { user } = await visit('/user/activityAlreadyList', 'student');
    const { files, events } = catchFiles();
    await list();
    await user.click(screen.getByRole('button', { name: '全部加入日历' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const statuses = Object.fromEntries(
      (await events()).map(({ uid, status }) => [uid.split('@')[0], status]),
    );
    expect(statuses).toEqual({
      robot: 'CONFIRMED',
      compilers: 'CONFIRMED',
      'library-help': 'TENTATIVE',
      film: 'CONFIRMED',
      stargazing: 'CANCELLED',
    });
    // A calendar has all of it now.
    expect(
      within(await row('编译器是怎样写成的：从一门小语言讲起')).getByRole('button', { name: '再次下载' }),
    ).toBeVisible();
  });

  it('who has registered for nothing is led to the activities', async () => {
    const { user } = await visit('/user/activityAlreadyList', 'lihua');
    expect(await screen.findByText('没有即将开始的活动')).toBeVisible();
    expect(screen.getAllByRole('link', { name: '找活动' })).not.toHaveLength(0);
    await user.click(view('已结束'));
    expect(await screen.findByText('还没有参加过活动')).toBeVisible();
  });
});

describe('untilText', () => {
  it('20.12 counts down in days, hours and minutes', () => {
    const starts = Date.UTC(2026, 10, 20, 4);
    const activity = { starts_at: wireTimeOf(starts), ends_at: wireTimeOf(starts + HOUR) };
    const at = (before: number) => activityUntilText(activity, new Date(starts - before));
    expect(at(3 * DAY + 4 * HOUR)).toBe('还有 3 天 4 小时');
    expect(at(DAY)).toBe('还有 1 天');
    expect(at(5 * HOUR + 20 * 60_000)).toBe('还有 5 小时 20 分钟');
    expect(at(60_000)).toBe('还有 1 分钟');
    expect(at(0)).toBe('正在进行，13:00 结束');
    expect(at(-HOUR)).toBe('');
  });
});
