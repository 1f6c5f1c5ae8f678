import type { Courseware, Medium } from '@/api/courseware';

/** The medium that the address asks for, else the one that was open last, else the first; undefined when there is none. */
export function chosenMedium(
  { media, last_medium_id }: Courseware,
  search: URLSearchParams,
): Medium | undefined {
  const kind = search.has('t') ? 'video' : search.has('page') ? 'pdf' : null;
  return (
    media.find(({ medium_id }) => medium_id === search.get('item')) ??
    media.find((medium) => medium.kind === kind) ??
    media.find(({ medium_id }) => medium_id === last_medium_id) ??
    media[0]
  );
}
