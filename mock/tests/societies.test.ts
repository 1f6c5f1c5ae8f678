import { describe, expect, it } from 'vitest';
import { call } from '@/api/request';
import {
  LEAVING_UNDONE,
  SOCIETY_LIMIT,
  societyApply,
  societyLeave,
  societyList,
  societyMeetings,
  societyReturn,
  societyShow,
  societyWithdraw,
} from '@/api/societies';
import { DAY, momentOf } from '@/lib/time';
import { ANSWERED_AFTER } from '@mock/domains/societies';
import { setDate } from '../../tests/support/clock';
import { startMockBackend } from './mock-backend';

const { mock, caller, signIn } = startMockBackend('lihua');

const robot = { group: '视觉', self: '大一，做过一辆巡线小车，想学视觉。', phone: '13800010002' };
const apply = (society_id = 'robot', values: Record<string, string> = robot, after = '') =>
  call(societyApply, { society_id, values, after });
const show = async (society_id: string) => (await call(societyShow, { society_id })).society;

describe('21 a society', () => {
  it('is applied to with answers, answers itself, and takes the member in', async () => {
    const { members } = await show('robot');
    expect(await apply()).toMatchObject({ state: 'applied', role: '' });
    expect(await show('robot')).toMatchObject({ members, answers: robot, room: SOCIETY_LIMIT - 1 });
    setDate(Date.now() + ANSWERED_AFTER);
    const joined = await show('robot');
    expect(joined).toMatchObject({ members: members + 1, mine: { state: 'accepted', role: '成员' } });
    expect(joined.steps.map(({ title }) => title)).toEqual(['已提交申请', '已加入']);
    expect(joined.recruiting?.left).toBe(14);
    await expect(apply()).rejects.toThrow('已经是这个社团的成员');
  });

  it('refuses with its reason, and may be asked again with other answers', async () => {
    const training = { training: '基本不能', view: '以前以为辩论就是要赢，现在不这样想。', phone: '1' };
    await apply('debate', training);
    setDate(Date.now() + ANSWERED_AFTER);
    const { mine, steps } = await show('debate');
    expect(mine).toMatchObject({ state: 'refused', reason: expect.stringContaining('至少要一起训练一次') });
    expect(steps.at(-1)).toMatchObject({ title: '未通过', note: mine?.reason });
    const again = await apply(
      'debate',
      { ...training, training: '一次', view: '太短' },
      mine?.application_id,
    );
    expect(again.state).toBe('applied');
    setDate(Date.now() + 2 * ANSWERED_AFTER);
    expect((await show('debate')).mine?.reason).toContain('“最近改变过的一个看法”写得太短');
  });

  it('takes nobody in whose answers are not right, and nobody while it does not recruit', async () => {
    await expect(apply('robot', { ...robot, self: ' ' })).rejects.toThrow('请填写自我介绍');
    await expect(apply('robot', { ...robot, group: '厨房' })).rejects.toThrow('请重新选择想去的小组');
    await expect(apply('chemistry', {})).rejects.toThrow('现在不招新');
    await expect(apply('nothing', {})).rejects.toThrow('没有找到这个社团');
    const until = momentOf((await show('robot')).recruiting?.until ?? '');
    setDate(until);
    await expect(apply()).rejects.toThrow('现在不招新');
    expect((await show('robot')).recruiting).toBeNull();
  });

  it('that is open to all takes in at once; one student is in no more than so many', async () => {
    const open = ['programming', 'running', 'taichi', 'board-games', 'green'];
    const answers = { language: 'Python', pace: '没跑过', phone: '1', time: '一小时' };
    for (const id of open.slice(0, SOCIETY_LIMIT)) expect((await apply(id, answers)).state).toBe('accepted');
    await expect(apply(open[SOCIETY_LIMIT], answers)).rejects.toThrow(
      `最多同时加入或申请 ${SOCIETY_LIMIT} 个`,
    );
  });

  it('is full when its places are taken: those who came later are told so', async () => {
    mock.database.societies.update('robot', {
      recruiting: { since: 0, until: Date.now() + DAY, places: 2 },
    });
    // The demo student took the first place, long ago.
    await apply();
    const mine = caller.userId;
    signIn('wangfang');
    await apply();
    setDate(Date.now() + ANSWERED_AFTER);
    const { recruiting, mine: later } = await show('robot');
    expect(recruiting?.left).toBe(0);
    expect(later).toMatchObject({ state: 'refused', reason: '这一批名额已经招满，欢迎下次招新再来' });
    expect(mock.database.societyMemberships.first(({ user_id }) => user_id === mine)?.state).toBe('accepted');
    await expect(apply('robot', robot, later?.application_id)).rejects.toThrow('已经招满');
  });

  it('lets an application be taken back until it is answered, by its student alone', async () => {
    const { application_id, revision } = await apply();
    const withdraw = (changes = {}) => call(societyWithdraw, { application_id, revision, ...changes });
    await expect(withdraw({ application_id: '2' })).rejects.toThrow('没有找到这份申请');
    expect((await withdraw()).state).toBe('withdrawn');
    expect((await withdraw()).state).toBe('withdrawn');
    const again = await apply('robot', robot, application_id);
    setDate(Date.now() + ANSWERED_AFTER);
    await expect(call(societyWithdraw, again)).rejects.toThrow('社团已经通过，可以退出社团');
  });

  it('is left, and leaving is undone within an hour as if nothing had been', async () => {
    signIn('student');
    const { members, mine: before } = await show('robot');
    const joined = before ?? expect.unreachable();
    const left = await call(societyLeave, joined);
    expect(await show('robot')).toMatchObject({ members: members - 1, mine: { state: 'left' } });
    setDate(Date.now() + LEAVING_UNDONE - 1000);
    await call(societyReturn, left);
    const { revision, ...same } = joined;
    expect(await show('robot')).toMatchObject({ members, mine: same });
    // A lost request to leave that arrives late has no effect.
    await expect(call(societyLeave, { ...joined, revision })).rejects.toThrow('状态刚刚变了');
    const gone = await call(societyLeave, (await show('robot')).mine ?? expect.unreachable());
    setDate(Date.now() + LEAVING_UNDONE);
    await expect(call(societyReturn, gone)).rejects.toThrow('超过一小时');
  });

  it('keeps the place of who has just left; who has filled the room elsewhere does not come back', async () => {
    signIn('student');
    const joined = (await show('robot')).mine ?? expect.unreachable();
    mock.database.societies.update('robot', {
      recruiting: { since: 0, until: Date.now() + DAY, places: 1 },
    });
    const left = await call(societyLeave, joined);
    signIn('lihua');
    await expect(apply()).rejects.toThrow('已经招满');
    signIn('student');
    await apply('green', { time: '更多' });
    await apply('taichi', {});
    await expect(call(societyReturn, left)).rejects.toThrow(`最多同时加入或申请 ${SOCIETY_LIMIT} 个`);
  });

  it('is not left by who holds an office in it', async () => {
    signIn('student');
    const { mine } = await show('reading');
    await expect(call(societyLeave, mine ?? expect.unreachable())).rejects.toThrow('你是活动部干事');
  });

  it('meets in term only: not on holidays, not in the weeks of examinations, and tells no past', async () => {
    signIn('student');
    const monday = momentOf('2026-09-21 08:00:00');
    setDate(monday);
    mock.database.reset();
    signIn('student');
    const regular = (await show('photo')).meetings.filter(({ activity_id }) => activity_id === null);
    // The first of October is a Thursday.
    expect(regular.map(({ starts_at }) => starts_at)).toEqual(['2026-09-24 19:00:00', '2026-10-08 19:00:00']);
    setDate(momentOf('2026-09-24 20:30:00'));
    expect((await show('photo')).meetings.every(({ starts_at }) => starts_at > '2026-09-25')).toBe(true);
    const { list } = await call(societyMeetings, {});
    // The third has answered meanwhile.
    expect(new Set(list.map(({ society_id }) => society_id))).toEqual(
      new Set(['reading', 'robot', 'astronomy']),
    );
    expect(list.map(({ starts_at }) => starts_at)).toEqual(list.map(({ starts_at }) => starts_at).toSorted());
  });

  it('is listed with those first that take people in, and how its name sounds', async () => {
    const { list } = await call(societyList, {});
    expect(list.find(({ society_id }) => society_id === 'robot')?.sounds).toBe('ji qi ren she');
    const open = list.map(({ recruiting }) => recruiting !== null);
    expect(open.lastIndexOf(true)).toBeLessThan(open.indexOf(false));
  });
});
