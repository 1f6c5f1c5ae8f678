import type { Seed, RowOf } from '../engine/database';
import { people, peopleNames } from '../laws/people';

type DormitoryRow = RowOf<'dormitories'>;

const bed = (who: keyof typeof people) => ({ name: peopleNames[who], user_id: people[who] });
const stranger = (name: string) => ({ name, user_id: '' });

const dormitorySeed = (): DormitoryRow[] => [
  {
    id: 'zhu3-416',
    building: '竹园 3 号楼',
    room: '416',
    beds: [bed('student'), bed('zhangwei'), stranger('何俊杰'), stranger('唐予安')],
    manager: { name: '郭阿姨', phone: '021-5555-3103' },
    desk_hours: '06:00–23:00',
    closes: '23:00（周五、周六 23:30）',
    per_day: 4.6,
  },
  {
    id: 'mei1-208',
    building: '梅园 1 号楼',
    room: '208',
    beds: [bed('lihua'), stranger('苏晓棠'), stranger('孟可欣'), stranger('')],
    manager: { name: '马阿姨', phone: '021-5555-1101' },
    desk_hours: '06:00–23:00',
    closes: '23:00（周五、周六 23:30）',
    per_day: 3.4,
  },
  {
    id: 'lan2-305',
    building: '兰园 2 号楼',
    room: '305',
    beds: [bed('wangfang'), bed('zhaomin'), stranger('林诗语'), stranger('姚静怡')],
    manager: { name: '沈阿姨', phone: '021-5555-2102' },
    desk_hours: '06:00–23:00',
    closes: '23:00（周五、周六 23:30）',
    per_day: 5.1,
  },
];

export const seed: Seed = {
  dormitories: dormitorySeed,
  dormitoryWarnings: () => [{ id: people.student, warn_below: 20 }],
};
