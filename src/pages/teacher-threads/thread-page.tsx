import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, MessagesSquare, RotateCcw } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { call } from '@/api/request';
import { type TeacherThread, threadQueries, threadResolve, type ThreadState } from '@/api/teacher-threads';
import { FormulaText } from '@/engines/markdown/excerpt';
import { MarkdownText } from '@/engines/markdown/markdown-text';
import { AttachmentList } from '@/engines/upload/attachment-list';
import { useChatScreen } from '@/features/ai-chat';
import { placePath, quotedPlace } from '@/features/notes';
import { DetailHeader, DetailPage } from '@/kit/detail-page';
import { Link } from '@/kit/link';
import { paths } from '@/lib/paths';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Columns, Stack } from '@/ui/layout';
import { Moment } from '@/ui/moment';
import { Skeleton } from '@/ui/skeleton';
import textStyles from '@/ui/text.module.css';
import type { Tone } from '@/ui/tone';
import { QuestionComposer } from './composer';
import styles from './thread-page.module.css';

interface MessageListProps {
  thread: TeacherThread;
}

/** Questions and answers, the oldest first; new messages are announced as they come. */
function ThreadMessageList({ thread: { messages, teacher, state, lesson } }: MessageListProps) {
  return (
    <Stack gap={5} role="log" aria-label="与老师的对话">
      {messages.length === 0 && (
        <EmptyState
          icon={<MessagesSquare />}
          title="还没有提问"
          description={`把问题写在下面，${teacher}老师会在这里回答。`}
        />
      )}
      {messages.map(({ message_id, author, name, content, files, anchor, sent_at }) => (
        <article key={message_id} className={styles.message} data-author={author}>
          <Avatar name={name} size="small" />
          <div className={styles.body}>
            <p className={styles.head}>
              <span className={styles.name}>{name}</span>
              <Moment at={sent_at} />
            </p>
            {anchor && lesson && (
              <Link to={placePath({ course_id: '', place: { kind: 'lesson', ...lesson }, anchor })}>
                <FormulaText text={quotedPlace(anchor)} />
              </Link>
            )}
            <MarkdownText text={content} idPrefix={`message-${message_id}`} />
            <AttachmentList files={files} />
          </div>
        </article>
      ))}
      {state === 'waiting' && <p className={textStyles.note}>已发送，{teacher}老师看到后会在这里回复…</p>}
    </Stack>
  );
}

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
                <p className={styles.sideHead}>
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
      <DetailHeader
        title={<FormulaText text={title} />}
        description={`${context}。问题和回答只有你和老师能看到。`}
        between={[
          lesson
            ? { to: paths.lesson(lesson.mission_id, lesson.lesson_id), label: lesson.title }
            : { label: '题库' },
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
