import type { QueryClient } from '@tanstack/react-query';
import { favouriteOutboxOf } from '@/features/favourites';
import { mediaOutboxOf } from '@/features/media-progress';
import { noteOutboxOf } from '@/features/notes';
import { ratingOutboxOf } from '@/features/ratings';
import { reviewOutboxOf } from '@/features/review';
import { outboxOf } from '@/features/study';

/** Each sends what an earlier visit has left as soon as it is made, and again until it has arrived. */
export function startOutboxes(client: QueryClient): void {
  outboxOf(client);
  mediaOutboxOf(client);
  noteOutboxOf(client);
  favouriteOutboxOf(client);
  ratingOutboxOf(client);
  reviewOutboxOf(client);
}
