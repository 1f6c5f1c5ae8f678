import type { QueryClient } from '@tanstack/react-query';
import { coursewareQueries, type Medium, type MediumPlace } from '@/api/courseware';
import { watchQueries } from '@/api/watch';
import { mergeRanges } from '@/lib/time-ranges';

/** Carries an accepted place into the cached answers, so that a page opened again goes on where it was. */
export function applyPlace(client: QueryClient, { medium_id, at, covered }: MediumPlace): void {
  const isIt = (medium: Medium) => medium.medium_id === medium_id;
  const placed = (medium: Medium): Medium => ({
    ...medium,
    at,
    covered: mergeRanges([...medium.covered, ...covered]),
  });
  const lesson = coursewareQueries.lesson('').queryKey.slice(0, 1);
  client.setQueriesData<{ media: Medium[]; last_medium_id: string | null }>({ queryKey: lesson }, (old) => {
    if (!old?.media.some(isIt)) return old;
    return { ...old, media: old.media.map((medium) => (isIt(medium) ? placed(medium) : medium)) };
  });
  void client.invalidateQueries({ queryKey: lesson, refetchType: 'none' });
  // Percent of chapters and recordings are the server's to say, and are shown beside the video.
  for (const query of [watchQueries.chapter('', ''), watchQueries.recordings('')])
    void client.invalidateQueries({ queryKey: query.queryKey.slice(0, 1) });
}
