import { describe, expect, it, vi } from 'vitest';
import { agendaClashes } from '@/api/agenda';
import {
  activityCancel,
  activityCheckIn,
  activityCheckInFor,
  activityCode,
  activityDiscard,
  activityEdit,
  activityLeave,
  activityList,
  activityOwn,
  activityPublish,
  activityRegister,
  activityRegistered,
  activityRegistrants,
  activityRemove,
  activitySave,
  activityShow,
} from '@/api/activities';
import { type ActivityContent, blankContent, consequencesOf } from '@/api/activity-content';
import { call } from '@/api/request';
import { DAY, HOUR, MINUTE, momentOf, wireTimeOf } from '@/lib/time';
import { registeredFor } from '@mock/domains/activities-places';
import { homeworkOf } from '@mock/domains/homework';
import { people } from '@mock/laws/people';
import { startMockBackend } from './mock-backend';

const { mock, signIn } = startMockBackend('student');
const page = { page_num: 1, page_size: 50 };
const at = (offset: number) => wireTimeOf(Date.now() + offset);
const show = (activity_id: string) => call(activityShow, { activity_id });
const register = (activity_id: string, values = {}) => call(activityRegister, { activity_id, values });

const content = (values: Record<string, string> = {}, more: Partial<ActivityContent> = {}) => ({
  ...blankContent,
  values: {
    title: '夜跑',
    category: 'sport',
    place: '田径场',
    description: '慢跑五圈，下雨改到体育馆的室内跑道。',
    starts_at: at(2 * DAY),
    ends_at: at(2 * DAY + HOUR),
    closes_at: at(DAY),
    capacity: '2',
    ...values,
  },
  ...more,
});
const write = (given = content()) => ({ content: given, base_version: 0, editor: 'tab' });
const publish = (id: string, given = content()) =>
  call(activityPublish, {
    activity_id: id,
    ...write(given),
    base_version: mock.database.activities.find(id)?.draft.version ?? 0,
  });
/** An activity of the teacher's in which the named accounts have registered, in their order. */
async function registered(id: string, accounts: string[], given = content()) {
  signIn('teacher');
  await publish(id, given);
  for (const account of accounts) {
    signIn(account);
    await register(id);
  }
}
const { confirmed, waiting } = { confirmed: 'confirmed', waiting: 'waiting' } as const;
const names = (id: string) => {
  const rows = registeredFor(mock.database, id);
  return {
    [confirmed]: rows.confirmed.map(({ name }) => name),
    [waiting]: rows.waiting.map(({ name }) => name),
  };
};

describe('the seed', () => {
  it('20.11 has believable activities: full ones with a queue, one that runs, one over, one cancelled', async () => {
    const activities = await Promise.all(
      mock.database.activities.where(({ published }) => published !== null).map(({ id }) => show(id)),
    );
    expect(activities.length).toBeGreaterThanOrEqual(14);
    for (const { registered: taken, capacity, waiting: queue, starts_at, ends_at, closes_at } of activities) {
      expect(taken).toBeLessThanOrEqual(capacity);
      if (queue > 0) expect(taken).toBe(capacity);
      expect(starts_at < ends_at && closes_at <= starts_at).toBe(true);
    }
    const now = at(0);
    expect(activities.some(({ waiting: queue }) => queue > 0)).toBe(true);
    expect(activities.some(({ starts_at, ends_at }) => starts_at < now && ends_at > now)).toBe(true);
    expect(activities.some(({ state }) => state === 'cancelled')).toBe(true);
    const mine = activities.map((activity) => activity.mine?.state);
    expect(mine.filter((state) => state === 'confirmed').length).toBeGreaterThanOrEqual(3);
    expect(mine).toContain('waiting');
    const own = async (view?: 'draft' | 'open' | 'over' | 'cancelled') =>
      (await call(activityOwn, { ...page, view })).list.map(({ activity_id }) => activity_id);
    // Running activities come first.
    expect((await own())[0]).toBe('reading-night');
    expect((await own()).length).toBe(7);
    expect((await own('draft')).toSorted()).toEqual(['chess-open', 'open-source', 'tea-tasting']);
    expect(await own('open')).toEqual(['reading-night', 'git-evening']);
    expect(await own('over')).toEqual(['board-games']);
    expect(await own('cancelled')).toEqual(['photo-walk']);
    const over = await call(activityRegistered, { ...page, view: 'over' });
    expect(over.list.map(({ activity_id }) => activity_id)).toEqual(['campus-walk']);
  });
});

