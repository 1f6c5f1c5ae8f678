import type { Attachment } from '@/api/upload';
import { dayOf, momentOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { Seed, RowOf } from '../engine/database';
import { plannedVisit } from '../laws/repairs';
import { circle, rect, SHADE, stroke, urlOf } from './products/svg';
import { people } from './users';

type RepairRow = RowOf<'repairs'>;

/** A picture that a student took, drawn. */
const picture = (name: string, parts: string): Attachment => {
  const url = urlOf(rect(0, 0, 400, 400, '#e8e6df') + parts);
  return { name, size: url.length, type: 'image/svg+xml', url };
};

const tap = picture(
  '漏水的水龙头.svg',
  rect(60, 250, 280, 90, '#fbfbf9', 14) +
    rect(60, 250, 280, 90, '#000', 14, SHADE) +
    stroke('M200 250V120q0-40 46-40h44v46', '#8f9aa3', 30) +
    rect(160, 92, 80, 18, '#6c7780', 9) +
    [150, 186, 226].map((y, at) => circle(290, y, 9 - at * 2, '#4f9fcf')).join(''),
);
const socket = picture(
  '松动的插座.svg',
  rect(90, 90, 220, 220, '#fbfbf9', 18, `transform='rotate(7 200 200)'`) +
    rect(150, 150, 26, 64, '#39434b', 6, `transform='rotate(7 200 200)'`) +
    rect(226, 150, 26, 64, '#39434b', 6, `transform='rotate(7 200 200)'`) +
    stroke('M92 320q40 30 86 12', '#b4562f', 8),
);

type Words = [kind: string, place: string, description: string, visit?: string];

function report(
  id: string,
  [daysAgo, time]: [days: number, time: string],
  [kind, place, description, visit = 'any']: Words,
  more: Partial<Pick<RepairRow, 'pictures' | 'closed' | 'cancelled'>> & { again?: boolean } = {},
): RepairRow {
  const created = Math.min(
    momentOf(`${dayOf(Date.now() - daysAgo * durations.day)} ${time}:00`),
    Date.now() - 5 * durations.minute,
  );
  const { again = false, pictures = [], closed = null, cancelled = null } = more;
  const first = plannedVisit(created, visit, id);
  const second = plannedVisit(first.done + 3 * durations.hour, visit, `${id} 1`);
  return {
    id,
    user_id: people.student,
    values: { kind, place, description, visit, phone: '13800010001' },
    pictures,
    created,
    visits: again ? [first, { ...second, accepted: first.done + 3 * durations.hour }] : [first],
    cancelled,
    closed,
  };
}

const repairSeed = (): RepairRow[] => [
  report(
    '1',
    [0, '08:40'],
    ['water', '竹园 3 号楼 416', '洗手池的水龙头关不紧，一直滴水，拧到底也没用。', 'evening'],
    {
      pictures: [tap],
    },
  ),
  report(
    '2',
    [2, '19:20'],
    ['power', '竹园 3 号楼 416', '靠窗书桌下面的插座松了，插头一碰就断电，有时冒火花。'],
    {
      pictures: [socket],
    },
  ),
  report(
    '3',
    [16, '12:10'],
    ['door', '竹园 3 号楼 416', '阳台推拉门的滑轮坏了，推不动，晚上关不严很冷。', 'noon'],
    { again: true },
  ),
  report('4', [41, '21:30'], ['network', '竹园 3 号楼 416', '2 号床的网口没有信号，换了网线也不行。']),
  report('5', [63, '10:05'], ['furniture', '竹园 3 号楼四楼公共自习室', '靠门第二把椅子的靠背断了一半。'], {
    cancelled: momentOf(`${dayOf(Date.now() - 63 * durations.day)} 10:40:00`),
  }),
];

export const seed: Seed = { repairs: repairSeed };
