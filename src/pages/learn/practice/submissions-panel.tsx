import { useMutation, useQuery } from '@tanstack/react-query';
import { errorMessage } from '@/api/errors';
import { practiceQueries, type PracticeSubmission } from '@/api/practice';
import { dayFromNow } from '@/lib/shanghai-time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { Table } from '@/ui/table';
import { showToast } from '@/ui/toast-store';
import { usePractice } from './session';
import styles from './tests-panel.module.css';

/** What was handed in before, each to be brought back. */
export function SubmissionsPanel() {
  const session = usePractice();
  const { lesson_id } = session.practice;
  const submissions = useQuery(practiceQueries.submissions(lesson_id));
  const revert = useMutation({
    mutationFn: (id: string) => session.revert(`submission:${id}`),
    onSuccess: () => showToast('已恢复到这次提交；恢复前的内容也保留着', { type: 'success' }),
  });
  return (
    <section className={styles.panel} aria-labelledby="practice-submissions">
      <h2 id="practice-submissions" className={styles.title}>
        提交记录
      </h2>
      {submissions.data ? (
        <Table<PracticeSubmission>
          caption="提交记录"
          rows={submissions.data.list}
          rowKey={({ submission_id }) => submission_id}
          empty="还没有提交过。测试通过后点“提交”，这里会留下每次的结果。"
          columns={[
            { key: 'number', header: '次数', cell: ({ number }) => `第 ${number} 次` },
            {
              key: 'time',
              header: '时间',
              cell: ({ submitted_at }) => dayFromNow(submitted_at, new Date()),
            },
            {
              key: 'result',
              header: '结果',
              cell: ({ passed, total }) => (
                <Badge tone={passed === total ? 'success' : 'warning'}>
                  通过 {passed} / {total}
                </Badge>
              ),
            },
            {
              key: 'revert',
              header: '操作',
              align: 'end',
              cell: ({ submission_id, number }) => (
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={`恢复到第 ${number} 次提交`}
                  busy={revert.isPending && revert.variables === submission_id}
                  onClick={() => revert.mutate(submission_id)}
                >
                  恢复
                </Button>
              ),
            },
          ]}
        />
      ) : submissions.isError ? (
        <ErrorState
          title="提交记录未能加载"
          description={errorMessage(submissions.error)}
          onRetry={() => void submissions.refetch()}
        />
      ) : (
        <div role="status">
          <span className="visually-hidden">加载中...</span>
          <Skeleton lines={3} height="2rem" />
        </div>
      )}
    </section>
  );
}
