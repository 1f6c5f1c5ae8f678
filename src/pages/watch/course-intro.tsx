import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Play } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { type CourseDetail, courseQueries } from '@/api/courses';
import { ratingQueries, type RatingSubject } from '@/api/ratings';
import type { CourseWatch } from '@/api/watch';
import { CourseCover, CourseFacts, type Enrolment } from '@/features/enrolment';
import { FavouriteButton } from '@/features/favourites';
import { OthersRatings, RatingsSkeleton } from '@/features/ratings';
import { ButtonLink } from '@/kit/button-link';
import { Crumbs } from '@/kit/crumbs';
import { Loaded } from '@/kit/loaded';
import { Link } from '@/kit/link';
import { isOn } from '@/lib/institute';
import { coursePath } from '@/lib/course-path';
import { roughText } from '@/lib/duration';
import { hueStyle } from '@/lib/hue-style';
import { paths } from '@/lib/paths';
import { people } from '@/lib/people';
import { wireDayOf } from '@/lib/time';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { DescriptionList } from '@/ui/description-list';
import { Cluster, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { PageHeader } from '@/ui/page-header';
import textStyles from '@/ui/text.module.css';
import { Moment } from '@/ui/moment';
import styles from './course-intro.module.css';
import { Syllabus } from './syllabus';
import { IntroSkeleton } from './watch-side';
import { WatchVideo } from './watch-video';

/** Beside a course's description: its facts, what comes before it, and who teaches it. */
function IntroAside({ course }: { course: CourseDetail }) {
  const { mission_id, mission_title, teaching, requires, teacher } = course;
  return (
    <>
      <Stack gap={3} className={styles.part}>
        <DescriptionList
          rows={[
            ['难度', course.level],
            [
              '时长',
              `${course.chapter_count} ${mission_id === null ? '章' : '课'}，${roughText(course.minutes)}`,
            ],
            ['学习人数', `${people(course.students)} 人`],
            ['发布', <Moment key="published" at={wireDayOf(course.published_at)} />],
            ...(mission_id === null
              ? []
              : [
                  [
                    '学习路径',
                    <Link key="mission" to={paths.mission(mission_id)}>
                      {mission_title}
                    </Link>,
                  ] as const,
                ]),
            ...(requires.length === 0
              ? []
              : [
                  [
                    '先修',
                    <span key="requires">
                      {requires.map((needed, index) => (
                        <span key={needed.course_id}>
                          {index > 0 && '、'}
                          <Link to={coursePath(needed)}>{needed.title}</Link>
                        </span>
                      ))}
                    </span>,
                  ] as const,
                ]),
          ]}
        />
      </Stack>
      <Stack as="section" gap={3} className={styles.part} aria-labelledby="course-teacher">
        <h2 id="course-teacher" className={styles.partTitle}>
          授课老师
        </h2>
        <div className={styles.person}>
          <span aria-hidden="true">
            <Avatar name={teacher} />
          </span>
          <div>
            <p className={textStyles.medium}>{teacher}</p>
            <p className={textStyles.noteFigures}>
              开课 {teaching.courses} 门 · {people(teaching.students)} 人学过
            </p>
          </div>
        </div>
        {teaching.others.length > 0 && (
          <Stack as="ul" gap={1} className={textStyles.small} aria-label={`${teacher}的其他课`}>
            {teaching.others.map((other) => (
              <li key={other.course_id}>
                <Link to={coursePath(other)}>{other.title}</Link>
              </li>
            ))}
          </Stack>
        )}
      </Stack>
    </>
  );
}

interface CourseIntroProps {
  watch: CourseWatch;
  enrolment: Enrolment;
}

/** A course before its player: what it is, by whom, what for, how others find it; to be taken, or tried first. */
export function CourseIntro({ watch, enrolment }: CourseIntroProps) {
  const course = useQuery(courseQueries.detail(watch.course_id));
  return (
    <>
      {course.isError && !course.data && <PageHeader title={watch.course_title} />}
      <Loaded
        query={course}
        failure="打不开这门课的介绍"
        skeleton={<IntroSkeleton title={watch.course_title} />}
      >
        {(loaded) => <Intro course={loaded} watch={watch} enrolment={enrolment} />}
      </Loaded>
    </>
  );
}

/** Returns the address of the first preview chapter that is not locked, or null. */
function previewPath({ course_id, mission_id, chapters }: CourseDetail): string | null {
  const first = chapters.find(({ is_preview, is_locked }) => is_preview && !is_locked);
  if (!first) return null;
  return mission_id === null || first.kinds.includes('video')
    ? paths.coursePreview(course_id, first.chapter_id)
    : paths.lesson(mission_id, first.chapter_id);
}

function Intro({ course, watch, enrolment }: CourseIntroProps & { course: CourseDetail }) {
  const [search] = useSearchParams();
  const tried = search.has('preview') ? watch.video : null;
  const preview = previewPath(course);
  const { course_id, title, hue, mission_id } = course;
  return (
    <Stack className={styles.frame}>
      <Crumbs
        title={title}
        above={{ to: paths.classification(), label: '学院分类' }}
        between={[{ to: paths.classification(course.academy_id), label: course.academy }]}
      />
      <div className={styles.columns}>
        <Stack gap={5} className={styles.top}>
          {tried && (
            <div>
              <WatchVideo
                key={tried.medium_id}
                video={tried}
                course={watch}
                title={watch.title}
                place={{ kind: 'chapter', chapter_id: watch.chapter_id }}
              />
            </div>
          )}
          <Stack as="header" gap={3} className={styles.hero} style={hueStyle(hue)}>
            <Cluster as="p" className={styles.badges}>
              <Badge>{course.level}</Badge>
              <Badge>{course.category}</Badge>
              {course.mission_title !== null && <Badge tone="brand">学习路径</Badge>}
            </Cluster>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.summary}>{course.summary}</p>
            <CourseFacts course={course} />
            <p className={textStyles.secondary}>
              {course.teacher} · {course.academy}
            </p>
          </Stack>
          <Wanted course={course} chapterId={watch.chapter_id} />
        </Stack>
        <Stack gap={5} className={styles.side}>
          <Card as="aside" padding="none" className={styles.enrol}>
            <div className={styles.cover}>
              <CourseCover courseId={course_id} academyId={course.academy_id} hue={hue} />
              <FavouriteButton
                kind="course"
                itemId={course_id}
                title={title}
                size="small"
                className={styles.star}
              />
            </div>
            <Stack gap={3} className={styles.take}>
              {tried && <p className={textStyles.note}>正在试看：{watch.title}</p>}
              <Button
                variant="primary"
                size="large"
                busy={enrolment.busyId === course_id}
                // The second click of a double one would come when the course is there.
                onClick={(event) =>
                  event.detail < 2 && enrolment.toggle({ course_id, title, enrolled: false })
                }
              >
                选课
              </Button>
              {preview && !tried && (
                <ButtonLink to={preview} icon={<Play />}>
                  试看
                </ButtonLink>
              )}
              <p className={textStyles.hint}>
                {course.percent > 0
                  ? `你上次学到 ${course.percent}%，选课后从原处继续。`
                  : preview
                    ? `免费选课，随时可退。第一${mission_id === null ? '章' : '课'}可以先试看。`
                    : '免费选课，随时可退。'}
              </p>
            </Stack>
            <IntroAside course={course} />
          </Card>
        </Stack>
        <Stack gap={5} className={styles.body}>
          <Outcomes course={course} />
          <Syllabus course={course} wanted={watch.chapter_id} preview={preview} />
          {isOn('notes') && <CourseRatings key={course_id} courseId={course_id} />}
        </Stack>
      </div>
    </Stack>
  );
}

