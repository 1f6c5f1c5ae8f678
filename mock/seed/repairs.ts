import type { Attachment } from '@/api/upload';
import { dayOf, momentOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { Database, RowOf, Seed } from '../engine/database';
import { drawingUrl } from '../laws/drawings';
import { plannedVisit } from '../laws/repairs';
import { people } from '../laws/people';

type RepairRow = RowOf<'repairs'>;

/** A picture that a student took, drawn. */
function picture(database: Database, name: string, drawing: string): Attachment {
  const url = drawingUrl(database, drawing);
  return { name, size: url.length, type: 'image/svg+xml', url };
}

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

const repairSeed = (database: Database): RepairRow[] => [
  report(
    '1',
    [0, '08:40'],
    ['water', '竹园 3 号楼 416', '洗手池的水龙头关不紧，一直滴水，拧到底也没用。', 'evening'],
    {
      pictures: [picture(database, '漏水的水龙头.svg', 'tap')],
    },
  ),
  report(
    '2',
    [2, '19:20'],
    ['power', '竹园 3 号楼 416', '靠窗书桌下面的插座松了，插头一碰就断电，有时冒火花。'],
    {
      pictures: [picture(database, '松动的插座.svg', 'socket')],
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
