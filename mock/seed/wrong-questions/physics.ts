import type { WrongOfLesson } from './types';

/** Wrong answers of the demo student in physics. */
export const physicsWrongs: WrongOfLesson[] = [
  {
    subject: '大学物理',
    lesson: '3101',
    source: '运动学 · 测验',
    questions: [
      {
        id: '9104',
        kind: 'single',
        point: '抛体运动',
        answer: 'A',
        first: 19,
        last: 4,
        times: 2,
        earlier: ['A'],
        cause: '概念不清',
        reviews: '3@17 1@4 3@2',
      },
      {
        id: '310102',
        kind: 'true_false',
        point: '圆周运动',
        answer: 'true',
        first: 19,
        cause: '粗心',
        rights: [
          [11, 'false'],
          [9, 'false'],
          [6, 'false'],
        ],
        reviews: '3@17',
        removed: 6,
      },
      {
        id: '310103',
        kind: 'fill_in',
        point: '运动方程',
        answer: '14|4',
        score: 3,
        first: 18,
        cause: '计算失误',
        reviews: '3@16 3@13',
      },
    ],
  },
];
