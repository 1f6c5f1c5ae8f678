import { describe, expect, it } from 'vitest';
import { notificationList, unreadCounts } from '@/api/notifications';
import { repairConfirm, repairCreate } from '@/api/repairs';
import { call } from '@/api/request';
import { societyApply } from '@/api/societies';
import { workApply } from '@/api/work-study';
import { DAY, HOUR, wireTimeOf } from '@/lib/time';
import { ANSWERED_AFTER } from '@mock/domains/societies';
import { READ_AFTER } from '@mock/domains/work-study';
import { people } from '@mock/laws/people';
import { targetPath } from '@/api/agenda-target';
import { letPass, setDate } from '../../tests/support/clock';
import { startMockBackend } from './mock-backend';

const { mock, signIn } = startMockBackend('lihua');

/** Returns the notifications about something, with their paths. */
const told = async (about: string) =>
  (await call(notificationList, {})).list
    .filter((each) => each.about === about)
    .map(({ channel, title, body, target, is_read }) => ({
      channel,
      title,
      body,
      is_read,
      path: targetPath(target),
    }));

describe('22.1 what others decided is told once, and leads to the exact thing', () => {
  it.each([
    ['视觉', '大一，做过一辆巡线小车，想学视觉。', '你已加入“机器人', /^每周.+\d\d:\d\d，/],
    ['视觉', '想来', '没有通过你的申请', /“自我介绍”写得太短/],
  ])('a society’s answer to %s, %s', async (group, self, title, body) => {
    const values = { group, self, phone: '13800010002' };
    await call(societyApply, { society_id: 'robot', values, after: '' });
    expect(await told('society:robot')).toEqual([]);
    letPass(ANSWERED_AFTER);
    const expected = {
      channel: 'activity',
      title: expect.stringContaining(title),
      body: expect.stringMatching(body),
      is_read: false,
      path: '/user/societies?id=robot',
    };
    expect(await told('society:robot')).toEqual([expected]);
    expect(await told('society:robot')).toEqual([expected]);
    signIn('wangfang');
    expect(await told('society:robot')).toEqual([]);
  });

  it.each([
    ['中午有空，做过前台，愿意帮同学解决问题。', 10 * DAY, '已通过，可以上岗', /，信息楼一层服务台$/],
    ['缺钱', READ_AFTER, '未通过', /^申请理由写得太短/],
  ])('what has become of an application for a post: %s', async (reason, after, title, body) => {
    const values = { shift: '周一至周五 12:00–14:00', phone: '13800010002', experience: '', reason };
    await call(workApply, { post_id: 'help-desk', values, after: '' });
    expect(await told('work:help-desk')).toEqual([]);
    letPass(after);
    signIn('lihua');
    const [news, ...more] = await told('work:help-desk');
    expect(more).toEqual([]);
    expect(news).toMatchObject({
      channel: 'approval',
      title: expect.stringContaining(title),
      body: expect.stringMatching(body),
      path: '/user/workStudyProgram?post=help-desk',
    });
    expect(await told('work:help-desk')).toHaveLength(1);
  });

  it('each stage of a repair, until the student has said whether it is repaired', async () => {
    const values = {
      kind: 'water',
      place: '梅园 1 号楼 208',
      description: '水管漏水',
      visit: 'any',
      phone: '13800010002',
    };
    const { repair_id } = await call(repairCreate, { values, pictures: [] });
    const about = `repair:${repair_id}`;
    const titles = async () =>
      (await told(about)).map(({ title, is_read }) => `${title}${is_read ? '' : '*'}`);
    const visit = () => mock.database.repairs.find(repair_id)?.visits.at(-1) ?? expect.unreachable();
    const at = (now: number) => {
      setDate(now);
      signIn('lihua');
    };
    expect(await titles()).toEqual([]);
    at(visit().accepted);
    expect(await told(about)).toEqual([
      {
        channel: 'system',
        title: '水管卫浴报修已派单',
        body: expect.stringMatching(/^.师傅预计 \d+月\d+日 \d\d:\d\d 上门，梅园 1 号楼 208$/),
        is_read: false,
        path: `/user/lifeService?repair=${repair_id}`,
      },
    ]);
    at(visit().there);
    at(visit().done);
    const done = '水管卫浴维修完成，请确认是否修好';
    const arrived = '维修师傅已上门：水管卫浴';
    expect((await titles())[0]).toBe(`${done}*`);
    await call(repairConfirm, { repair_id, is_repaired: false });
    expect((await titles()).filter((title) => title.endsWith('*'))).toEqual([]);
    at(visit().there);
    expect((await titles())[0]).toBe(`${arrived}*`);
    at(visit().done);
    await call(repairConfirm, { repair_id, is_repaired: true });
    const all = await titles();
    expect(all.slice(0, 3)).toEqual([done, arrived, done]);
    at(visit().done + 10 * DAY);
    expect(await titles()).toEqual(all);
  });

  it('a repair that nobody speaks about for three days', async () => {
    const values = {
      kind: 'door',
      place: '梅园',
      description: '门锁坏了',
      visit: 'any',
      phone: '13800010002',
    };
    const { repair_id } = await call(repairCreate, { values, pictures: [] });
    letPass(10 * DAY);
    signIn('lihua');
    expect((await told(`repair:${repair_id}`)).map(({ title }) => title)).toEqual([
      '门窗门锁报修已自动确认修好',
    ]);
  });

  it('an exam whose time has run out, whichever page is open', async () => {
    const [attempt] = mock.database.examAttempts.all();
    if (!attempt) return expect.unreachable();
    const id = 'left-alone';
    const deadline = Date.now() + HOUR;
    const user_id = people.lihua;
    mock.database.examAttempts.put({
      ...attempt,
      id,
      user_id,
      deadline,
      handed_in_at: null,
      handed_in_by: null,
    });
    const titles = async () => {
      await call(unreadCounts, {});
      return (await told(`exam:${id}`)).map(({ title, path }) => [title, path]);
    };
    expect(await titles()).toEqual([]);
    letPass(HOUR);
    signIn('lihua');
    expect(await titles()).toEqual([[`“${attempt.title}”时间到，已自动交卷`, `/user/examDetail/${id}`]]);
  });

  it('the mark of an experiment’s report', async () => {
    signIn('student');
    const record = mock.database.experimentRecords.first(
      ({ mark, submitted_at }) => !mark && submitted_at !== null,
    );
    if (!record) return expect.unreachable();
    expect(await told(`experiment:${record.id}`)).toEqual([]);
    const mark = {
      score: 88,
      teacher: '周老师',
      comment: '**数据**可靠。\n\n- 单位',
      marked_at: wireTimeOf(Date.now()),
    };
    mock.database.experimentRecords.update(record.id, { mark });
    expect(await told(`experiment:${record.id}`)).toMatchObject([
      {
        title: expect.stringMatching(/^“.+”实验报告已批改：88 分$/),
        body: '周老师：数据可靠。',
        path: `/user/experimentStudent?id=${record.id}`,
      },
    ]);
  });
});
