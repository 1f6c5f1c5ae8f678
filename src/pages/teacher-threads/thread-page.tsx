import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, RotateCcw } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { call } from '@/api/request';
import { type TeacherThread, threadQueries, threadResolve, type ThreadState } from '@/api/teacher-threads';
import { FormulaText } from '@/engines/markdown/excerpt';
import { useChatScreen } from '@/features/ai-chat';
import { DetailPage } from '@/kit/detail-page';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Columns, Stack } from '@/ui/layout';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import type { Tone } from '@/ui/tone';
import { QuestionComposer } from './composer';
import { ThreadMessageList } from './message-list';
import styles from './thread-side.module.css';

/** Name and colour of each state of a thread. */
const threadStates: Record<ThreadState, { text: string; tone: Tone }> = {
  empty: { text: '还没有提问', tone: 'neutral' },
  waiting: { text: '等待老师回复', tone: 'warning' },
  answered: { text: '老师已回复', tone: 'info' },
  resolved: { text: '已解决', tone: 'success' },
};

/** The student's other threads. */
function ThreadSide({ subjectId }: { subjectId: string }) {
  const threads = useQuery(threadQueries.list());
  const others = threads.data?.filter(({ subject_id }) => subject_id !== subjectId);
  return (
    <Card title="我的其他提问">
      {others ? (
        others.length > 0 ? (
          <Stack as="ul">
            {others.map(({ subject_id, title, excerpt, state }) => (
              <Stack as="li" gap={1} key={subject_id}>
                <p className={styles.head}>
                  <Link to={paths.questionForTeacher(subject_id)} className={styles.title}>
                    <FormulaText text={title} />
                  </Link>
                  <Badge tone={threadStates[state].tone}>{threadStates[state].text}</Badge>
                </p>
                <p className={styles.excerpt}>
                  <FormulaText text={excerpt} />
                </p>
              </Stack>
            ))}
          </Stack>
        ) : (
          <p className={styles.excerpt}>在任何一节课或一道题里都可以向老师提问，提过的会列在这里。</p>
        )
      ) : threads.isError ? (
        <p className={styles.excerpt}>其他提问没有加载成功，不影响这里的对话。</p>
      ) : (
        <Skeleton lines={4} />
      )}
    </Card>
  );
}

/** /questionForTeacher/:id: what the student asks the teacher about one lesson or question. */
export function Component() {
  const { id = '' } = useParams();
  const thread = useQuery(threadQueries.detail(id));
  return (
    <DetailPage
      query={thread}
      title="向老师提问"
      failure="打不开这个提问"
      back={{ to: paths.learnCenter(), label: '回到学习中心' }}
      width="wide"
    >
      {(loaded) => <Thread key={id} thread={loaded} />}
    </DetailPage>
  );
}

function Thread({ thread }: { thread: TeacherThread }) {
  const { subject_id, title, context, lesson, state, messages, suggestions } = thread;
  const badge = threadStates[state];
  useChatScreen({
    key: `thread:${subject_id}`,
    label: `向老师提问：${title}`,
    within: context,
    read: () =>
      messages.toReversed().map(({ author, name, content }) => ({
        label: author === 'teacher' ? '老师的回答' : '我的提问',
        to: paths.questionForTeacher(subject_id),
        text: `${author === 'teacher' ? name : '学生'}写道：\n${content}`,
      })),
  });
  return (
    <>
      <PageHeader
        title={<FormulaText text={title} />}
        description={`${context}。问题和回答只有你和老师能看到。`}
        breadcrumbs={[
          lesson ? (
            <Link key="lesson" to={paths.lesson(lesson.mission_id, lesson.lesson_id)}>
              {lesson.title}
            </Link>
          ) : (
            '题库'
          ),
          '向老师提问',
        ]}
        meta={<Badge tone={badge.tone}>{badge.text}</Badge>}
        actions={messages.length > 0 && <ResolveButton thread={thread} />}
      />
      <Columns side={<ThreadSide subjectId={subject_id} />}>
        <ThreadMessageList thread={thread} />
        <Card title={messages.length > 0 ? '继续提问' : '写下你的问题'}>
          <QuestionComposer subjectId={subject_id} suggestions={messages.length > 0 ? [] : suggestions} />
        </Card>
      </Columns>
    </>
  );
}

function ResolveButton({ thread: { subject_id, state } }: { thread: TeacherThread }) {
  const client = useQueryClient();
  const isResolved = state === 'resolved';
  const resolve = useMutation({
    mutationFn: () => call(threadResolve, { subject_id, resolved: !isResolved }),
    onSuccess: (thread) => {
      client.setQueryData(threadQueries.detail(subject_id).queryKey, thread);
      void client.invalidateQueries({ queryKey: threadQueries.list().queryKey });
    },
  });
  return (
    <Button
      variant={state === 'answered' ? 'primary' : 'secondary'}
      busy={resolve.isPending}
      icon={isResolved ? <RotateCcw /> : <CircleCheck />}
      onClick={() => resolve.mutate()}
    >
      {isResolved ? '重新打开' : '标记为已解决'}
    </Button>
  );
}
