import type { BusDirection, BusLine } from '@/api/school-bus';

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
const minutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/** `'06:40-09:00/10'`: from the first to the last, every so many minutes; `'22:30'`: one. */
function times(plan: string): string[] {
  return plan.split(' ').flatMap((part) => {
    const [span = '', step] = part.split('/');
    const [first = '', last = first] = span.split('-');
    const every = Number(step ?? 1);
    const count = Math.floor((minutes(last) - minutes(first)) / every) + 1;
    return Array.from({ length: count }, (_, at) => clock(minutes(first) + at * every));
  });
}

interface Plan {
  workday: string;
  weekend?: string;
  holiday?: string;
}

/** `stops`: name and minutes from the one before. */
function direction(
  direction_id: string,
  name: string,
  stops: readonly (readonly [id: string, name: string, minutes: number])[],
  { workday, weekend, holiday }: Plan,
): BusDirection {
  let passed = 0;
  return {
    direction_id,
    name,
    stops: stops.map(([stop_id, stop, ride]) => ({ stop_id, name: stop, minutes: (passed += ride) })),
    departures: {
      workday: times(workday),
      weekend: weekend ? times(weekend) : [],
      holiday: holiday ? times(holiday) : [],
    },
  };
}

/** The lines of the campus. */
export const schoolBusSeed: BusLine[] = [
  {
    line_id: '1',
    name: '1 号线',
    note: '刷校园卡上车，1 元一次；早晚高峰请在站台按队伍候车。',
    directions: [
      direction(
        'in',
        '往教学区',
        [
          ['dorm', '学生公寓北', 0],
          ['dorm-south', '学生公寓南', 2],
          ['canteen', '第二食堂', 3],
          ['library', '图书馆', 3],
          ['teaching', '第一教学楼', 2],
          ['lab', '实验中心', 4],
        ],
        {
          workday: '06:40-08:40/8 09:00-17:00/20 17:15-19:00/10 19:20-22:20/20',
          weekend: '07:20-21:20/30',
          holiday: '08:00-20:00/60',
        },
      ),
      direction(
        'out',
        '往宿舍区',
        [
          ['lab', '实验中心', 0],
          ['teaching', '第一教学楼', 4],
          ['library', '图书馆', 2],
          ['canteen', '第二食堂', 3],
          ['dorm-south', '学生公寓南', 3],
          ['dorm', '学生公寓北', 2],
        ],
        {
          workday: '07:00-11:00/20 11:20-12:40/10 13:00-17:00/20 17:10-19:00/10 19:20-22:40/20',
          weekend: '07:40-21:40/30',
          holiday: '08:30-20:30/60',
        },
      ),
    ],
  },
  {
    line_id: '2',
    name: '2 号线',
    note: '往返东西校区，经地铁站；凭校园卡免费乘坐，座满即发。',
    directions: [
      direction(
        'east',
        '往东校区',
        [
          ['west-gate', '西校区正门', 0],
          ['hospital', '校医院', 5],
          ['metro', '地铁大学城站', 8],
          ['stadium', '体育馆', 9],
          ['east-gate', '东校区正门', 6],
        ],
        {
          workday: '06:50-09:20/15 10:00-16:30/30 17:00-19:00/20 20:00 21:00 22:10',
          weekend: '08:00-20:00/60',
          holiday: '09:00 12:00 15:00 18:00',
        },
      ),
      direction(
        'west',
        '往西校区',
        [
          ['east-gate', '东校区正门', 0],
          ['stadium', '体育馆', 6],
          ['metro', '地铁大学城站', 9],
          ['hospital', '校医院', 8],
          ['west-gate', '西校区正门', 5],
        ],
        {
          workday: '07:20-09:50/15 10:30-17:00/30 17:30-19:30/20 20:30 21:30 22:40',
          weekend: '08:30-20:30/60',
          holiday: '10:00 13:00 16:00 19:00',
        },
      ),
    ],
  },
  {
    line_id: 'night',
    name: '夜间线',
    note: '图书馆闭馆后的末班专线；周末和节假日停运。',
    directions: [
      direction(
        'home',
        '往宿舍区',
        [
          ['library', '图书馆', 0],
          ['lab', '实验中心', 5],
          ['dorm-south', '学生公寓南', 8],
          ['dorm', '学生公寓北', 2],
        ],
        { workday: '22:40-24:10/30' },
      ),
      direction(
        'station',
        '往地铁站',
        [
          ['dorm', '学生公寓北', 0],
          ['library', '图书馆', 9],
          ['metro', '地铁大学城站', 11],
        ],
        { workday: '22:00 22:40' },
      ),
    ],
  },
];