describe('finding', () => {
  it('20.10 narrows by category, time, free places and words, the first to start first', async () => {
    const all = await call(activityList, page);
    expect(all.list.map(({ starts_at }) => starts_at)).toEqual(
      all.list.map(({ starts_at }) => starts_at).toSorted(),
    );
    const sport = await call(activityList, { ...page, category: 'sport' });
    expect(sport.list.map(({ activity_id }) => activity_id)).toEqual(['basketball', 'run']);
    const free = await call(activityList, { ...page, category: 'sport', is_free: true });
    expect(free.list.map(({ activity_id }) => activity_id)).toEqual(['run']);
    const week = await call(activityList, { ...page, within: 'week' });
    expect(week.total).toBeGreaterThan(0);
    expect(week.total).toBeLessThan(all.total);
    expect((await call(activityList, { ...page, words: '编译器 陈老师' })).total).toBe(1);
    expect((await call(activityList, { ...page, words: '没有这种活动' })).total).toBe(0);
  });

  const clashesWith = async (activity_id: string) => {
    const { starts_at, ends_at } = await show(activity_id);
    return call(agendaClashes, { starts_at, ends_at, except: `activity:${activity_id}` });
  };

  it('20.10 warns of what lies in the same time, and not of what only touches it', async () => {
    const own = content();
    await registered('first', ['student'], own);
    signIn('teacher');
    const { starts_at = '', ends_at = '' } = own.values;
    await publish('touching', content({ title: '接着', starts_at: ends_at, ends_at: at(3 * DAY) }));
    await publish('meeting', content({ title: '同时', starts_at, ends_at: at(2 * DAY + MINUTE) }));
    signIn('student');
    const clashes = async (activity_id: string) =>
      (await clashesWith(activity_id)).filter(({ title }) => title === '夜跑');
    expect(await clashes('touching')).toEqual([]);
    expect(await clashes('meeting')).toEqual([{ kind: 'activity', title: '夜跑', starts_at, ends_at }]);
    // Still allowed, on purpose.
    expect((await register('meeting')).mine?.state).toBe('confirmed');
    // Named on both sides, and none of itself.
    expect(await clashes('first')).toEqual([]);
    expect((await clashesWith('first')).map(({ title }) => title)).toContain('同时');
    expect((await clashesWith('meeting')).map(({ title }) => title)).toContain('夜跑');
  });

  it('20.10 knows exam attempts, experiments and homework, too', async () => {
    const booking = mock.database.bookings.first(
      ({ user_id, cancelled, starts }) => user_id === people.student && !cancelled && starts > Date.now(),
    );
    // Late in the evening one of them is due in minutes.
    const task = homeworkOf(mock.database, people.student).find(
      ({ state, due_at }) => state === 'open' && momentOf(due_at) > Date.now() + 2 * HOUR,
    );
    signIn('teacher');
    const span = (from: number, to: number) =>
      content({ starts_at: wireTimeOf(from), ends_at: wireTimeOf(to), closes_at: at(MINUTE) });
    const { starts, ends } = booking ?? expect.unreachable();
    await publish('lab', span(starts + MINUTE, ends));
    await publish('after-lab', span(ends, ends + MINUTE));
    const due = momentOf(task?.due_at ?? expect.unreachable());
    const attempt = mock.database.examAttempts.first(({ user_id }) => user_id === people.student);
    mock.database.examAttempts.put({
      ...(attempt ?? expect.unreachable()),
      id: 'running',
      started_at: Date.now(),
      deadline: Date.now() + HOUR,
      handed_in_at: null,
    });
    await publish('exam', span(Date.now() + 2 * MINUTE, Date.now() + 2 * HOUR));
    await publish('due', span(due - HOUR, due + HOUR));
    await publish('until-due', span(due - HOUR, due));
    signIn('student');
    const kinds = async (activity_id: string) => (await clashesWith(activity_id)).map(({ kind }) => kind);
    expect(await kinds('exam')).toContain('exam');
    expect(await kinds('lab')).toContain('experiment');
    expect(await kinds('after-lab')).not.toContain('experiment');
    expect(await kinds('due')).toContain('homework');
    expect(await kinds('until-due')).not.toContain('homework');
  });
});

