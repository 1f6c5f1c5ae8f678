import type { Question, QuestionAnswer, Solution } from '@/api/questions';

/** One part of an answer, over the attempts: an option, a blank, or the whole text. */
export interface ComparedPart {
  key: string;
  label: string;
  /** The option's words. */
  text?: string;
  /** This part of each attempt's answer, in order; empty for nothing. */
  given: string[];
  right: string;
}

const CHOSEN = '选';
const judged = (value: boolean | null) => (value === null ? '' : value ? '正确' : '错误');

/** The part of an answer to compare: an option by its key, a blank by its number, else all of it. */
function given(answer: QuestionAnswer, part: string): string {
  switch (answer.kind) {
    case 'single':
      return answer.choice === part ? CHOSEN : '';
    case 'multiple':
      return answer.choices.includes(part) ? CHOSEN : '';
    case 'true_false':
      return judged(answer.value);
    case 'fill_in':
      return answer.texts[Number(part)] ?? '';
    case 'short_answer':
      return answer.text;
    case 'code':
      return answer.code;
  }
}

/** The right answer in the shape of a student's. */
function asAnswer(right: Solution['right']): QuestionAnswer {
  if (right.kind === 'fill_in')
    return { kind: 'fill_in', texts: right.accepted.map((texts) => texts[0] ?? '') };
  return right;
}

/** The answers of all attempts, part by part, beside the right one. */
export function comparisonOf(
  question: Question,
  right: Solution['right'],
  answers: readonly QuestionAnswer[],
): ComparedPart[] {
  const part = (key: string, label: string, text?: string): ComparedPart => ({
    key,
    label,
    ...(text === undefined ? {} : { text }),
    given: answers.map((answer) => given(answer, key)),
    right: given(asAnswer(right), key),
  });
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return question.options.map(({ key, text }) => part(key, key, text));
    case 'true_false':
      return [part('all', '判断')];
    case 'fill_in':
      return Array.from({ length: question.blanks }, (_, index) =>
        part(String(index), question.blanks > 1 ? `第（${index + 1}）空` : '答案'),
      );
    case 'short_answer':
      return [part('all', '回答')];
    case 'code':
      return [part('all', '程序')];
  }
}
