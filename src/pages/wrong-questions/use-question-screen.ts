import { useChatScreen } from '@/features/ai-chat';
import { questionPassages, type ShownQuestion } from '@/features/questions';

/** Tells the chat which question is on the screen, null for none. `to` is its page. */
export function useQuestionScreen(shown: ShownQuestion | null, to: string): void {
  useChatScreen(
    shown && {
      key: `question:${shown.question.question_id}`,
      label: `题目：${shown.question.point}`,
      within: shown.question.subject,
      read: () => questionPassages(shown).map((passage) => ({ ...passage, to })),
    },
  );
}
