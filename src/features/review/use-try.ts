import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { onceCall } from '@/api/once';
import { blankAnswer, type Question, questionAnswer, type QuestionAnswer } from '@/api/questions';
import { questionTry, type TryAnswer } from '@/api/wrong-questions';
import { readDraft, writeDraft } from '@/outbox/drafts';
import { putWrong } from './use-wrong-list';

const draftOf = (questionId: string): string => `try:${questionId}`;

/** What was typed and not handed in; the blank answer when there is none, or when it is of another kind. */
function keptAnswer(question: Question): QuestionAnswer {
  try {
    const result = v.safeParse(questionAnswer, JSON.parse(readDraft(draftOf(question.question_id))));
    if (result.success && result.output.kind === question.kind) return result.output;
  } catch {
    // None, or damaged.
  }
  return blankAnswer(question);
}

/**
 * Answering a question anew: the answer is kept on this computer until it is handed in, and handed in once. Mount
 * another one for another question.
 */
export function useTry(question: Question, onTold?: (told: TryAnswer) => void) {
  const client = useQueryClient();
  const [answer, setAnswer] = useState(() => keptAnswer(question));
  const [submit] = useState(() => onceCall(questionTry));
  const keep = (given: QuestionAnswer) => {
    writeDraft(draftOf(question.question_id), JSON.stringify(given));
    setAnswer(given);
  };
  const mutation = useMutation({
    mutationFn: () => submit({ question_id: question.question_id, answer }),
    onSuccess: async (told) => {
      writeDraft(draftOf(question.question_id), '');
      if (told.wrong) await putWrong(client, told.wrong);
      void client.invalidateQueries({ queryKey: ['wrongQuestions', 'attempts', question.question_id] });
      onTold?.(told);
    },
  });
  return {
    answer,
    setAnswer: keep,
    hand: () => mutation.mutate(),
    isHanding: mutation.isPending,
    error: mutation.error,
    /** How it was marked, once it was handed in. */
    told: mutation.data,
    again: () => {
      setAnswer(blankAnswer(question));
      mutation.reset();
    },
  };
}
