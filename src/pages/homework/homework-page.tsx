import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import {
  type HomeworkDetail,
  type HomeworkMark,
  homeworkQueries,
  type HomeworkSubmission,
} from '@/api/homework';
import { MarkdownText } from '@/engines/markdown/markdown-text';
import { homeworkBadge } from '@/features/homework';
import { ButtonLink } from '@/kit/button-link';
import { DetailHeader, DetailPage } from '@/kit/detail-page';
import { lazyDialog } from '@/kit/lazy-dialog';
import { numberText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { momentOf } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cluster, Columns, Stack } from '@/ui/layout';
import { Moment } from '@/ui/moment';
import { Page } from '@/ui/page';
import { ProgressRing } from '@/ui/progress-ring';
import { Skeleton } from '@/ui/skeleton';
import textStyles from '@/ui/text.module.css';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { AnswerCard } from './answer-card';
import markCardStyles from './mark-card.module.css';
import styles from './side-cards.module.css';

const SubmissionDialog = lazyDialog(async () => (await import('./submission-dialog')).SubmissionDialog);

/** Past submissions, the newest first; each can be opened. */
function SubmissionsCard({ homework: { submissions } }: { homework: HomeworkDetail }) {
  const [shown, setShown] = useState<HomeworkSubmission | null>(null);
  const numberOf = (index: number) => submissions.length - index;
  return (
    <Card title="提交记录">
      {submissions.length === 0 ? (
        <p className={textStyles.noteFigures}>还没有提交过。</p>
      ) : (
        <Stack as="ol">
          {submissions.map((submission, index) => (
            <Stack as="li" gap={1} key={submission.submission_id}>
              <Cluster as="p" spread gap={3}>
                <span className={textStyles.medium}>第 {numberOf(index)} 次提交</span>
                {index === 0 && <Badge tone="info">以此为准</Badge>}
              </Cluster>
              <Cluster as="p" spread gap={3}>
                <span className={textStyles.noteFigures}>
                  <Moment at={submission.submitted_at} /> · {numberText(submission.content.text.length)} 字
                  {submission.content.files.length > 0 && ` · ${submission.content.files.length} 个文件`}
                </span>
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={`查看第 ${numberOf(index)} 次提交`}
                  onClick={() => setShown(submission)}
                >
                  查看
                </Button>
              </Cluster>
            </Stack>
          ))}
        </Stack>
      )}
      {shown && <SubmissionDialog open submission={shown} onClose={() => setShown(null)} />}
    </Card>
  );
}

/** Mark and the teacher's comment. */
function MarkCard({ homework, mark }: { homework: HomeworkDetail; mark: HomeworkMark }) {
  return (
    <Card title="成绩与评语">
      <div className={markCardStyles.mark}>
        <div className={markCardStyles.score}>
          <ProgressRing
            label="得分率"
            value={(mark.score / Math.max(1, homework.full_marks)) * 100}
            size={72}
          />
          <p>
            <span className={markCardStyles.points}>{mark.score}</span> / {homework.full_marks} 分
          </p>
        </div>
        <div className={markCardStyles.words}>
          <MarkdownText text={mark.comment} idPrefix={`mark-${homework.task_id}`} />
          <p className={markCardStyles.by}>
            {mark.teacher}老师 · <Moment at={mark.marked_at} />
          </p>
        </div>
      </div>
    </Card>
  );
}

/** Stands in for a piece of homework while it loads. */
function HomeworkSkeleton() {
  return (
    <Page width="wide">
      <div role="status">
        <VisuallyHidden>加载中...</VisuallyHidden>
        <Skeleton width="18rem" height="2rem" />
      </div>
      <Columns
        side={
          <Card>
            <Skeleton lines={5} />
          </Card>
        }
      >
        <Card>
          <Skeleton lines={8} />
        </Card>
        <Card>
          <Skeleton height="14rem" />
        </Card>
      </Columns>
    </Page>
  );
}

/** Marking criteria and their points, with the points awarded once marked. */
function RubricCard({ homework: { rubric, mark } }: { homework: HomeworkDetail }) {
  return (
    <Card title="评分标准">
      <Stack as="ul">
        {rubric.map(({ name, points, description }, index) => (
          <Stack as="li" gap={1} key={name}>
            <Cluster as="p" spread gap={3}>
              <span className={textStyles.medium}>{name}</span>
              <span className={styles.points}>
                {mark && `${mark.points[index] ?? 0} / `}
                {points} 分
              </span>
            </Cluster>
            <p className={textStyles.noteFigures}>{description}</p>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

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
      <DetailHeader
        title={title}
        between={[{ to: chapterPath(homework), label: `${course_title} · ${chapter_title}` }]}
        meta={
          <>
            <Badge tone={badge.tone}>{badge.text}</Badge>
            <span>
              <Moment at={due_at} /> 截止（北京时间）
            </span>
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
