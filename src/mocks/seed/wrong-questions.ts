import type { QuestionAnswer, QuestionKind } from '@/api/questions';
import type { WrongQuestionRow } from '../database/exam-rows';
import { daysAgo } from '../clock';
import { people } from './users';

const wrong = (
  [attempt_id, source, days]: [string, string, number],
  [question_id, kind, subject, point, lesson_id]: [string, QuestionKind, string, string, string],
  last_answer: QuestionAnswer,
  cause: string | null = null,
): WrongQuestionRow => ({
  id: `${people.student}:${question_id}`,
  user_id: people.student,
  question_id,
  kind,
  subject,
  point,
  lesson_id,
  times_wrong: 1,
  first_wrong_at: daysAgo(days, '21:20'),
  last_wrong_at: daysAgo(days, '21:20'),
  last_answer,
  attempt_id,
  source: `${source} · 测验`,
  right_in_row: 0,
  cause,
  removed_at: null,
});

/** What went wrong in the attempts of the seed, filed as the server files it. */
export const wrongQuestionSeed = (): WrongQuestionRow[] => [
  wrong(['1', '变量、类型与表达式', 41], ['110101', 'single', '程序设计', '浮点数', '1101'], {
    kind: 'single',
    choice: 'A',
  }),
  wrong(['1', '变量、类型与表达式', 41], ['110102', 'multiple', '程序设计', '运算符', '1101'], {
    kind: 'multiple',
    choices: ['A', 'B'],
  }),
  wrong(['1', '变量、类型与表达式', 41], ['110104', 'fill_in', '程序设计', '格式化字符串', '1101'], {
    kind: 'fill_in',
    texts: ['3.14', '4'],
  }),
  wrong(['2', '分支与循环', 36], ['110203', 'fill_in', '程序设计', 'while 循环', '1102'], {
    kind: 'fill_in',
    texts: ['7'],
  }),
  wrong(['2', '分支与循环', 36], ['110204', 'code', '程序设计', '循环与判断', '1102'], {
    kind: 'code',
    code: 'def count_even(numbers):\n    count = 0\n    for n in numbers:\n        if n % 2 == 0:\n            count += 1\n    print(count)',
  }),
  wrong(['3', '函数与递归', 29], ['110302', 'single', '程序设计', '默认参数', '1103'], {
    kind: 'single',
    choice: 'A',
  }),
  wrong(['4', '极限与连续', 24], ['210102', 'multiple', '微积分', '等价无穷小', '2101'], {
    kind: 'multiple',
    choices: ['A', 'C'],
  }),
  wrong(['4', '极限与连续', 24], ['210103', 'true_false', '微积分', '连续', '2101'], {
    kind: 'true_false',
    value: true,
  }),
  wrong(['7', '栈与队列', 2], ['9102', 'single', '数据结构', '栈', '1202'], {
    kind: 'single',
    choice: 'D',
  }),
];
