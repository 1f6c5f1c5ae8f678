import { describe, expect, it } from 'vitest';
import { call } from '@/api/request';
import {
  workApplications,
  workApply,
  workPosts,
  workProfile,
  workSlips,
  workWithdraw,
} from '@/api/work-study';
import { DAY, HOUR, momentOf } from '@/lib/time';
import { READ_AFTER } from '@mock/domains/work-study';
import { setDate } from '../../tests/support/clock';
import { startMockBackend } from './mock-backend';

const { mock, caller, signIn } = startMockBackend('lihua');

const values = {
  shift: '周一至周五 12:00–14:00',
  phone: '13800010002',
  experience: '',
  reason: '中午有空，做过前台，愿意帮同学解决问题。',
};
const apply = (changes: Record<string, string> = {}, post_id = 'help-desk', after = '') =>
  call(workApply, { post_id, values: { ...values, ...changes }, after });
const applications = async () => (await call(workApplications, {})).list;
const postNamed = async (id: string) =>
  (await call(workPosts, {})).list.find(({ post_id }) => post_id === id);

describe('21 a post', () => {
  it('is applied for, read, talked about, approved and begun', async () => {
    setDate(momentOf('2026-11-27 10:00:00'));
    mock.reset();
    signIn('lihua');
    expect(await apply()).toMatchObject({ state: 'applied', can_withdraw: true });
    setDate(Date.now() + READ_AFTER);
    const [read] = await applications();
    // A Friday: one talks on Monday.
    expect(read).toMatchObject({ state: 'interview' });
    expect(read?.steps.map(({ title, at }) => `${title} ${at !== null}`)).toEqual([
      '已提交 true',
      '用工单位初审 true',
      '面谈 false',
      '资助中心审批 false',
      '上岗 false',
    ]);
    expect(read?.steps[2]?.note).toBe('2026-11-30 16:30:00，信息楼一层服务台');
    setDate(momentOf('2026-11-30 16:30:00'));
    expect((await applications())[0]).toMatchObject({ state: 'approving', can_withdraw: true });
    setDate(momentOf('2026-11-30 18:30:00'));
    expect((await applications())[0]).toMatchObject({ state: 'working', can_withdraw: false });
    expect(await postNamed('help-desk')).toMatchObject({ left: 1, mine: 'working' });
    const [{ application_id = '' } = {}] = await applications();
    await expect(call(workWithdraw, { application_id })).rejects.toThrow('已经上岗');
    await expect(apply({}, 'help-desk', application_id)).rejects.toThrow('你已经在这个岗位上');
  });

  it('refuses what says too little, and who comes when it is full', async () => {
    await apply({ reason: '缺钱' });
    setDate(Date.now() + READ_AFTER);
    expect((await applications())[0]).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('申请理由写得太短'),
    });
    mock.database.workPosts.update('help-desk', { places: 1 });
    const [{ application_id = '' } = {}] = await applications();
    await apply({}, 'help-desk', application_id);
    const first = caller.userId;
    signIn('wangfang');
    await apply();
    setDate(Date.now() + 4 * DAY);
    expect((await applications())[0]).toMatchObject({
      state: 'refused',
      reason: '岗位已经招满，看看别的岗位',
    });
    const firstRow = mock.database.workApplications.where(({ user_id }) => user_id === first).at(-1);
    expect(firstRow?.hired).not.toBeNull();
    await expect(apply({}, 'help-desk', 'x')).rejects.toThrow('岗位已经招满');
  });

  it('is refused beyond the hours of a week, when it has closed, and without what it asks', async () => {
    await expect(apply({ shift: '半夜' })).rejects.toThrow('请重新选择能上岗的时间');
    await expect(apply({ reason: ' ' })).rejects.toThrow('请填写申请理由');
    await expect(apply({}, 'stocktaking')).rejects.toThrow('已经截止');
    await expect(apply({}, 'nothing')).rejects.toThrow('没有找到这个岗位');
    await apply();
    await expect(apply()).rejects.toThrow('你已经申请过这个岗位');
    // Four hours and six are more than eight.
    await expect(apply({ shift: '周末 09:00–17:00' }, 'parcel')).rejects.toThrow(
      '加上已有的岗位和申请，每周要做 10 小时，超过 8 小时的上限',
    );
    expect((await call(workPosts, {})).week_minutes).toBe(240);
  });

  it('is taken back until it is decided, and then takes nothing of the week', async () => {
    const { application_id } = await apply();
    signIn('wangfang');
    await expect(call(workWithdraw, { application_id })).rejects.toThrow('没有找到这份申请');
    signIn('lihua');
    const gone = await call(workWithdraw, { application_id });
    expect(gone).toMatchObject({ state: 'withdrawn' });
    expect(gone.steps.map(({ title }) => title)).toEqual(['已提交', '已撤回']);
    expect((await call(workWithdraw, { application_id })).state).toBe('withdrawn');
    expect((await call(workPosts, {})).week_minutes).toBe(0);
  });

  it('is filled in from what the school knows', async () => {
    expect(await call(workProfile, {})).toMatchObject({
      name: '李华',
      student_number: '2026020305',
      college: '数学与统计学院',
      phone: '13800010002',
      aid: '未认定',
      bank: '中国银行 尾号 0305',
    });
    signIn('wangfang');
    expect((await call(workProfile, {})).phone).toBe('');
  });
});

describe('21 pay slips', () => {
  it('pay forty hours of a month of term at most, on the tenth of the next', async () => {
    setDate(momentOf('2026-11-10 09:59:59'));
    mock.reset();
    signIn('student');
    const october = async () => (await call(workSlips, {})).list.find(({ month }) => month === '2026-10');
    expect(await october()).toMatchObject({ state: 'checking', most: 2400, paid_minutes: 2400 });
    expect((await october())?.minutes).toBeGreaterThan(2400);
    expect((await call(workSlips, {})).list[0]).toMatchObject({ month: '2026-11', state: 'open' });
    setDate(momentOf('2026-11-10 10:00:00'));
    expect(await october()).toMatchObject({ state: 'paid', pays_at: '2026-11-10 10:00:00' });
  });

  it('are of one student, and empty for who has not worked', async () => {
    expect((await call(workSlips, {})).list).toEqual([]);
  });

  it('know of no work that is to come', async () => {
    setDate(Date.now() - 2 * HOUR);
    const row = mock.database.workRecords.all()[0] ?? expect.unreachable();
    mock.database.workRecords.put({ ...row, id: '9000', user_id: caller.userId, day: '2099-01-01' });
    expect((await call(workSlips, {})).list).toEqual([]);
  });
});
