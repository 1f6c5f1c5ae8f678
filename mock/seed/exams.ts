import type { AnswerVersion } from '@/api/answer-version';
import type { QuestionAnswer } from '@/api/questions';
import { momentOf } from '@/lib/time';
import { daysAgo, durations } from '../engine/clock';
import { people } from './users';
import type { Seed, RowOf } from '../engine/database';

type AppealRow = RowOf<'appeals'>;
type ExamAttemptRow = RowOf<'examAttempts'>;

/** One answer: question, points, seconds, and what was answered. */
type Given = [questionId: string, points: number, seconds: number, answer: QuestionAnswer | null];

const choice = (key: string): QuestionAnswer => ({ kind: 'single', choice: key });
const choices = (keys: string): QuestionAnswer => ({ kind: 'multiple', choices: [...keys] });
const judged = (value: boolean): QuestionAnswer => ({ kind: 'true_false', value });
const blanks = (...texts: string[]): QuestionAnswer => ({ kind: 'fill_in', texts });
const said = (text: string): QuestionAnswer => ({ kind: 'short_answer', text });
const wrote = (code: string): QuestionAnswer => ({ kind: 'code', code });

function attempt(
  id: string,
  [lesson, title]: [string, string],
  [days, time]: [number, string],
  given: Given[],
): ExamAttemptRow {
  const started_at = momentOf(daysAgo(days, time));
  const seconds = given.reduce((sum, [, , spent]) => sum + spent, 0);
  const version = (answer: QuestionAnswer, index: number): AnswerVersion => ({
    answer,
    revision: 1,
    writer: 'seed',
    entered_at: started_at + index * durations.minute,
    cleared: false,
  });
  return {
    id,
    user_id: people.student,
    exam_id: lesson,
    title: `${title} · 测验`,
    lesson_id: lesson,
    paper: given.map(([question_id, points]) => ({ question_id, points })),
    started_at,
    deadline: started_at + 25 * durations.minute,
    holder: '',
    holder_seen: 0,
    file_key: btoa('0'.repeat(32)),
    answers: Object.fromEntries(
      given.flatMap(([question_id, , , answer], index) =>
        answer ? [[question_id, version(answer, index)]] : [],
      ),
    ),
    flags: [],
    times: Object.fromEntries(given.map(([question_id, , spent]) => [question_id, spent])),
    handed_in_at: started_at + seconds * 1000,
    handed_in_by: 'student',
    completed: true,
  };
}

/** The exams that 林知远 has taken, from a weak start to good results; the others have taken none. */
export const examAttemptSeed = (): ExamAttemptRow[] => [
  attempt(
    '1',
    ['1101', '变量、类型与表达式'],
    [41, '21:05'],
    [
      ['110101', 5, 48, choice('A')],
      ['110102', 6, 95, choices('AB')],
      ['110103', 4, 21, judged(true)],
      ['110104', 6, 64, blanks('3.14', '4')],
    ],
  ),
  attempt(
    '2',
    ['1102', '分支与循环'],
    [36, '20:50'],
    [
      ['110201', 5, 35, choice('A')],
      ['110202', 6, 80, choices('ABD')],
      ['110203', 6, 102, blanks('7')],
      [
        '110204',
        15,
        310,
        wrote(
          'def count_even(numbers):\n    count = 0\n    for n in numbers:\n        if n % 2 == 0:\n            count += 1\n    print(count)',
        ),
      ],
      ['110101', 5, 20, choice('B')],
      ['110102', 6, 66, choices('ABD')],
    ],
  ),
  attempt(
    '3',
    ['1103', '函数与递归'],
    [29, '21:12'],
    [
      ['9101', 5, 52, choice('B')],
      ['110302', 5, 88, choice('A')],
      ['110303', 4, 15, judged(true)],
      ['110304', 10, 190, said('在函数内部定义的变量是局部变量，只在函数里有效；全局变量在函数外面定义。')],
      ['110305', 6, 74, blanks('13')],
      ['110201', 5, 22, choice('A')],
      ['110202', 6, 41, choices('ABD')],
    ],
  ),
  attempt(
    '4',
    ['2101', '极限与连续'],
    [24, '19:40'],
    [
      ['210101', 5, 40, choice('C')],
      ['210102', 6, 121, choices('AC')],
      ['210103', 4, 30, judged(true)],
      ['210104', 6, 83, blanks('3', '2')],
    ],
  ),
  attempt(
    '5',
    ['1201', '列表与字典'],
    [12, '20:22'],
    [
      ['120101', 5, 18, choice('A')],
      ['120102', 6, 70, choices('ACD')],
      ['120103', 4, 26, judged(false)],
      ['120104', 6, 44, blanks('4', '5')],
    ],
  ),
  attempt(
    '6',
    ['3101', '质点运动学'],
    [9, '20:48'],
    [
      ['9104', 5, 66, choice('C')],
      ['310102', 4, 18, judged(false)],
      ['310103', 6, 90, blanks('11', '4')],
    ],
  ),
  attempt(
    '7',
    ['1202', '栈与队列'],
    [2, '20:15'],
    [
      ['9102', 5, 76, choice('D')],
      ['120202', 5, 31, choice('B')],
      ['120203', 6, 84, choices('ACD')],
      ['120204', 4, 12, judged(true)],
      ['120205', 6, 58, blanks('35', '2')],
      ['120206', 10, 205, said('栈是后进先出，比如浏览器后退和括号匹配；队列是先进先出，比如打印任务排队。')],
      ['120207', 15, 290, null],
      ['120101', 5, 14, choice('A')],
      ['120102', 6, 37, choices('ACD')],
    ],
  ),
];

/** Returns a rejected appeal of 林知远, with its reply. */
const appealSeed = (): AppealRow[] => [
  {
    id: '4:210103',
    user_id: people.student,
    attempt_id: '4',
    question_id: '210103',
    text: '极限存在不就说明左右极限相等吗？为什么还不算连续？',
    status: 'rejected',
    reply: '极限存在只说明左右极限相等；连续还要求函数在该点有定义，并且极限等于函数值，例如可去间断点。',
    created_at: daysAgo(23, '08:30'),
  },
];

export const seed: Seed = { examAttempts: examAttemptSeed, appeals: appealSeed };
