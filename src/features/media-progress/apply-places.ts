import type { QueryClient } from '@tanstack/react-query';
import { coursewareQueries, type Medium, type MediumPlace } from '@/api/courseware';
import { mergeRanges } from '@/lib/time-ranges';

const placed = <M extends Medium>(medium: M, { at, covered }: MediumPlace): M => ({
  ...medium,
  at,
  covered: mergeRanges([...medium.covered, ...covered]),
});

/** Carries accepted places into the cached answers, so that a page opened again goes on where it was. */
export function applyPlaces(client: QueryClient, places: readonly MediumPlace[]): void {
  const placeOf = (id: string) => places.find(({ medium_id }) => medium_id === id);
  const change = <M extends Medium>(medium: M): M => {
    const place = placeOf(medium.medium_id);
    return place ? placed(medium, place) : medium;
  };
  const lesson = coursewareQueries.lesson('').queryKey.slice(0, 1);
  client.setQueriesData<{ media: Medium[]; last_medium_id: string | null }>({ queryKey: lesson }, (old) => {
    if (!old?.media.some(({ medium_id }) => placeOf(medium_id))) return old;
    return { ...old, media: old.media.map(change) };
  });
  void client.invalidateQueries({ queryKey: lesson, refetchType: 'none' });
  // Percent of chapters and recordings are the server's to say, and are shown beside the video.
  for (const query of [coursewareQueries.watch('', ''), coursewareQueries.recordings('')])
    void client.invalidateQueries({ queryKey: query.queryKey.slice(0, 1) });
}
