import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { type HomeworkDetail, homeworkQueries } from '@/api/homework';
import { homeworkBadge } from '@/features/homework';
import { ButtonLink } from '@/kit/button-link';
import { DetailPage } from '@/kit/detail-page';
import { minuteText, momentOf } from '@/lib/time';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { MarkdownText } from '@/engines/markdown/markdown-text';
import { Columns } from '@/ui/layout';
import { PageHeader } from '@/ui/page-header';
import { AnswerCard } from './answer-card';
import { HomeworkSkeleton } from './homework-skeleton';
import { MarkCard } from './mark-card';
import { RubricCard } from './rubric-card';
import { SubmissionsCard } from './submissions-card';

/** /user/homeWork/:courseId/:chapterId/:chapterTaskId: one piece of homework, from its task to its mark. */
export function Component() {
  const { courseId = '', chapterId = '', chapterTaskId = '' } = useParams();
  const homework = useQuery(
    homeworkQueries.detail({ course_id: courseId, chapter_id: chapterId, task_id: chapterTaskId }),
  );
  return (
    <DetailPage
      query={homework}
      title="作业"
      failure="打不开这份作业"
      back={{ to: paths.learnCenter(), label: '回到学习中心' }}
      skeleton={<HomeworkSkeleton />}
      width="wide"
    >
      {(loaded) => <Homework key={chapterTaskId} homework={loaded} />}
    </DetailPage>
  );
}

/** A lesson of a path, or a chapter of a course to watch. */
const chapterPath = ({ mission_id, course_id, chapter_id }: HomeworkDetail): string =>
  mission_id ? paths.lesson(mission_id, chapter_id) : paths.courseWatch(course_id, chapter_id);

function Homework({ homework }: { homework: HomeworkDetail }) {
  const { title, course_title, chapter_title, teacher, due_at, full_marks, mark } = homework;
  const badge = homeworkBadge(homework, momentOf(homework.now));
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[
          <Link key="centre" to={paths.learnCenter()}>
            学习中心
          </Link>,
          <Link key="chapter" to={chapterPath(homework)}>
            {course_title} · {chapter_title}
          </Link>,
          '作业',
        ]}
        meta={
          <>
            <Badge tone={badge.tone}>{badge.text}</Badge>
            <span>{minuteText(due_at)} 截止（北京时间）</span>
            <span>{teacher}老师</span>
            <span>满分 {full_marks} 分</span>
          </>
        }
        actions={<ButtonLink to={paths.questionForTeacher(homework.chapter_id)}>向老师提问</ButtonLink>}
      />
      <Columns
        side={
          <>
            <RubricCard homework={homework} />
            <SubmissionsCard homework={homework} />
          </>
        }
      >
        {mark && <MarkCard homework={homework} mark={mark} />}
        <Card title="作业要求">
          <MarkdownText text={homework.markdown} idPrefix={`task-${homework.task_id}`} />
        </Card>
        <AnswerCard homework={homework} />
      </Columns>
    </>
  );
}
