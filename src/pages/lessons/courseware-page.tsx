import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Presentation } from 'lucide-react';
import { type Params, useSearchParams } from 'react-router-dom';
import { type Courseware, coursewareQueries } from '@/api/courseware';
import { UnsentProgress } from '@/features/study';
import { ButtonLink } from '@/kit/button-link';
import { Loaded } from '@/kit/loaded';
import { paths } from '@/lib/paths';
import { AfterPaint } from '@/ui/after-paint';
import { EmptyState } from '@/ui/empty-state';
import { chosenMedium } from './chosen-medium';
import { CoursewareChoice } from './courseware-choice';
import { CoursewareMedium } from './courseware-medium';
import { CoursewareSkeleton } from './courseware-skeleton';
import { FinishLesson } from './finish-lesson';
import { preloadMedia } from './lazy-media';
import { useLesson } from './use-lesson';
import styles from './courseware-page.module.css';

/** The media, and the code of the one that is shown. */
export const prefetch = async (cache: QueryClient, { lessonId = '' }: Params, search: URLSearchParams) => {
  const courseware = await cache.ensureQueryData(coursewareQueries.lesson(lessonId));
  const medium = chosenMedium(courseware, search);
  if (medium) await preloadMedia[medium.kind]();
};

/** /learn/:missionId/:lessonId/courseware: video, PDF or text of a lesson, gone on with where it was left. */
export function Component() {
  const lesson = useLesson();
  const courseware = useQuery(coursewareQueries.lesson(lesson.lesson_id));
  return (
    <Loaded query={courseware} failure="课件加载失败" stale={false} skeleton={<CoursewareSkeleton />}>
      {(loaded) => <Media courseware={loaded} />}
    </Loaded>
  );
}

function Media({ courseware }: { courseware: Courseware }) {
  const lesson = useLesson();
  const [search] = useSearchParams();
  const medium = chosenMedium(courseware, search);
  if (!medium)
    return (
      <EmptyState
        icon={<Presentation />}
        title="本课还没有课件"
        description="可以先读教材。"
        action={
          <ButtonLink to={paths.lesson(lesson.mission_id, lesson.lesson_id, 'book')} variant="primary">
            去读教材
          </ButtonLink>
        }
      />
    );
  return (
    <div className={styles.courseware}>
      {courseware.media.length > 1 && <CoursewareChoice media={courseware.media} chosen={medium.medium_id} />}
      <CoursewareMedium key={medium.medium_id} medium={medium} />
      <AfterPaint>
        <FinishLesson lesson={lesson} subPage="courseware" />
        <UnsentProgress lessonId={lesson.lesson_id} isFloating={false} />
      </AfterPaint>
    </div>
  );
}
