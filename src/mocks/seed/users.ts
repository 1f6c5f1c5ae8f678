import { daysAgo, durations } from '../clock';
import type { UserRow } from '../database/users';
import type { Seed } from '../database/database';

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

/** The account `locked` has just been locked by five wrong passwords, where no address is told. */
const loginAttemptSeed = () => [
  { id: ' locked', failed: 5, locked_until: Date.now() + 15 * durations.minute },
];

export const seed: Seed = { users: userSeed, loginAttempts: loginAttemptSeed };
