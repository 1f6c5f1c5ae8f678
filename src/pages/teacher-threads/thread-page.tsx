import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, RotateCcw } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { call } from '@/api/request';
import { type TeacherThread, threadQueries, threadResolve } from '@/api/teacher-threads';
import { useChatScreen } from '@/features/ai-chat';
import { DetailPage } from '@/kit/detail-page';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Columns } from '@/ui/layout';
import { PageHeader } from '@/ui/page-header';
import { FormulaText } from '@/engines/markdown/excerpt';
import { QuestionComposer } from './composer';
import { ThreadMessageList } from './message-list';
import { ThreadSide } from './thread-side';
import { threadStates } from './thread-states';

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
      icon={isResolved ? <RotateCcw aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
      onClick={() => resolve.mutate()}
    >
      {isResolved ? '重新打开' : '标记为已解决'}
    </Button>
  );
}
