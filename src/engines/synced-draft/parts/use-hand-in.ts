import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '@/api/errors';
import type { Pictures } from '@/engines/upload/use-pictures';
import { showToast } from '@/ui/toast-store';
import type { DraftInput, ServerDraft } from './draft-kind';
import type { DraftOutbox } from './draft-outbox';

type Written<Content> = Omit<DraftInput<Content>, 'id'>;

interface HandIn<Content, Shown> {
  outbox: DraftOutbox<Content>;
  id: string;
  /** The draft loaded with the page. */
  draft: ServerDraft<Content>;
  /** Files uploaded with it; the draft has the address of each that has arrived. */
  files: Pick<Pictures, 'settled'>;
  /** Sends it: a call that happens once, of which the content says whether two are the same. */
  send: (written: Written<Content>) => Promise<Shown & { conflict: boolean }>;
  /** Query keys of the page's data and of the list that includes it. */
  keys: { shown: QueryKey; list: QueryKey };
  words: { done: string | ((shown: Shown) => string); contested: string };
}

/**
 * Hands a draft in with its files, once however often it is pressed; what was written stays when the server says no.
 */
export function useHandIn<Content, Shown extends { draft: ServerDraft<Content> }>({
  outbox,
  id,
  draft,
  files,
  send,
  keys,
  words,
}: HandIn<Content, Shown>) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function submit(): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      const pictures = await files.settled();
      if (pictures.some(({ state }) => state === 'fail'))
        return setProblem('有文件上传失败，请重试或删除后再提交');
      const { content } = outbox.newest(id, draft);
      const answer = await send({ content, ...outbox.standing(id, draft) });
      if (answer.conflict) {
        outbox.contest(id, content, answer.draft);
        return showToast(words.contested, { type: 'warning' });
      }
      outbox.handedIn(id, answer.draft);
      const { conflict: _, ...shown } = answer;
      client.setQueryData(keys.shown, shown);
      void client.invalidateQueries({ queryKey: keys.list });
      showToast(typeof words.done === 'string' ? words.done : words.done(answer), { type: 'success' });
    } catch (error) {
      setProblem(errorMessage(error));
      // Perhaps it is closed by now: the page says so.
      void client.invalidateQueries({ queryKey: keys.shown });
    } finally {
      setBusy(false);
    }
  }
  return { submit: () => void submit(), busy, problem };
}
