import * as v from 'valibot';
import type { EndpointInput } from '@/api/endpoint';
import { type mediaProgress, mediumPlace } from '@/api/courseware';
import { mergeRanges } from '@/lib/time-ranges';
import { outboxNames } from '@/engines/outbox/outbox-names';
import { studyWrites } from '@/engines/outbox/study-writes';

/** A place in a medium that the server has not accepted yet, and seconds of study. */
export type PendingMedium = EndpointInput<typeof mediaProgress>['places'][number];

/** The signed-in student's pending places: the newest counts, seconds and watched ranges add up. */
export const pendingMedia = studyWrites<PendingMedium>({
  name: outboxNames.media,
  schema: v.object({ ...mediumPlace.entries, seconds: v.pipe(v.number(), v.minValue(0)) }),
  idOf: ({ medium_id }) => medium_id,
  added: ({ covered, seconds }, since) => ({
    ...since,
    covered: mergeRanges([...covered, ...since.covered]),
    seconds: since.seconds + seconds,
  }),
});
