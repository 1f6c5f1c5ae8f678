import { useEffect } from 'react';
import type { Mark, Question, QuestionAnswer, Solution } from '@/api/questions';
import { setChatScreen } from '@/features/ai-chat';
import { answerText, kindNames, verdictNames } from '@/features/questions';

/** A question that was answered, as it is reviewed. */
export interface Reviewed {
  question: Question;
  solution: Solution;
  answer: QuestionAnswer;
  mark: Mark;
}

const askedText = (question: Question): string => {
  const options = 'options' in question ? question.options.map(({ key, text }) => `${key}. ${text}`) : [];
  return [`${kindNames[question.kind]}：${question.stem}`, ...options].join('\n');
};

/** A right answer in plain words; of each blank its usual text. */
const rightText = (right: Solution['right']): string =>
  right.kind === 'fill_in' ? right.accepted.map(([usual]) => usual ?? '').join('；') : answerText(right);

/** Tells the chat which question is reviewed: how it was put and answered, and what is right. `to` is its page. */
export function useQuestionScreen({ question, solution, answer, mark }: Reviewed, to: string): void {
  useEffect(() => {
    setChatScreen({
      key: `question:${question.question_id}`,
      label: `题目：${question.point}`,
      read: () =>
        [
          { label: '题目', text: askedText(question) },
          {
            label: '我的答案',
            text: `学生的答案（${verdictNames[mark.verdict]}，${mark.score} / ${mark.max} 分）：${answerText(answer)}`,
          },
          { label: '参考答案', text: `参考答案：${rightText(solution.right)}` },
          { label: '解析', text: `解析：${solution.explanation}` },
        ].map((passage) => ({ ...passage, to })),
    });
    return () => setChatScreen(null);
  }, [question, solution, answer, mark, to]);
}
