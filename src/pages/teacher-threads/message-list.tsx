import { MessagesSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { TeacherThread } from '@/api/teacher-threads';
import { placePath, quotedPlace } from '@/features/notes';
import { timeFromNow } from '@/lib/time';
import { Stack } from '@/ui/layout';
import { Moment } from '@/ui/moment';
import { AttachmentList } from '@/engines/upload/attachment-list';
import { Avatar } from '@/ui/avatar';
import { EmptyState } from '@/ui/empty-state';
import textStyles from '@/ui/text.module.css';
import { FormulaText } from '@/engines/markdown/excerpt';
import { MarkdownText } from '@/engines/markdown/markdown-text';
import { useNow } from '@/ui/use-now';
import styles from './message-list.module.css';

interface MessageListProps {
  thread: TeacherThread;
}

/** Questions and answers, the oldest first; new messages are announced as they come. */
export function ThreadMessageList({ thread: { messages, teacher, state, lesson } }: MessageListProps) {
  const now = useNow('day');
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
              <Moment at={sent_at}>{timeFromNow(sent_at, now)}</Moment>
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
