import { type QueryClient, useQuery } from '@tanstack/react-query';
import { CirclePlay, FileText, NotebookText, Presentation } from 'lucide-react';
import { type Params, useSearchParams } from 'react-router-dom';
import { type Courseware, coursewareQueries, type Medium } from '@/api/courseware';
import { UnsentProgress } from '@/features/study';
import { ButtonLink } from '@/kit/button-link';
import { Loaded } from '@/kit/loaded';
import { Link } from '@/kit/link';
import { paths } from '@/lib/paths';
import { coveredShare } from '@/lib/time-ranges';
import { AfterPaint } from '@/ui/after-paint';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state';
import { Cluster, Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { chosenMedium } from './chosen-medium';
import coursewareChoiceStyles from './courseware-choice.module.css';
import { CoursewareMedium, CoursewareSkeleton, preloadMedia } from './courseware-medium';
import styles from './courseware-page.module.css';
import { FinishLesson } from './finish-lesson';
import { mediumKinds, useLesson } from './lesson';

const icons = {
  video: <CirclePlay />,
  pdf: <FileText />,
  markdown: <NotebookText />,
} as const;

function factsOf(medium: Medium): string {
  const length = medium.kind === 'video' ? medium.seconds : medium.kind === 'pdf' ? medium.pages : 1;
  const seen = Math.floor(coveredShare(medium.covered, length) * 100);
  const size =
    medium.kind === 'video'
      ? `${Math.max(1, Math.round(medium.seconds / 60))} 分钟`
      : medium.kind === 'pdf'
        ? `${medium.pages} 页`
        : '';
  return [mediumKinds[medium.kind], size, seen > 0 ? `已看 ${seen}%` : ''].filter(Boolean).join(' · ');
}

/** The media of a lesson, side by side; one is shown. */
function CoursewareChoice({ media, chosen }: { media: readonly Medium[]; chosen: string }) {
  return (
    <nav aria-label="课件列表">
      <Cluster as="ul" gap={3}>
        {media.map((medium) => (
          <li key={medium.medium_id}>
            <Link
              to={`?${new URLSearchParams({ item: medium.medium_id }).toString()}`}
              replace
              className={classNames(
                coursewareChoiceStyles.link,
                medium.medium_id === chosen && coursewareChoiceStyles.chosen,
              )}
              aria-current={medium.medium_id === chosen ? 'true' : undefined}
            >
              {icons[medium.kind]}
              <span className={coursewareChoiceStyles.words}>
                <span className={textStyles.medium}>{medium.title}</span>
                <span className={coursewareChoiceStyles.facts}>{factsOf(medium)}</span>
              </span>
            </Link>
          </li>
        ))}
      </Cluster>
    </nav>
  );
}

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
    <Stack className={styles.courseware}>
      {courseware.media.length > 1 && <CoursewareChoice media={courseware.media} chosen={medium.medium_id} />}
      <CoursewareMedium key={medium.medium_id} medium={medium} />
      <AfterPaint>
        <FinishLesson lesson={lesson} subPage="courseware" />
        <UnsentProgress lessonId={lesson.lesson_id} isFloating={false} />
      </AfterPaint>
    </Stack>
  );
}
