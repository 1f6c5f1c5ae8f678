import { momentOf } from '@/lib/time';
import { daysAgo } from '../engine/clock';
import type { Database, Seed, RowOf } from '../engine/database';
import { newsOfApplication } from '../laws/applications';
import { newsOfAttempt } from '../laws/exams';
import { type News, rowOf } from '../laws/notifications';
import { people } from '../laws/people';

type NotificationRow = RowOf<'notifications'>;

type Words = Pick<News, 'channel' | 'title' | 'body' | 'target'>;

/** News to 林知远 about courses, homework, activities and the platform, by days before today. */
const told: [event: string, days: number, time: string, news: Words][] = [
  [
    'seed-lesson',
    0,
    '08:20',
    {
      channel: 'course',
      title: '“数据结构”更新了课件：栈与队列',
      body: '补充了循环队列的动画演示和两道随堂题。',
      target: { kind: 'lesson', mission_id: '1', id: '1202' },
    },
  ],
  [
    'seed-homework',
    1,
    '16:05',
    {
      channel: 'homework',
      title: '“作业三：用栈检查括号”已发布',
      body: '覆盖“栈与队列”一课，请在截止前提交；写到一半可以先离开，草稿会保留。',
      target: { kind: 'homework', course_id: '12', chapter_id: '1202', id: '7105' },
    },
  ],
  [
    'seed-thread',
    3,
    '20:25',
    {
      channel: 'course',
      title: '老师回复了你的提问',
      body: '有一条规律：序列里任意一个元素之后、比它先入栈的那些元素，必须按从大到小的次序出现。',
      target: { kind: 'thread', id: '9102' },
    },
  ],
  [
    'seed-activity',
    1,
    '12:30',
    {
      channel: 'activity',
      title: '“编译器是怎样写成的：从一门小语言讲起”报名成功',
      body: '图书馆报告厅，请提前十分钟签到。',
      target: { kind: 'activity', id: 'compilers' },
    },
  ],
  [
    'seed-own-activity',
    2,
    '19:12',
    {
      channel: 'activity',
      title: '你发布的“读书夜：一人带来一本书”有 3 人新报名',
      body: '在“我发布的活动”里可以查看名单、导出和签到。',
      target: { kind: 'own_activity', id: 'reading-night' },
    },
  ],
  [
    'seed-sign-in',
    0,
    '07:00',
    {
      channel: 'system',
      title: '今天还没有签到',
      body: '连续签到满 7 天另有奖励，漏签可以补签。',
      target: { kind: 'sign_in' },
    },
  ],
  [
    'seed-electricity',
    4,
    '09:10',
    {
      channel: 'system',
      title: '宿舍电量不多了',
      body: '按最近的用量，剩余电量大约还能用几天，请及时充值。',
      target: { kind: 'dormitory' },
    },
  ],
  [
    'seed-courses',
    9,
    '10:00',
    {
      channel: 'course',
      title: '下学期选修课开始试听',
      body: '可以先试看第一章，再决定是否选课。',
      target: { kind: 'course_search' },
    },
  ],
];

/** Returns news from before the demo; that of orders and marks comes from their own rules. */
function notificationSeed(database: Database): NotificationRow[] {
  const own = told.map(([event, days, time, news]) =>
    rowOf(people.student, { ...news, event, at: momentOf(daysAgo(days, time)) }),
  );
  const exams = database.examAttempts.all().map((row) => rowOf(row.user_id, newsOfAttempt(row)));
  const decided = database.applications
    .all()
    .flatMap((row) => newsOfApplication(database, row))
    .map(({ userId, news }) => rowOf(userId, news));
  return [...own, ...exams, ...decided];
}

export const seed: Seed = { notifications: notificationSeed };
