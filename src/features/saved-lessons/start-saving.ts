import type { QueryClient } from '@tanstack/react-query';
import { errorMessage, isAborted } from '@/api/errors';
import { NoRoomError, saveLesson } from '@/engines/offline/save-lesson';
import { withLock } from '@/engines/outbox/with-lock';
import { showToast } from '@/ui/toast-store';
import { useSaving, type WantedLessons } from './saving';

/** Saves lessons, one after the other; those that are whole stay, however it ends. */
export async function startSaving(client: QueryClient, wanted: WantedLessons): Promise<void> {
  if (useSaving.getState().running) return;
  const { missionId, title, lessonIds, bytes } = wanted;
  const own = new AbortController();
  const show = (share: number) =>
    useSaving.setState({ running: { ...wanted, share, stop: () => own.abort() } });
  useSaving.setState({ failed: null });
  show(0);
  let come = 0;
  const came = (more: number) => {
    const before = Math.floor((100 * come) / bytes);
    come += more;
    if (!own.signal.aborted && Math.floor((100 * come) / bytes) > before) show(Math.min(1, come / bytes));
  };
  const say = (words: string, type: 'success' | 'error') => {
    if (!useSaving.getState().isSeen) showToast(words, { type });
  };
  try {
    // Asks the browser not to throw it away when its disk is full; a no is no reason not to save.
    await navigator.storage?.persist?.().catch(() => false);
    // A lock: a new release waits until it is done.
    await withLock('saving', async () => {
      for (const lesson_id of lessonIds)
        await saveLesson(client, { mission_id: missionId, lesson_id }, came, own.signal);
    });
    say(`《${title}》可以离线看了`, 'success');
  } catch (error) {
    if (isAborted(error)) return;
    useSaving.setState({ failed: { missionId, error } });
    say(
      error instanceof NoRoomError
        ? `浏览器的空间不够了，《${title}》没有存下来`
        : `《${title}》没有保存成功：${errorMessage(error)}`,
      'error',
    );
  } finally {
    useSaving.setState({ running: null });
  }
}
