import { daysAgo, durations } from '../engine/clock';
import type { Seed, RowOf } from '../engine/database';

type UserRow = RowOf<'users'>;

/** The colleges of the demo institute. */
export const collegeNames = [
  '计算机学院',
  '数学与统计学院',
  '物理学院',
  '电子信息学院',
  '机械工程学院',
  '化学与材料学院',
  '经济管理学院',
  '外国语学院',
  '人文学院',
  '艺术设计学院',
];

const PASSWORD = 'matrix2026';

const person = (
  id: string,
  [account, username, student_number, college, contact]: [string, string, string, string, string],
  joinedDaysAgo: number,
  role: UserRow['role'] = 'student',
): UserRow => ({
  id,
  account,
  username,
  password: PASSWORD,
  student_number,
  college,
  contact,
  role,
  joined_at: daysAgo(joinedDaysAgo, '09:20'),
  password_changed_at: null,
});

/** Ids of the people that other seeds speak of. */
export const people = {
  student: '10001',
  lihua: '10002',
  wangfang: '10003',
  zhangwei: '10004',
  zhaomin: '10005',
  locked: '10099',
  teacher: '20001',
  wang: '20002',
  dean: '20003',
} as const;

/** Their names, for what is written about them. */
export const peopleNames: Record<keyof typeof people, string> = {
  student: '林知远',
  lihua: '李华',
  wangfang: '王芳',
  zhangwei: '张伟',
  zhaomin: '赵敏',
  locked: '周舟',
  teacher: '陈老师',
  wang: '王老师',
  dean: '李院长',
};

/** The people of the demo; every password is `matrix2026`. */
const userSeed = (): UserRow[] => [
  person(people.student, ['student', peopleNames.student, '2024010117', '计算机学院', '13800010001'], 410),
  person(people.lihua, ['lihua', peopleNames.lihua, '2026020305', '数学与统计学院', '13800010002'], 75),
  person(
    people.wangfang,
    ['wangfang', peopleNames.wangfang, '2024030212', '物理学院', 'wangfang@example.com'],
    402,
  ),
  person(people.zhangwei, ['zhangwei', peopleNames.zhangwei, '2025010408', '计算机学院', '13800010004'], 218),
  person(
    people.zhaomin,
    ['zhaomin', peopleNames.zhaomin, '2025070126', '外国语学院', 'zhaomin@example.com'],
    190,
  ),
  person(people.locked, ['locked', peopleNames.locked, '2025040931', '电子信息学院', '13800010099'], 160),
  person(
    people.teacher,
    ['teacher', peopleNames.teacher, '2016000035', '计算机学院', 'chen@example.com'],
    1200,
    'teacher',
  ),
  person(
    people.wang,
    ['wanglaoshi', peopleNames.wang, '2014000112', '教务处', 'wang@example.com'],
    1900,
    'teacher',
  ),
  person(
    people.dean,
    ['liyuanzhang', peopleNames.dean, '2008000007', '计算机学院', 'li@example.com'],
    3100,
    'teacher',
  ),
];

/** Returns the lock of the account `locked`: five wrong passwords, from no known address. */
const wrongTrySeed = () => [{ id: ' locked', failed: 5, locked_until: Date.now() + 15 * durations.minute }];

const agents = {
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
};

/** Returns the student's other sessions: the reading room's computer, and a phone. */
const sessionSeed = () =>
  [
    { id: 'seeded-edge', agent: agents.edge, since: 6, seen: 1 },
    { id: 'seeded-iphone', agent: agents.iphone, since: 23, seen: 0.1 },
  ].map(({ id, agent, since, seen }) => ({
    id,
    user_id: people.student,
    device_id: `${id}-device`,
    agent,
    created_at: Date.now() - since * durations.day,
    seen_at: Date.now() - seen * durations.day,
  }));

export const seed: Seed = { users: userSeed, sessions: sessionSeed, wrongTries: wrongTrySeed };
