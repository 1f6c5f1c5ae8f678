import { dayAfter, weekPlace } from '@/lib/days';
import { dayOf } from '@/lib/time';
import { daysAgo, durations } from '../engine/clock';
import { people } from '../laws/people';
import type { Seed, RowOf } from '../engine/database';

type NoticeRow = RowOf<'notices'>;

const notice = (
  id: string,
  days: number,
  time: string,
  title: string,
  body: string,
  read_by: string[] = [],
): NoticeRow => ({ id, title, body, published_at: daysAgo(days, time), read_by });

const early = [people.student, people.wangfang, people.zhangwei];

/** The first Saturday after the day that was so many days ago. */
function saturdayAfter(days: number): string {
  const day = dayOf(Date.now() - days * durations.day);
  return dayAfter(day, 1 + ((11 - weekPlace(day)) % 7));
}

/** Notices to everyone. */
const noticeSeed = (): NoticeRow[] => [
  notice(
    '501',
    0,
    '07:30',
    '图书馆自习室今晚延长开放至 23:30',
    '期末复习期间，图书馆二楼、三楼自习室每晚延长开放至 23:30，座位仍需提前预约。离馆请带走个人物品，超过 30 分钟无人使用的座位将被释放。',
  ),
  notice(
    '502',
    1,
    '16:05',
    '《数据结构》课程作业三已发布',
    '作业三覆盖“栈与队列”一课，请在两周内完成并提交。建议先完成课内练习，遇到问题可以在课程页向老师提问或询问 AI 助手。',
  ),
  notice(
    '503',
    3,
    '10:00',
    `${saturdayAfter(3)} 00:00:00–${saturdayAfter(3)} 06:00:00 系统维护`,
    `平台将于 ${saturdayAfter(3)} 凌晨升级存储服务，期间无法登录和提交作业。已打开的页面不会丢失未提交的内容，请在维护前保存。`,
    [people.student],
  ),
  notice(
    '504',
    6,
    '09:15',
    '算法互助小组招募新成员',
    '小组每周三 19:00 在图书馆三楼研讨间活动，每次讨论两道题目，不限年级和专业。有意参加的同学请在社团页面报名。',
    early,
  ),
  notice(
    '505',
    11,
    '14:40',
    '物理实验中心新增开放时段',
    '力学实验室和光学实验室每周二、周四晚上 18:30–21:00 向全校开放，可以在实验中心预约，每次最多四人。',
    early,
  ),
  notice(
    '506',
    18,
    '11:20',
    '关于规范使用 AI 助手的提醒',
    'AI 助手可以解释概念、检查思路和讲解代码，但作业和考试须独立完成。测验进行时 AI 助手会自动关闭，提交后恢复。',
    early,
  ),
];

export const seed: Seed = { notices: noticeSeed };
