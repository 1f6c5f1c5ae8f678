import { wireTimeOf } from '@/lib/time';
import { feedbackSave } from '@/api/feedback';
import { handle } from '../handle';

/** Keeps suggestions (FBK-4). */
export const routes = [
  handle(feedbackSave, ({ input, user, database }) => {
    const { content, images } = input;
    const created_at = wireTimeOf(Date.now());
    database.suggestions.insert({
      id: database.suggestions.nextId(),
      user_id: user.id,
      content,
      images: images ? images.split(',') : [],
      created_at,
    });
    return null;
  }),
];
