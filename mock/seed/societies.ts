import { dayAfter } from '@/lib/days';
import { dayOf, momentOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { Seed, RowOf } from '../engine/database';
import { people } from '../laws/people';

type MembershipRow = RowOf<'societyMemberships'>;

const at = (days: number, time: string): number => momentOf(`${dayAfter(dayOf(Date.now()), days)} ${time}`);

type Life = Pick<MembershipRow, 'society_id' | 'values' | 'state' | 'applied' | 'answers'> &
  Partial<Pick<MembershipRow, 'role' | 'reason' | 'ended'>>;

const member = (life: Life, index: number): MembershipRow => ({
  id: String(index + 1),
  user_id: people.student,
  role: '',
  reason: '',
  ended: null,
  revision: 1,
  ...life,
});

const phone = '13800010001';

const memberships = (): MembershipRow[] => {
  const now = Date.now();
  const lives: Life[] = [
    {
      society_id: 'reading',
      values: { book: '《万历十五年》' },
      state: 'accepted',
      role: '活动部干事',
      applied: at(-400, '12:10:00'),
      answers: at(-400, '12:10:00'),
    },
    {
      society_id: 'robot',
      values: { group: '视觉', self: '大三，计算机学院，做过巡线小车，想学目标检测。', phone },
      state: 'accepted',
      role: '成员',
      applied: at(-70, '18:32:00'),
      answers: at(-68, '10:05:00'),
    },
    {
      society_id: 'debate',
      values: { training: '基本不能', view: '以前觉得辩论是要赢，现在觉得是要把分歧找出来。', phone },
      state: 'refused',
      reason: '队里每周至少要一起训练一次，你现在的时间对不上，下学期有空了再来',
      applied: at(-8, '21:14:00'),
      answers: at(-6, '12:30:00'),
    },
    {
      society_id: 'guitar',
      values: { level: '没学过，想从头学', own: '没有，想借', phone },
      state: 'withdrawn',
      applied: at(-5, '16:02:00'),
      answers: at(-4, '16:02:00'),
      ended: at(-5, '20:45:00'),
    },
    {
      society_id: 'astronomy',
      values: { self: '大三，计算机学院，想学拍星空，也可以帮忙搬望远镜。', night: '看时间', phone },
      state: 'applied',
      applied: now - 3 * durations.hour,
      answers: now + 2 * durations.hour,
    },
  ];
  return lives.map(member);
};

export const seed: Seed = { societyMemberships: memberships };
