import { daysAgo, durations } from '../clock';
import type { ProfileRow, UserRow } from '../database/rows';

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
} as const;

/** The people of the demo; every password is `matrix2026`. */
export const userSeed = (): UserRow[] => [
  person(people.student, ['student', '林知远', '2024010117', '计算机学院', '13800010001'], 410),
  person(people.lihua, ['lihua', '李华', '2026020305', '数学与统计学院', '13800010002'], 75),
  person(people.wangfang, ['wangfang', '王芳', '2024030212', '物理学院', 'wangfang@example.com'], 402),
  person(people.zhangwei, ['zhangwei', '张伟', '2025010408', '计算机学院', '13800010004'], 218),
  person(people.zhaomin, ['zhaomin', '赵敏', '2025070126', '外国语学院', 'zhaomin@example.com'], 190),
  person(people.locked, ['locked', '周舟', '2025040931', '电子信息学院', '13800010099'], 160),
  person(
    people.teacher,
    ['teacher', '陈老师', '2016000035', '计算机学院', 'chen@example.com'],
    1200,
    'teacher',
  ),
];

/** The account `locked` has just been locked by five wrong passwords. */
export const loginAttemptSeed = () => [
  { id: 'locked', failed: 5, locked_until: Date.now() + 15 * durations.minute },
];

/** Public profiles: three students share theirs, one of them with a video; 张伟 does not. */
export const profileSeed = (): ProfileRow[] => [
  {
    id: people.student,
    shared: true,
    introduction: [
      '计算机学院大三学生，喜欢把复杂的问题拆成小步骤讲清楚。',
      '',
      '# 最近在做的事',
      '',
      '- 跟着《Python 程序设计与算法》路径学习数据结构，每学完一课整理一页笔记',
      '- 和同学一起维护一个**课程表小工具**，已经有 60 多位同学在用',
      '- 每周三晚上在图书馆三楼参加算法互助小组',
      '',
      '欢迎来交流，也欢迎指出我笔记里的错误。',
    ].join('\n'),
    interests: ['算法', '开源软件', '羽毛球', '摄影'],
    video: {
      title: '一分钟认识我',
      description: '我是林知远，来自计算机学院。这段短片介绍我的学习方向、正在做的项目，以及怎样找到我。',
      url: '/matrix-api/media/sample/introduction.mp4',
      poster: '/matrix-api/media/sample/introduction-poster.png',
      seconds: 12,
      published_at: daysAgo(26, '20:14'),
    },
  },
  {
    id: people.lihua,
    shared: true,
    introduction: '数学与统计学院新生，正在补编程的基础。\n\n希望这学期能学完微积分和 Python 入门两门课。',
    interests: ['数学建模', '围棋', '长跑'],
    video: null,
  },
  {
    id: people.wangfang,
    shared: true,
    introduction: [
      '物理学院，研究兴趣是计算物理。',
      '',
      '> 公式要自己推一遍，程序要自己跑一遍。',
      '',
      '在学习中心分享过《简谐振动》的数值实验，欢迎一起讨论误差是从哪里来的。',
    ].join('\n'),
    interests: ['计算物理', '天文观测', '合唱'],
    video: null,
  },
  { id: people.zhangwei, shared: false, introduction: '', interests: [], video: null },
];
