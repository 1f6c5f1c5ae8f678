import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { errorMessage } from '@/api/errors';
import { ratingQueries, ratingSave, type RatingSubject } from '@/api/ratings';
import { call } from '@/api/request';
import { oneForEach } from '@/lib/one-for-each';
import { createOutbox } from '@/engines/outbox/outbox';
import { outboxNames } from '@/engines/outbox/outbox-names';
import { pendingWrites } from '@/engines/outbox/pending-writes';
import { showToast } from '@/ui/toast-store';
import { ratingDraft, type RatingValues } from './rating-draft';

/** Names what is rated. */
export const subjectKeyOf = ({ subject, subject_id }: RatingSubject): string => `${subject}:${subject_id}`;

/** Ratings that were handed in and that the server has not accepted yet; of one subject the last. */
const pendingRatings = pendingWrites(outboxNames.ratings, v.object({ input: ratingSave.input }), ({ body }) =>
  subjectKeyOf(body.input),
);

/** Sends ratings that were handed in, each once, until the server has it or refuses it. */
export function createRatingOutbox(client: QueryClient) {
  const outbox = createOutbox({
    writes: pendingRatings,
    sendAfter: 0,
    deliver: ({ body: { input } }, options) => call(ratingSave, input, options),
    onAccepted({ body: { input } }, mine) {
      const draft = ratingDraft(input).read();
      // A draft changed since stays.
      if (draft && JSON.stringify(inputOf(input, draft)) === JSON.stringify(input))
        ratingDraft(input).forget();
      client.setQueryData(ratingQueries.summary(input).queryKey, (old) => old && { ...old, mine });
      showToast('评价已保存', { type: 'success' });
      void client.invalidateQueries({ queryKey: ratingQueries.all(input) });
    },
    onRefused: (_, error) => showToast(errorMessage(error), { type: 'error' }),
    onSentElsewhere: () => client.invalidateQueries({ queryKey: ['ratings'] }, { throwOnError: true }),
  });

  return {
    state: outbox.state,
    flush: outbox.flush,
    /** Hands a rating in; the same again while it is on its way is the same write. */
    submit(of: RatingSubject, values: RatingValues): void {
      const input = inputOf(of, values);
      const before = pendingRatings
        .read()
        .find(({ body }) => JSON.stringify(body.input) === JSON.stringify(input));
      if (before) void outbox.flush();
      else outbox.keep({ input });
    },
  };
}

const inputOf = ({ subject, subject_id }: RatingSubject, { stars, hard, text, anonymous }: RatingValues) => ({
  subject,
  subject_id,
  stars,
  hard,
  text: text.trim(),
  anonymous,
});

/** The outbox beside a cache of server data: like it, one for each session of a student. */
export const ratingOutboxOf = oneForEach(createRatingOutbox);
