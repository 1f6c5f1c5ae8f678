import { lessonCourseware, mediaProgress } from '@/api/courseware';
import { handle } from '../handle';
import { required } from '../refusal';
import {
  keepPlace,
  lengthOf,
  mediaOfLesson,
  mediumOf,
  percentSeen,
  placeOf,
  wireMedium,
} from '../rules/courseware-media';
import { recordWatched } from '../rules/courseware-progress';
import { lessonPlace } from '../rules/curriculum-index';
import { isPreview, requireTaken } from '../rules/enrolments';
import { StudentLessons } from '../rules/lessons';

export const routes = [
  handle(lessonCourseware, async ({ input, database, user }) => {
    const { lesson } = lessonPlace(input.lesson_id);
    new StudentLessons(database, user.id).requireOpen(lesson.id);
    const media = await mediaOfLesson(lesson.id);
    const times = media.map(({ id, medium }) => ({
      id,
      time: placeOf(database, user.id, id, lengthOf(medium))?.updated_at ?? '',
    }));
    const last = times.toSorted((one, other) => other.time.localeCompare(one.time))[0];
    return {
      lesson_id: lesson.id,
      media: media.map(({ id, medium }) => wireMedium(database, user.id, id, medium)),
      last_medium_id: last?.time ? last.id : null,
    };
  }),

  handle(mediaProgress, async ({ input, database, user }) => {
    const found = await Promise.all(input.places.map(({ medium_id }) => mediumOf({ database }, medium_id)));
    const places = found.map(({ owner, medium }, index) => {
      const sent = required(input.places[index], '没有找到这个课件');
      if (owner.kind === 'lesson') new StudentLessons(database, user.id).requireOpen(owner.lessonId);
      else if (owner.kind === 'recording' || !isPreview(owner.course, owner.chapterId))
        requireTaken(database, user.id, owner.course);
      const length = lengthOf(medium);
      keepPlace(database, user.id, sent.medium_id, { ...sent, length });
      const percent = percentSeen(database, user.id, sent.medium_id, length);
      recordWatched(database, user.id, { owner, kind: medium.kind, ...sent, percent });
      return { medium_id: sent.medium_id, percent };
    });
    return { places };
  }),
];
