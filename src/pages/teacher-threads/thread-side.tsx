import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { threadQueries } from '@/api/teacher-threads';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { Skeleton } from '@/ui/skeleton';
import { FormulaText } from '@/engines/markdown/excerpt';
import { threadStates } from './thread-states';
import styles from './thread-side.module.css';

/** The student's other threads. */
export function ThreadSide({ subjectId }: { subjectId: string }) {
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