/** For one who was led to a lesson in the midst of the course: where it is, and how to get there. */
function Wanted({
  course: { chapters, mission_id },
  chapterId,
}: {
  course: CourseDetail;
  chapterId: string;
}) {
  const index = chapters.findIndex(({ chapter_id }) => chapter_id === chapterId);
  const chapter = chapters[index];
  if (!chapter || index === 0) return null;
  return (
    <Notice
      tone="info"
      title={`你要看的“${chapter.title}”是这门课的第 ${index + 1} ${mission_id === null ? '章' : '课'}`}
    >
      {chapter.is_locked ? '先选课，再学完它前面的课，就能打开它。' : '选课后就在这里打开它。'}
    </Notice>
  );
}

const Outcomes = ({ course: { outcomes, tags } }: { course: CourseDetail }) => (
  <Card title="你将学到">
    <ul className={styles.outcomes}>
      {outcomes.map((outcome) => (
        <li key={outcome}>
          <CircleCheck />
          {outcome}
        </li>
      ))}
    </ul>
    <Cluster as="ul" className={styles.tags} aria-label="知识点">
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={paths.courseSearch(tag)}>{tag}</Link>
        </li>
      ))}
    </Cluster>
  </Card>
);

function CourseRatings({ courseId }: { courseId: string }) {
  const of: RatingSubject = { subject: 'course', subject_id: courseId };
  const summary = useQuery(ratingQueries.summary(of));
  return (
    <Loaded query={summary} failure="评价加载失败" skeleton={<RatingsSkeleton />}>
      {(loaded) => <OthersRatings of={of} summary={loaded} />}
    </Loaded>
  );
}
