import { wireTimeOf } from '@/lib/time';
import { ratingList, ratingSave, ratingSummary } from '@/api/ratings';
import { handle } from '../handle';
import { Refusal } from '../refusal';
import { pageOf } from '../rules/pages';
import { mayRate, othersRatings, ratedThing, ratingId, requireKnown, summaryOf } from '../rules/ratings';
import { hardParts } from '../seed/ratings';

const parts = new Set<string>(hardParts);

export const routes = [
  handle(ratingSummary, async ({ input, database, user }) => {
    const thing = await ratedThing(database, input);
    const { title, teacher, known, chapterIds } = thing;
    return {
      title,
      teacher,
      ...summaryOf(database, user.id, input, known),
      may_rate: mayRate(database, user.id, input, thing),
      opens_at: chapterIds[0] ?? '',
    };
  }),

  handle(ratingList, async ({ input, database, user }) => {
    const { known } = await ratedThing(database, input);
    const all = othersRatings(database, user.id, input, known);
    return pageOf(
      all.filter((rating) => !input.stars || rating.stars === input.stars),
      input,
    );
  }),

  handle(ratingSave, async ({ input, database, user }) => {
    requireKnown(database, user.id, input, await ratedThing(database, input));
    if (input.hard.some((name) => !parts.has(name))) throw new Refusal('没有这个难点选项');
    const { subject, subject_id, stars, hard, anonymous } = input;
    const rating = { stars, hard, text: input.text.trim(), anonymous, updated_at: wireTimeOf(Date.now()) };
    database.ratings.put({
      id: ratingId(user.id, input),
      user_id: user.id,
      subject,
      subject_id,
      ...rating,
    });
    return rating;
  }),
];
