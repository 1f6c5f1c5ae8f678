import { dayAfter, daysFrom, monthAfter, monthOf, weekPlace } from '@/lib/days';
import { dayOf, momentOf } from '@/lib/time';
import type { Seed, RowOf } from '../engine/database';
import { isWorked } from '../laws/campus-calendar';
import { share } from '../laws/share';
import { campusDaySeed } from './campus-calendar';
import { people } from '../laws/people';

type WorkApplicationRow = RowOf<'workApplications'>;
type WorkRecordRow = RowOf<'workRecords'>;

const day = (days: number): string => dayAfter(dayOf(Date.now()), days);
const at = (days: number, time: string): number => momentOf(`${day(days)} ${time}`);

type Life = Pick<WorkApplicationRow, 'post_id' | 'values' | 'applied' | 'read' | 'interview' | 'approved'> &
  Partial<WorkApplicationRow>;

const phone = '13800010001';

const applications = (): WorkApplicationRow[] => {
  const lives: Life[] = [
    {
      post_id: 'lab-assistant',
      values: {
        shift: '周一至周五 18:30–21:30',
        phone,
        experience: '会装系统',
        reason: '晚上有空，想学机房维护。',
      },
      applied: at(-286, '10:20:00'),
      read: at(-285, '09:10:00'),
      interview: at(-284, '16:30:00'),
      approved: at(-283, '11:00:00'),
      hired: at(-283, '11:00:00'),
      ended: at(-140, '18:00:00'),
    },
    {
      post_id: 'library-desk',
      values: {
        shift: '周一至周五 14:00–17:00',
        phone,
        experience: '在社区图书馆做过半年志愿者，熟悉索书号。',
        reason: '周二、周四下午没有课，也想多熟悉馆藏。',
      },
      applied: at(-84, '12:06:00'),
      read: at(-83, '10:15:00'),
      interview: at(-82, '16:30:00'),
      approved: at(-81, '15:20:00'),
      hired: at(-81, '15:20:00'),
    },
    {
      post_id: 'stocktaking',
      values: { shift: '周末 09:00–17:00', phone, experience: '', reason: '周末两天都有空，熟悉密集书库。' },
      applied: at(-58, '19:12:00'),
      read: at(-57, '10:00:00'),
      interview: at(-56, '16:30:00'),
      approved: at(-55, '11:30:00'),
      hired: at(-55, '11:30:00'),
      ended: at(-26, '17:00:00'),
    },
    {
      post_id: 'math-tutor',
      values: { shift: '周一至周五 18:30–21:30', phone, experience: '', reason: '喜欢讲题，也能温习功课。' },
      applied: at(-20, '21:40:00'),
      read: at(-19, '09:30:00'),
      interview: at(-18, '16:30:00'),
      approved: at(-17, '10:00:00'),
      refused: at(-19, '09:30:00'),
      reason: '要求两个学期都在 90 分以上，你的高等数学（下）是 87 分',
    },
    {
      post_id: 'photographer',
      values: {
        shift: '周末 09:00–17:00',
        phone,
        experience: '摄影协会外拍三次，会用 Lightroom。',
        reason: '想把拍照用在校园活动上，作品可以面谈时带去。',
      },
      applied: at(-1, '13:25:00'),
      read: Math.min(at(0, '08:30:00'), Date.now()),
      interview: at(1, '16:30:00'),
      approved: at(2, '10:00:00'),
    },
  ];
  return lives.map((life, index) => ({
    id: String(index + 1),
    user_id: people.student,
    hired: null,
    refused: null,
    reason: '',
    withdrawn: null,
    ended: null,
    ...life,
  }));
};

type Work = Omit<WorkRecordRow, 'id' | 'user_id'>;

/** Work of an afternoon or evening on some weekdays of term. */
function shifts(post_id: string, [from, to]: [number, number], weekdays: number[], begins: number): Work[] {
  const calendar = new Map(campusDaySeed().map((each) => [each.id, each]));
  return daysFrom(day(from), day(to)).flatMap((each): Work[] => {
    const campusDay = calendar.get(each);
    if (!campusDay?.term || !isWorked(campusDay) || !weekdays.includes(weekPlace(each))) return [];
    const own = share(`${post_id} ${each}`);
    // Now and then one is ill, or stays longer.
    if (own > 0.94) return [];
    const minutes = own > 0.7 ? 150 : 120;
    const ends = begins * 60 + minutes;
    const clock = `${Math.floor(ends / 60)}:${String(ends % 60).padStart(2, '0')}`;
    return [{ post_id, day: each, kind: 'work', note: `${begins}:00–${clock}`, minutes }];
  });
}

/** Four long days of last month: with the other work they are more than is paid in a month. */
function stocktaking(lastMonth: string): Work[] {
  return ['10', '11', '17', '18'].map((date) => ({
    post_id: 'stocktaking',
    day: `${lastMonth}-${date}`,
    kind: 'work',
    note: '09:00–12:00、13:00–17:00',
    minutes: 420,
  }));
}

const corrections = (lastMonth: string): Work[] => [
  {
    post_id: 'library-desk',
    day: `${lastMonth}-12`,
    kind: 'correction',
    note: '补录：上周四替班没有打卡',
    minutes: 90,
  },
  {
    post_id: 'stocktaking',
    day: `${lastMonth}-20`,
    kind: 'correction',
    note: '更正：11 日提前一小时结束',
    minutes: -60,
  },
  {
    post_id: 'library-desk',
    day: `${monthAfter(lastMonth, 1)}-02`,
    kind: 'correction',
    note: '更正：上月末一次重复登记',
    minutes: -30,
  },
];

const records = (): WorkRecordRow[] => {
  const lastMonth = monthAfter(monthOf(day(0)), -1);
  return [
    ...shifts('lab-assistant', [-282, -141], [0, 2], 19),
    ...shifts('library-desk', [-80, 0], [1, 3], 14),
    ...stocktaking(lastMonth),
    ...corrections(lastMonth),
  ].map((work, index) => ({ ...work, id: String(index + 1), user_id: people.student }));
};

export const seed: Seed = {
  workApplications: applications,
  workRecords: records,
  workProfiles: () => [
    { id: people.student, aid: '一般困难' },
    { id: people.lihua, aid: '未认定' },
  ],
};
