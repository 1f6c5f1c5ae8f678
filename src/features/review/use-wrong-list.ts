import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/api/request';
import {
  leechRelease,
  type WrongQuestion,
  wrongQuestionQueries,
  wrongQuestionRemove,
  wrongQuestionRestore,
} from '@/api/wrong-questions';
import { useUndo } from '@/kit/use-undo';

/** Puts a question as the server has it now into the cached list, at its top when it is new there. */
export async function putWrong(client: QueryClient, wrong: WrongQuestion): Promise<void> {
  const { queryKey } = wrongQuestionQueries.list();
  // An answer on its way does not know of this write.
  await client.cancelQueries({ queryKey });
  const isIt = ({ question }: WrongQuestion) => question.question_id === wrong.question.question_id;
  client.setQueryData(queryKey, (list) =>
    list?.some(isIt) ? list.map((each) => (isIt(each) ? wrong : each)) : list && [wrong, ...list],
  );
}

/** Takes wrong questions out of the list and puts them back; failures show toasts and change nothing. */
export function useWrongRemoval() {
  const client = useQueryClient();
  const restoring = useMutation({
    mutationFn: (id: string) => call(wrongQuestionRestore, { question_id: id }),
    onSuccess: (wrong) => putWrong(client, wrong),
  });
  const undo = useUndo<{ id: string; text: string }>({
    tell: ({ text }) => text,
    restore: ({ id }) => restoring.mutateAsync(id),
  });
  const removal = useMutation({
    mutationFn: (id: string) => call(wrongQuestionRemove, { question_id: id }),
    onSuccess: async (wrong, id) => {
      await putWrong(client, wrong);
      undo.offer({ id, text: '已移出错题本' });
    },
  });
  return {
    remove: removal.mutate,
    restore: restoring.mutate,
    isBusy: removal.isPending || restoring.isPending,
    /** Offers back a question that was removed by itself. */
    told: (id: string, text: string) => undo.offer({ id, text }),
    undoBar: undo.bar,
  };
}

/** Lets a leech back into the reviews. */
export function useLeechRelease() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { question_id: string; lapses: number }) => call(leechRelease, input),
    onSuccess: (wrong) => putWrong(client, wrong),
  });
}
