import { isSame } from '@/api/answer-version';
import type { Attempt } from '@/api/exams';
import { isBlank } from '@/api/questions';
import type { AttemptState } from '@/engines/exam-attempt';

/** Of one question: nothing answered, answered here only, answered and on the server. */
export type QuestionState = 'open' | 'unsaved' | 'answered';

export const questionStateNames: Record<QuestionState, string> = {
  open: '未答',
  unsaved: '未上传',
  answered: '已答',
};

/** Returns each question's state, in the order of the paper. */
export function questionStates({ questions }: Attempt, { model, flags }: AttemptState) {
  return questions.map(({ question }) => {
    const id = question.question_id;
    const version = model.versions[id];
    const state: QuestionState =
      !version || isBlank(version.answer, question)
        ? 'open'
        : isSame(version, model.saved[id])
          ? 'answered'
          : 'unsaved';
    return { id, state, isFlagged: flags.includes(id) };
  });
}
