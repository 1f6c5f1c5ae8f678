import type { WrongOfLesson } from './types';

/** Wrong answers of the demo student in English. */
export const englishWrongs: WrongOfLesson[] = [
  {
    subject: '大学英语',
    lesson: null,
    source: '期中模拟 · 大学英语',
    questions: [
      {
        id: '410001',
        kind: 'single',
        point: '虚拟语气',
        answer: 'A',
        first: 10,
        last: 2,
        times: 2,
        earlier: ['B'],
        cause: '概念不清',
        reviews: '3@8 1@2',
      },
      {
        id: '410003',
        kind: 'multiple',
        point: '非谓语动词',
        answer: 'AB',
        first: 10,
        cause: '方法不会',
        reviews: '3@8 3@5',
      },
      {
        id: '410005',
        kind: 'fill_in',
        point: '词形变化',
        answer: 'decision|clear',
        score: 3,
        first: 10,
        cause: '粗心',
        reviews: '3@8 4@5',
      },
      { id: '410006', kind: 'fill_in', point: '现在完成时', answer: 'for|since', first: 2 },
    ],
  },
];
