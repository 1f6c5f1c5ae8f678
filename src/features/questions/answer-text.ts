import type { QuestionAnswer } from '@/api/questions';

/** An answer in plain words. */
export function questionAnswerText(answer: QuestionAnswer): string {
  switch (answer.kind) {
    case 'single':
      return answer.choice;
    case 'multiple':
      return answer.choices.join('、');
    case 'true_false':
      return answer.value === null ? '' : answer.value ? '正确' : '错误';
    case 'fill_in':
      return answer.texts.join('；');
    case 'short_answer':
      return answer.text;
    case 'code':
      return answer.code;
  }
}
