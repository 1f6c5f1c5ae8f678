import * as v from 'valibot';
import { openChannel } from '@/lib/tabs';

/** taken: this tab writes from now on. ended: the server has the hand-in. The others: does any tab write? This one does. */
const message = v.picklist(['taken', 'ended', 'who writes?', 'I write']);

/** Milliseconds after which a tab that has not answered counts as gone. */
const ANSWER_WITHIN = 3_000;

/** Opens the channel by which the tabs of one browser that show the same attempt tell each other who writes. */
export const openTabChannel = (attemptId: string, heard?: (said: v.InferOutput<typeof message>) => void) =>
  openChannel(`matrix-exam ${attemptId}`, message, heard);

/** Asks whether a tab of this browser writes an attempt. Where there are locks, they know better: writer-lock.ts. */
export const isWrittenHere = (attemptId: string): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (isWritten: boolean) => {
      clearTimeout(timer);
      channel.close();
      resolve(isWritten);
    };
    const channel = openTabChannel(attemptId, (said) => said === 'I write' && answer(true));
    const timer = setTimeout(answer, ANSWER_WITHIN, false);
    channel.tell('who writes?');
  });
