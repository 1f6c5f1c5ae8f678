import { daysAgo } from '../engine/clock';
import { emptyProfile } from '../laws/profile';
import { people } from './users';
import type { Seed, RowOf } from '../engine/database';

type ProfileRow = RowOf<'profiles'>;

/** Public profiles: three students share theirs, one of them with a video; 张伟 does not. */
const profileSeed = (): ProfileRow[] => [
  {
    ...emptyProfile(people.student),
    shared: true,
    major: '软件工程',
    hometown: '浙江 绍兴',
    birthday: '2006-03-18',
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
      film_id: '',
      url: '/matrix-api/media/sample/introduction.webm',
      poster: '/matrix-api/media/sample/introduction-poster.png',
      captions: '',
      seconds: 12,
      published_at: daysAgo(26, '20:14'),
    },
  },
  {
    ...emptyProfile(people.lihua),
    shared: true,
    major: '统计学',
    introduction: '数学与统计学院新生，正在补编程的基础。\n\n希望这学期能学完微积分和 Python 入门两门课。',
    interests: ['数学建模', '围棋', '长跑'],
    video: null,
  },
  {
    ...emptyProfile(people.wangfang),
    shared: true,
    major: '应用物理学',
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
  emptyProfile(people.zhangwei),
];

export const seed: Seed = { profiles: profileSeed };
