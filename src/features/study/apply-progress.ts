import type { QueryClient } from '@tanstack/react-query';
import type { Book } from '@/api/books';
import type { EndpointOutput } from '@/api/endpoint';
import { homeQueries } from '@/api/home';
import { type lessonProgress, lessonQueries, whatLessonsUnlock } from '@/api/lessons';
import { missionQueries } from '@/api/missions';
import type { PendingProgress } from './pending-progress';

export type ProgressAnswer = EndpointOutput<typeof lessonProgress>;

/**
 * Carries accepted progress into the cached answers. What shows percent or position is patched; lists are
 * fetched again only when the lesson's state has changed, which can unlock others, else when next looked at.
 */
export function applyProgress(client: QueryClient, sent: PendingProgress, answer: ProgressAnswer): void {
  const lesson = lessonQueries.detail(sent.mission_id, sent.lesson_id).queryKey;
  const changed = client.getQueryData(lesson)?.state !== answer.state;
  client.setQueryData(
    lesson,
    (old) =>
      old && {
        ...old,
        ...answer,
        last_sub_page: sent.sub_page,
        outline: old.outline.map((item) =>
          item.lesson_id === sent.lesson_id ? { ...item, ...answer } : item,
        ),
      },
  );
  client.setQueryData(
    lessonQueries.book(sent.lesson_id).queryKey,
    (old) => old && { ...old, position: sent.position ?? old.position },
  );
  const { position } = sent;
  if (position)
    client.setQueriesData<Book>(
      { queryKey: ['books'] },
      (old) =>
        old &&
        (old.chapters.some(({ lesson_id }) => lesson_id === sent.lesson_id) ? { ...old, position } : old),
    );
  if (changed) return void client.invalidateQueries(whatLessonsUnlock);
  for (const queryKey of [lesson.slice(0, 1), missionQueries.list().queryKey, homeQueries.summary().queryKey])
    void client.invalidateQueries({ queryKey, refetchType: 'none' });
}
