import type { ApplicationAct } from '@/api/application-machine';
import type { ApplicationContent } from '@/api/applications';
import { dayOf, wireTimeOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { Database, RowOf, Seed } from '../engine/database';
import { formOf, nodesOf, appended } from '../laws/applications';
import { people, peopleNames } from '../laws/people';

type ApplicationRow = RowOf<'applications'>;

type Who = keyof typeof people;
type Values = ApplicationContent['values'];
/** One step: hours since the one before, actor, act, comment, recipient. */
type Step = readonly [hours: number, by: Who, act: ApplicationAct, comment?: string, to?: Who];

const personOf = (who: Who) => ({ user_id: people[who], name: peopleNames[who] });

/** A wire time some days from today. */
const at = (days: number, clock: string): string => `${dayOf(Date.now() + days * durations.day)} ${clock}:00`;
const day = (days: number): string => dayOf(Date.now() + days * durations.day);

const receipt = {
  name: '发票.pdf',
  size: 182_340,
  type: 'application/pdf',
  url: '/matrix-api/media/sample/limits.pdf',
};

/** An application that was handed in some hours ago, and what was done with it since. Without steps it is a draft. */
function application(
  database: Database,
  id: string,
  who: Who,
  hoursAgo: number,
  kind: string,
  values: Values,
  steps: readonly Step[] = [[0, who, 'submit']],
): ApplicationRow {
  const form = formOf(database, kind);
  const content = { kind, values, files: form.files === 'required' ? [receipt] : [] };
  let moment = Date.now() - hoursAgo * durations.hour;
  const isDraft = steps.length === 0;
  let row: ApplicationRow = {
    id,
    user_id: people[who],
    draft: { content, version: 1, saved_at: isDraft ? wireTimeOf(moment) : null, editor: '' },
    submitted: isDraft ? null : content,
    process: {
      state: 'draft',
      applicant: people[who],
      nodes: isDraft ? [] : nodesOf(database, content, people[who]),
      at: 0,
    },
    trail: [],
    since: 0,
    expires: isDraft ? null : moment + form.days * durations.day,
  };
  for (const [hours, by, act, comment = '', to] of steps) {
    moment += hours * durations.hour;
    const step = { act, by: people[by], ...(to ? { to: personOf(to) } : {}) };
    row = appended(row, step, { name: peopleNames[by], comment, at: moment });
  }
  return row;
}

/** Returns applications by 林知远, in every state. */
const own = (database: Database): ApplicationRow[] => [
  application(
    database,
    'seed-1',
    'student',
    5,
    'certificate',
    { type: 'transcript', language: 'english', copies: '2', receiver: '暑期学校申请' },
    [],
  ),
  application(database, 'seed-2', 'student', 30, 'leave', {
    type: 'personal',
    starts: at(3, '08:00'),
    ends: at(5, '18:00'),
    place: '福建泉州',
    reason: '姐姐结婚，回家参加婚礼。周五的数据结构实验已和助教约好补做。',
    contact: '林建国 13922230117',
  }),
  application(
    database,
    'seed-3',
    'student',
    76,
    'seal',
    {
      seal: 'university',
      document: '蓝桥杯参赛推荐表',
      copies: '3',
      purpose: '交给竞赛组委会，用于确认参赛资格。',
    },
    [
      [0, 'student', 'submit'],
      [21, 'teacher', 'approve', '竞赛属实，同意推荐。'],
      [6, 'dean', 'approve'],
    ],
  ),
  application(
    database,
    'seed-4',
    'student',
    50,
    'reimbursement',
    {
      project: '校园导航小程序',
      type: 'material',
      amount: '368.50',
      spent: day(-12),
      account: '建设银行 尾号 3307',
      note: '开发板两块、传感器一套。',
    },
    [
      [0, 'student', 'submit'],
      [26, 'teacher', 'return', '发票抬头应写学校全称，请换开后再提交。'],
    ],
  ),
  application(
    database,
    'seed-5',
    'student',
    190,
    'equipment',
    {
      item: 'camera',
      starts: at(-6, '09:00'),
      ends: at(-3, '17:00'),
      purpose: '拍摄学院迎新视频的采访部分。',
    },
    [
      [0, 'student', 'submit'],
      [5, 'teacher', 'approve'],
      [20, 'wang', 'approve', '取用时请带学生证。'],
    ],
  ),
  application(
    database,
    'seed-6',
    'student',
    420,
    'room',
    {
      room: 'hall',
      starts: at(-12, '19:00'),
      ends: at(-12, '21:30'),
      people: '280',
      purpose: '程序设计协会年度分享会。',
    },
    [
      [0, 'student', 'submit'],
      [22, 'wang', 'reject', '当晚报告厅有校级讲座，可改借教一 101。'],
    ],
  ),
  application(
    database,
    'seed-7',
    'student',
    12,
    'room',
    { room: 'hall', starts: at(6, '19:00'), ends: at(6, '21:00'), people: '90', purpose: '算法沙龙第三期。' },
    [
      [0, 'student', 'submit'],
      [4, 'teacher', 'transfer', '报告厅由李院长安排。', 'dean'],
    ],
  ),
  application(
    database,
    'seed-8',
    'student',
    600,
    'leave',
    {
      type: 'sick',
      starts: at(-24, '08:00'),
      ends: at(-24, '18:00'),
      place: '校内',
      reason: '发烧，校医院建议休息一天。',
      contact: '',
    },
    [
      [0, 'student', 'submit'],
      [1, 'student', 'withdraw'],
    ],
  ),
];

/** Returns others' applications: the desk of those who approve. */
const others = (database: Database): ApplicationRow[] => {
  const from: Who[] = ['lihua', 'wangfang', 'zhangwei', 'zhaomin'];
  const reasons = ['参加省物理竞赛决赛。', '家中老人住院，回去照看。', '赴外校参加学术会议并作报告。'];
  const cities = ['湖北武汉', '广东佛山', '江苏南京'];
  const leaves = Array.from({ length: 9 }, (_, index) =>
    application(
      database,
      `seed-leave-${index}`,
      from[index % from.length] ?? 'lihua',
      4 + index * 7,
      'leave',
      {
        type: index % 3 === 0 ? 'official' : 'personal',
        starts: at(2 + index, '08:00'),
        // Every other one is long enough for the college.
        ends: at(3 + index + 2 * (index % 2), '18:00'),
        place: cities[index % cities.length] ?? '',
        reason: reasons[index % reasons.length] ?? '',
        contact: '',
      },
    ),
  );
  const projects = ['数学建模训练营', '外语戏剧节', '智能小车'];
  const bills = Array.from({ length: 6 }, (_, index) =>
    application(
      database,
      `seed-bill-${index}`,
      from[(index + 1) % from.length] ?? 'lihua',
      40 + index * 30,
      'reimbursement',
      {
        project: projects[index % projects.length] ?? '',
        type: index % 2 === 0 ? 'printing' : 'travel',
        amount: (86.4 + index * 57.25).toFixed(2),
        spent: day(-5 - index),
        account: '工商银行 尾号 1180',
        note: '',
      },
      [
        [0, from[(index + 1) % from.length] ?? 'lihua', 'submit'] as const,
        [6 + index, 'teacher', 'approve'] as const,
        [9, 'wang', 'approve'] as const,
        [3, 'dean', 'approve', '票据齐全。'] as const,
      ].slice(0, index < 2 ? 1 : index < 4 ? 2 : 4),
    ),
  );
  const rooms = Array.from({ length: 4 }, (_, index) =>
    application(
      database,
      `seed-room-${index}`,
      from[index % from.length] ?? 'lihua',
      3 + index * 11,
      'room',
      {
        room: index % 2 === 0 ? 'a305' : 'b201',
        starts: at(1 + index, '19:00'),
        ends: at(1 + index, '21:00'),
        people: String(18 + index * 6),
        purpose: index % 2 === 0 ? '团支部主题班会。' : '读书会：《费曼物理学讲义》第一卷。',
      },
    ),
  );
  return [...leaves, ...bills, ...rooms];
};

export const seed: Seed = { applications: (database) => [...own(database), ...others(database)] };