describe('registering', () => {
  it('20.11 tells a place or the number in the queue at once; who leaves moves up the next and returns to the end', async () => {
    await registered('full', ['student', 'lihua', 'wangfang']);
    expect((await show('full')).mine).toMatchObject({ state: 'waiting', place: 1 });
    signIn('zhangwei');
    expect((await register('full')).mine).toMatchObject({ state: 'waiting', place: 2 });
    signIn('student');
    const registration_id = (await show('full')).mine?.registration_id ?? '';
    await call(activityLeave, { activity_id: 'full', registration_id });
    expect(names('full')).toEqual({ confirmed: ['李华', '王芳'], waiting: ['张伟'] });
    expect((await register('full')).mine).toMatchObject({ state: 'waiting', place: 2 });
    // A late retry of the leaving takes nobody out.
    await call(activityLeave, { activity_id: 'full', registration_id });
    expect(names('full').waiting).toEqual(['张伟', '林知远']);
  });

  it('is refused a second time', async () => {
    await registered('once', []);
    signIn('student');
    await register('once');
    expect(names('once').confirmed).toEqual(['林知远']);
    await expect(register('once')).rejects.toThrow('你已经报过名了');
  });

  it('20.11 asks for the registration fields, and keeps no others', async () => {
    signIn('lihua');
    await expect(register('tutoring', {})).rejects.toThrow('请填写联系电话');
    await register('tutoring', { phone: '13900000000', other: 'x' });
    expect(mock.database.activityRegistrations.all().at(-1)?.values).toEqual({
      phone: '13900000000',
      note: '',
    });
  });

  it('20.11 ends at the closing time, and with the activity', async () => {
    await registered('late', []);
    signIn('student');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY });
    await expect(register('late')).rejects.toThrow('报名已经截止');
    await expect(register('stargazing')).rejects.toThrow('活动已经取消');
  });

  it('20.12 is given up until the start, and not after', async () => {
    await registered('soon', ['student']);
    const registration_id = (await show('soon')).mine?.registration_id ?? '';
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY });
    await expect(call(activityLeave, { activity_id: 'soon', registration_id })).rejects.toThrow(
      '活动已经开始，不能取消报名',
    );
  });
});

