import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { onceCall } from '@/kit/once-call';
import { blankAnswer, type Question, questionAnswer, type QuestionAnswer } from '@/api/questions';
import { questionTry, type TryAnswer } from '@/api/wrong-questions';
import { storedJson } from '@/lib/stored-json';
import { draftStore } from '@/session/drafts';
import { putWrong } from './use-wrong-list';

/** Draft of the answer to a question. */
const draftOf = ({ question_id }: Question) =>
  storedJson(draftStore, `try:${question_id}`, questionAnswer, undefined);

/** Returns the draft; the blank answer when there is none, or when it is of another kind. */
function keptAnswer(question: Question): QuestionAnswer {
  const kept = draftOf(question).read();
  return kept?.kind === question.kind ? kept : blankAnswer(question);
}

/**
 * Answering a question again: the answer is kept on this computer until it is handed in, and handed in once. Mount
 * another one for another question.
 */
export function useTry(question: Question, onTold?: (told: TryAnswer) => void) {
  const client = useQueryClient();
  const [answer, setAnswer] = useState(() => keptAnswer(question));
  const [submit] = useState(() => onceCall(questionTry));
  const keep = (given: QuestionAnswer) => {
    draftOf(question).write(given);
    setAnswer(given);
  };
  const mutation = useMutation({
    mutationFn: () => submit({ question_id: question.question_id, answer }),
    onSuccess: async (told) => {
      draftOf(question).forget();
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
    /** Result of marking, once handed in. */
    told: mutation.data,
    again: () => {
      setAnswer(blankAnswer(question));
      mutation.reset();
    },
  };
}
