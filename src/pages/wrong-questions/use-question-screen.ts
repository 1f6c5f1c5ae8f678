import type { Mark, Question, QuestionAnswer, Solution } from '@/api/questions';
import { useChatScreen } from '@/features/ai-chat';
import { questionPassages } from '@/features/questions';

/** A question, with as much of its review as the student sees. */
export interface Shown {
  question: Question;
  solution?: Solution | undefined;
  answer?: QuestionAnswer | undefined;
  mark?: Mark | undefined;
}

/** Tells the chat which question is on the screen, null for none. `to` is its page. */
export function useQuestionScreen(shown: Shown | null, to: string): void {
  useChatScreen(
    shown && {
      key: `question:${shown.question.question_id}`,
      label: `题目：${shown.question.point}`,
      within: shown.question.subject,
      read: () => questionPassages(shown).map((passage) => ({ ...passage, to })),
    },
  );
}