describe('organising', () => {
  it('20.9 checks times and capacity', async () => {
    signIn('teacher');
    await expect(publish('bad', content({ ends_at: at(DAY) }))).rejects.toThrow('结束时间应晚于开始时间');
    await expect(publish('bad', content({ closes_at: at(3 * DAY) }))).rejects.toThrow(
      '报名截止不能晚于开始时间',
    );
    await expect(publish('bad', content({ capacity: '0' }))).rejects.toThrow('名额应在 1 到 5000 之间');
    await expect(
      publish('bad', content({ starts_at: at(-2 * HOUR), ends_at: at(-HOUR), closes_at: at(-3 * HOUR) })),
    ).rejects.toThrow('结束时间已经过去');
    const field = { type: 'text', name: 'a', label: '电话', most: 20, required: true, hint: '' } as const;
    await expect(publish('bad', content({}, { fields: [field, { ...field, name: 'b' }] }))).rejects.toThrow(
      '报名信息“电话”重复了',
    );
    // The closing time may be the start.
    const { starts_at = '' } = content().values;
    expect((await publish('good', content({ closes_at: starts_at }))).state).toBe('open');
  });

  it('20.9 20.11 a raised capacity moves up who waits, and it is never below those registered', async () => {
    await registered('grow', ['student', 'lihua', 'wangfang', 'zhangwei']);
    signIn('teacher');
    await expect(publish('grow', content({ capacity: '1' }))).rejects.toThrow(
      '已有 2 人报名，名额不能少于 2',
    );
    const before = content();
    expect(consequencesOf(before, content({ capacity: '3' }), { registered: 2, waiting: 2 })).toEqual([
      '名额由 2 人改为 3 人：候补的前 1 人立即转为已报名',
    ]);
    expect(consequencesOf(before, before, { registered: 2, waiting: 2 })).toEqual([]);
    await publish('grow', content({ capacity: '3' }));
    expect(names('grow')).toEqual({ confirmed: ['林知远', '李华', '王芳'], waiting: ['张伟'] });
  });

  it('20.11 removes somebody, and the next moves up; another organiser cannot', async () => {
    await registered('kick', ['student', 'lihua', 'wangfang']);
    const row = registeredFor(mock.database, 'kick').confirmed[0] ?? expect.unreachable();
    const input = {
      activity_id: 'kick',
      registration_ids: [row.id, row.id, 'nobody'],
      reason: '这次只面向大一',
    };
    await expect(call(activityRemove, input)).rejects.toThrow('不是你发布的');
    signIn('teacher');
    expect(await call(activityRemove, input)).toEqual({
      removed: 1,
      promoted: 1,
      kept: [{ registration_id: 'nobody', name: '', problem: '没有找到这个报名者' }],
    });
    expect(names('kick')).toEqual({ confirmed: ['李华', '王芳'], waiting: [] });
    const wrong = await call(activityRemove, { ...input, activity_id: 'compilers' });
    expect(wrong.removed).toBe(0);
    expect(wrong.kept[0]?.problem).toBe('没有找到这个报名者');
    signIn('student');
    expect((await show('kick')).mine).toMatchObject({ state: 'removed', note: '这次只面向大一' });
  });

  it('20.9 a student’s activity waits for its review, a teacher’s does not', async () => {
    expect((await publish('mine')).state).toBe('review');
    signIn('lihua');
    await expect(show('mine')).rejects.toThrow('没有找到这个活动');
    await expect(register('mine')).rejects.toThrow('没有找到这个活动');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE });
    expect((await show('mine')).state).toBe('open');
  });

  it('20.9 what the review sends back says why, and waits again once it is mended', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    await publish('short', content({ description: '来玩' }));
    vi.setSystemTime(Date.now() + MINUTE);
    const sentBack = await call(activityEdit, { activity_id: 'short' });
    expect(sentBack).toMatchObject({ state: 'refused', note: expect.stringContaining('介绍太短') });
    signIn('lihua');
    await expect(show('short')).rejects.toThrow('没有找到这个活动');
    signIn('student');
    expect(await publish('short')).toMatchObject({ state: 'review', note: '' });
    vi.setSystemTime(Date.now() + MINUTE);
    expect((await show('short')).state).toBe('open');
  });

  it('20.9 an end to registering that has passed is refused until others see the activity', async () => {
    signIn('teacher');
    const passed = content({ closes_at: at(-MINUTE) });
    await expect(publish('closed', passed)).rejects.toThrow('报名截止已经过去');
    await publish('closed');
    expect((await publish('closed', passed)).state).toBe('open');
  });

  it('20.9 keeps drafts, tells of another editor, copies an earlier one without its times', async () => {
    const first = await call(activitySave, { id: 'own', ...write(content({ title: '写了很久' })) });
    expect(first.draft.version).toBe(1);
    await call(activitySave, { id: 'own', ...write(blankContent), base_version: 1 });
    expect((await call(activityEdit, { activity_id: 'own' })).draft.content.values['title']).toBe('写了很久');
    expect((await call(activitySave, { id: 'own', ...write(), editor: 'other' })).conflict).toBe(true);
    const copy = await call(activityEdit, { activity_id: 'new', copy: 'git-evening' });
    expect(copy.draft.content.values['title']).toBe('一晚学会 Git 协作');
    expect(copy.draft.content.values['starts_at']).toBeUndefined();
    expect(copy.draft.content.fields).toHaveLength(1);
    await expect(call(activityEdit, { activity_id: 'new', copy: 'compilers' })).rejects.toThrow(
      '不是你发布的',
    );
    await call(activityDiscard, { id: 'own' });
    await expect(call(activityDiscard, { id: 'git-evening' })).rejects.toThrow('不能删除');
  });

  it('counts how often it was published', async () => {
    signIn('teacher');
    for (const place of ['田径场', '体育馆']) await publish('again', content({ place }));
    expect((await show('again')).sequence).toBe(1);
  });

  it('20.13 lists everybody who registered with the sounds of their names, for the organiser alone', async () => {
    const { list, activity } = await call(activityRegistrants, { activity_id: 'git-evening' });
    expect(activity).toMatchObject({ registered: 12, waiting: 3 });
    expect(list).toHaveLength(15);
    expect(list.filter(({ place }) => place !== null).map(({ place }) => place)).toEqual([1, 2, 3]);
    expect(list.every(({ sounds, name }) => sounds.split(' ').length === name.length)).toBe(true);
    await expect(call(activityRegistrants, { activity_id: 'compilers' })).rejects.toThrow('不是你发布的');
  });

  it('20.12 cancels with a reason that those who registered read', async () => {
    await registered('off', ['lihua']);
    signIn('teacher');
    await call(activityCancel, { activity_id: 'off', reason: '场地被占' });
    signIn('lihua');
    expect(await show('off')).toMatchObject({ state: 'cancelled', note: '场地被占', sequence: 1 });
  });
});

