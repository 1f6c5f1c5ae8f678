import { useNavigate } from 'react-router-dom';
import { errorMessage } from '@/api/errors';
import type { LessonDetail } from '@/api/lessons';
import { LazyUpNext, playState } from '@/features/media-progress';
import { paths } from '@/lib/paths';
import { useFinishLesson } from './finish-lesson';
import { aboutNext } from './lesson';

interface LessonUpNextProps {
  lesson: LessonDetail;
  next: NonNullable<LessonDetail['next']>;
}

/** The next lesson, offered at the end of a video; one that waits for this lesson is unlocked by the student's word. */
export function LessonUpNext({ lesson, next }: LessonUpNextProps) {
  const { mission_id } = lesson;
  const navigate = useNavigate();
  const to = paths.lesson(mission_id, next.lesson_id, 'courseware');
  const finish = useFinishLesson(lesson, 'courseware', () => void navigate(to, { state: playState }));
  const { error, isPending, mutate } = finish;
  const medium = {
    title: next.title,
    about: aboutNext(next),
    isVideo: next.kind === 'video',
    to,
    unlock: next.is_locked
      ? {
          run: () => mutate(),
          busy: isPending,
          problem: error ? `没有记上：${errorMessage(error)}` : undefined,
        }
      : undefined,
  };
  return <LazyUpNext next={medium} />;
}
