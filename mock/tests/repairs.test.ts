import { describe, expect, it } from 'vitest';
import { repairCancel, repairConfirm, repairCreate, repairList, repairVisits } from '@/api/repairs';
import { call } from '@/api/request';
import { DAY, dayOf, HOUR, momentOf, wireTimeOf } from '@/lib/time';
import { plannedVisit } from '@mock/laws/repairs';
import { setDate } from '../../tests/support/clock';
import { startMockBackend } from './mock-backend';

const { mock } = startMockBackend('lihua');

const values = {
  kind: 'water',
  place: '梅园 1 号楼 208',
  description: '水管漏水',
  visit: 'any',
  phone: '13800010002',
};
const report = (changes = {}) => call(repairCreate, { values: { ...values, ...changes }, pictures: [] });
const visitOf = (id: string) => mock.database.repairs.find(id)?.visits.at(-1) ?? expect.unreachable();

describe('21 a repair', () => {
  it('goes from its report to a worker, their visit and the student’s word', async () => {
    const { repair_id, state, steps } = await report();
    expect(state).toBe('waiting');
    expect(steps.map(({ title, at }) => `${title} ${at !== null}`)).toEqual([
      '已提交 true',
      '已派单 false',
      '上门维修 false',
      '维修完成 false',
      '确认修好 false',
    ]);
    const { accepted, there, done } = visitOf(repair_id);
    const state_ = async () => (await call(repairList, {})).list[0];
    setDate(accepted);
    expect(await state_()).toMatchObject({ state: 'accepted', can_cancel: true, worker: { name: /师傅$/ } });
    setDate(there);
    expect(await state_()).toMatchObject({ state: 'accepted', can_cancel: false });
    setDate(done);
    expect(await state_()).toMatchObject({ state: 'repaired' });
    setDate(done + 3 * DAY);
    expect((await state_())?.steps.at(-1)).toMatchObject({ note: '三天没有反馈，自动确认' });
  });

  it('is done again when it was not repaired, and said once when said twice', async () => {
    const { repair_id } = await report();
    await expect(call(repairConfirm, { repair_id, is_repaired: true })).rejects.toThrow('还没有修好');
    setDate(visitOf(repair_id).done);
    const again = await call(repairConfirm, { repair_id, is_repaired: false });
    expect(again).toMatchObject({ state: 'accepted' });
    expect(again.steps.filter(({ title }) => title === '上门维修')).toHaveLength(2);
    await call(repairConfirm, { repair_id, is_repaired: false });
    expect(mock.database.repairs.find(repair_id)?.visits).toHaveLength(2);
    setDate(visitOf(repair_id).done);
    expect((await call(repairConfirm, { repair_id, is_repaired: true })).state).toBe('closed');
    expect((await call(repairConfirm, { repair_id, is_repaired: true })).state).toBe('closed');
    await expect(call(repairConfirm, { repair_id, is_repaired: false })).rejects.toThrow('已经结束');
  });

  it('is taken back until somebody is there', async () => {
    const { repair_id } = await report();
    setDate(visitOf(repair_id).there);
    await expect(call(repairCancel, { repair_id })).rejects.toThrow('已经上门');
    setDate(visitOf(repair_id).there - 1);
    expect((await call(repairCancel, { repair_id })).state).toBe('cancelled');
    expect((await call(repairCancel, { repair_id })).state).toBe('cancelled');
  });

  it('needs all that it asks for, and is refused where the same is worked on', async () => {
    await expect(report({ description: ' ' })).rejects.toThrow('请填写问题描述');
    await expect(report({ kind: 'roof' })).rejects.toThrow('请重新选择报修类别');
    const { repair_id } = await report();
    await expect(report()).rejects.toThrow('已经在处理');
    await call(repairCancel, { repair_id });
    await report();
  });

  it('is visited in the hours that suit the student, never before two hours have passed', () => {
    const hours: Record<string, [string, string]> = {
      any: ['09:00', '18:00'],
      noon: ['12:00', '14:00'],
      evening: ['18:00', '20:30'],
    };
    const midnight = momentOf(`${dayOf(Date.now())} 00:00:00`);
    for (const visit of Object.keys(repairVisits))
      for (let quarter = 0; quarter < 96; quarter++) {
        const reported = midnight + (quarter * HOUR) / 4;
        const { accepted, there, done } = plannedVisit(reported, visit, String(quarter));
        const clock = wireTimeOf(there).slice(11, 16);
        const [from = '', to = ''] = hours[visit] ?? [];
        expect(clock >= from && clock <= to, `${visit} ${wireTimeOf(reported)} ${clock}`).toBe(true);
        expect(there - accepted).toBeGreaterThanOrEqual(2 * HOUR);
        expect(accepted > reported && done > there).toBe(true);
      }
  });
});