describe('checking in', () => {
  const checkIn = (activity_id: string, code: string, entered = at(0), key?: string) =>
    call(activityCheckIn, { activity_id, code, entered_at: entered }, key ? { idempotencyKey: key } : {});
  const codeOf = async (account: string, activity_id: string) => {
    signIn(account);
    return (await call(activityCode, { activity_id })).code;
  };

  it('20.13 takes the code of the moment, once; wrong activity, cancelled and already in are three texts', async () => {
    const code = await codeOf('zhangwei', 'robot');
    const other = await codeOf('student', 'reading-night');
    expect(code).toMatch(/^\d{6}$/);
    signIn('student');
    await expect(checkIn('robot', other)).rejects.toThrow('这是“读书夜：一人带来一本书”的签到码');
    await expect(checkIn('robot', code === '000000' ? '000001' : '000000')).rejects.toThrow('签到码不对');
    const entered = at(0);
    expect(await checkIn('robot', code, entered)).toEqual({ checked_in_at: entered });
    await expect(checkIn('robot', code)).rejects.toThrow(/\d\d:\d\d 已经签到过了/);
    await expect(checkIn('compilers', code)).rejects.toThrow(/起可以签到/);
    await expect(checkIn('stargazing', code)).rejects.toThrow('活动已经取消');
    signIn('zhaomin');
    await expect(checkIn('robot', code)).rejects.toThrow('没有你的报名');
    await expect(call(activityCode, { activity_id: 'robot' })).rejects.toThrow('不是你发布的');
  });

  it('20.13 changes every 30 seconds; what was entered without a network counts for when it was entered', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const code = await codeOf('zhangwei', 'robot');
    const entered = at(0);
    vi.setSystemTime(Date.now() + 10 * MINUTE);
    expect((await call(activityCode, { activity_id: 'robot' })).code).not.toBe(code);
    signIn('student');
    await expect(checkIn('robot', code)).rejects.toThrow('签到码不对');
    await expect(checkIn('robot', code, at(HOUR))).rejects.toThrow('时间不对');
    expect(await checkIn('robot', code, entered)).toEqual({ checked_in_at: entered });
  });

  it('20.13 the organiser checks in by name; who left, who waits and who is in are refused in words', async () => {
    signIn('student');
    const rows = mock.database.activityRegistrations.where(
      ({ activity_id }) => activity_id === 'reading-night',
    );
    const byName = (registration_id = '', activity_id = 'reading-night') =>
      call(activityCheckInFor, { activity_id, registration_id, entered_at: at(0) });
    const fresh = rows.filter(({ checked_in }) => checked_in === null);
    await byName(fresh[0]?.id);
    await expect(byName(fresh[0]?.id)).rejects.toThrow('已经签到过了');
    mock.database.activityRegistrations.update(fresh[1]?.id ?? '', { state: 'left' });
    await expect(byName(fresh[1]?.id)).rejects.toThrow('报名已经取消，不能签到');
    const elsewhere = mock.database.activityRegistrations.first(({ activity_id }) => activity_id === 'robot');
    await expect(byName(elsewhere?.id)).rejects.toThrow('没有找到这个报名者');
    await expect(byName(fresh[2]?.id, 'robot')).rejects.toThrow('不是你发布的');
  });
});
