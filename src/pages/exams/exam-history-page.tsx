import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { errorMessage } from '@/api/errors';
import { type AttemptSummary, examQueries } from '@/api/exams';
import { paths } from '@/lib/paths';
import { buttonClass } from '@/ui/button-class';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { Pagination } from '@/ui/pagination';
import { Segmented } from '@/ui/segmented';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { AttemptLine } from './attempt-line';
import { examPath } from './exam-path';
import { leftoverQuery } from '@/features/exam-attempt';
import { ScoreFigures } from './score-figures';
import { ScoreTrend } from './score-trend';
import styles from './exam-history-page.module.css';

const PAGE_SIZE = 20;

type Choice = 'all' | 'lesson' | 'self';
const choices: { value: Choice; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'lesson', label: '课程测验' },
  { value: 'self', label: '自测' },
];

export const prefetch = (cache: QueryClient) => cache.prefetchQuery(examQueries.attempts());

/** /user/examhistory: every attempt, how the scores went, and the way back into one that is running. */
export function Component() {
  useQuery(leftoverQuery);
  const attempts = useQuery(examQueries.attempts());
  return (
    <Page>
      <PageHeader
        title="考试记录"
        description="每一次测验和自测的成绩、走势与逐题解析。"
        actions={
          <Link to={paths.testPage()} className={buttonClass({ variant: 'primary' })}>
            组卷自测
          </Link>
        }
      />
      {attempts.data ? (
        <History attempts={attempts.data} />
      ) : attempts.isError ? (
        <ErrorState
          title="考试记录加载失败"
          description={errorMessage(attempts.error)}
          onRetry={() => void attempts.refetch()}
        />
      ) : (
        <LinesSkeleton lines={8} height={44} />
      )}
    </Page>
  );
}

function History({ attempts }: { attempts: AttemptSummary[] }) {
  const [choice, setChoice] = useState<Choice>('all');
  const [page, setPage] = useState(1);
  if (attempts.length === 0)
    return (
      <EmptyState
        icon={<ClipboardCheck />}
        title="还没有考试记录"
        description="在每节课的“测验”里检验学习效果，或从题库组一份卷子自测。"
        action={
          <Link to={paths.missions()} className={buttonClass({ variant: 'primary' })}>
            去学习
          </Link>
        }
      />
    );
  const running = attempts.filter(({ status }) => status === 'running');
  const ended = attempts.filter(
    ({ status, is_self_test }) =>
      status === 'handed_in' && (choice === 'all' || is_self_test === (choice === 'self')),
  );
  return (
    <>
      {running.map((attempt) => (
        <Card key={attempt.attempt_id} as="div" className={styles.running}>
          <p>
            <strong>{attempt.title}</strong> 正在进行，服务器一直在计时。
          </p>
          <Link to={examPath(attempt)} className={buttonClass({ variant: 'primary' })}>
            继续考试
          </Link>
        </Card>
      ))}
      <Segmented
        label="按类型筛选"
        options={choices}
        value={choice}
        onChange={(next) => {
          setChoice(next);
          setPage(1);
        }}
        className={styles.filter}
      />
      {ended.length === 0 ? (
        <EmptyState icon={<ClipboardCheck />} title="这里还没有成绩" description="换一种类型看看。" />
      ) : (
        <>
          <Card title="成绩走势">
            <ScoreFigures attempts={ended} />
            <ScoreTrend attempts={ended} />
          </Card>
          <Card title={`全部成绩（${ended.length}）`}>
            <ul className={styles.list} aria-label="考试记录">
              {ended.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((attempt) => (
                <li key={attempt.attempt_id}>
                  <AttemptLine attempt={attempt} titled />
                </li>
              ))}
            </ul>
            <Pagination page={page} pageSize={PAGE_SIZE} total={ended.length} onPageChange={setPage} />
          </Card>
        </>
      )}
    </>
  );
}
