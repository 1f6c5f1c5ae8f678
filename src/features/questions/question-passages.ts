import type { Mark, Question, QuestionAnswer, Solution } from '@/api/questions';
import { fenced } from '@/lib/fenced';
import { questionAnswerText } from './answer-text';
import { questionKindNames, verdictNames } from './names';

/** A question, with as much of its answer and review as a student sees. */
export interface ShownQuestion {
  question: Question;
  solution?: Solution | undefined;
  answer?: QuestionAnswer | undefined;
  mark?: Mark | undefined;
}

const askedText = (question: Question): string => {
  const options = 'options' in question ? question.options.map(({ key, text }) => `${key}. ${text}`) : [];
  return [`${questionKindNames[question.kind]}：${question.stem}`, ...options].join('\n');
};

const givenText = (answer: QuestionAnswer): string =>
  answer.kind === 'code' ? `\n${fenced('python', answer.code)}` : questionAnswerText(answer);

/** A right answer in plain words; of each blank its usual text. */
const rightText = (right: Solution['right']): string =>
  right.kind === 'fill_in' ? right.accepted.map(([usual]) => usual ?? '').join('；') : givenText(right);

/** Returns a question as passages for the chat: its text, then the marked answer and the solution if supplied. */
export function questionPassages({
  question,
  solution,
  answer,
  mark,
}: ShownQuestion): { label: string; text: string }[] {
  return [
    { label: '题目', text: askedText(question) },
    ...(answer && mark
      ? [
          {
            label: '我的答案',
            text: `学生的答案（${verdictNames[mark.verdict]}，${mark.score} / ${mark.max} 分）：${givenText(answer)}`,
          },
        ]
      : []),
    ...(solution
      ? [
          { label: '参考答案', text: `参考答案：${rightText(solution.right)}` },
          { label: '解析', text: `解析：${solution.explanation}` },
        ]
      : []),
  ];
}
