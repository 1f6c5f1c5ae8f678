import { useMutation, useQuery } from '@tanstack/react-query';
import { practiceQueries, type PracticeSubmission } from '@/api/practice';
import { Loaded } from '@/kit/loaded';
import { dayFromNow } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import textStyles from '@/ui/text.module.css';
import { showToast } from '@/ui/toast-store';
import { useNow } from '@/ui/use-now';
import { usePractice } from './session';
import { tellFailure } from './tell-failure';
import styles from './tests-panel.module.css';

/** Earlier submissions, each to be brought back. */
export function SubmissionsPanel() {
  const session = usePractice();
  const { lesson_id } = session.practice;
  const submissions = useQuery(practiceQueries.submissions(lesson_id));
  return (
    <Stack as="section" gap={3} className={styles.panel} aria-labelledby="practice-submissions">
      <h2 id="practice-submissions" className={textStyles.large}>
        提交记录
      </h2>
      <Loaded
        query={submissions}
        failure="提交记录加载失败"
        stale={false}
        skeleton={<LinesSkeleton lines={3} height="2rem" />}
      >
        {({ list }) => <SubmissionList list={list} />}
      </Loaded>
    </Stack>
  );
}

function SubmissionList({ list }: { list: PracticeSubmission[] }) {
  const session = usePractice();
  const now = useNow('day');
  const revert = useMutation({
    mutationFn: (id: string) => session.revert(`submission:${id}`),
    onSuccess: () => showToast('已恢复到这次提交；恢复前的内容也保留着', { type: 'success' }),
    onError: tellFailure,
  });
  if (list.length === 0)
    return <p className={textStyles.note}>还没有提交过。测试通过后点“提交”，这里会留下每次的结果。</p>;
  return (
    <ul aria-label="提交记录">
      {list.map(({ submission_id, number, passed, total, submitted_at }) => (
        <li key={submission_id} className={styles.submission}>
          <span>第 {number} 次</span>
          <Badge tone={passed === total ? 'success' : 'warning'}>
            通过 {passed} / {total}
          </Badge>
          <span className={textStyles.note}>{dayFromNow(submitted_at, now)}</span>
          <Button
            size="small"
            variant="ghost"
            aria-label={`恢复到第 ${number} 次提交`}
            busy={revert.isPending && revert.variables === submission_id}
            onClick={() => revert.mutate(submission_id)}
          >
            恢复
          </Button>
        </li>
      ))}
    </ul>
  );
}
