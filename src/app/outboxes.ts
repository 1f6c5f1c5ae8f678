import type { QueryClient } from '@tanstack/react-query';
import { checkInOutboxOf } from '@/features/activities';
import { entryOutboxOf } from '@/features/agenda';
import { decisionOutboxOf } from '@/features/applications';
import { favouriteOutboxOf } from '@/features/favourites';
import { goalOutboxOf } from '@/features/goals';
import { messageOutboxOf, readOutboxOf } from '@/features/inbox';
import { mediaOutboxOf } from '@/features/media-progress';
import { noteOutboxOf } from '@/features/notes';
import { ratingOutboxOf } from '@/features/ratings';
import { reviewOutboxOf } from '@/features/review';
import { progressOutboxOf } from '@/features/study';
import type { outboxNames } from '@/engines/outbox/outbox-names';

/** One outbox for each name of drafts: none is left out. */
const outboxes: Record<keyof typeof outboxNames, (client: QueryClient) => unknown> = {
  progress: progressOutboxOf,
  media: mediaOutboxOf,
  notes: noteOutboxOf,
  favourites: favouriteOutboxOf,
  goals: goalOutboxOf,
  agendaEntries: entryOutboxOf,
  ratings: ratingOutboxOf,
  reviews: reviewOutboxOf,
  decisions: decisionOutboxOf,
  activityCheckIns: checkInOutboxOf,
  privateMessages: messageOutboxOf,
  privateReads: readOutboxOf,
};

/** Each sends what an earlier visit has left as soon as it is made, and again until it has arrived. */
export function startOutboxes(client: QueryClient): void {
  for (const open of Object.values(outboxes)) open(client);
}
