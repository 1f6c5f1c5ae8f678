import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { errorMessage } from '@/api/errors';
import { selfTestQueries } from '@/api/self-tests';
import { paths } from '@/lib/paths';
import { buttonClass } from '@/ui/button-class';
import { ErrorState } from '@/ui/error-state';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { PartSkeleton } from '@/ui/skeleton-page';
import { Exam } from './exam';
import { TestBuilder } from './test-builder';

export const prefetch = (cache: QueryClient) => cache.prefetchQuery(selfTestQueries.topics());

/** /user/testPage: puts a test together from the bank (`?exam=` names the one that was) and takes it. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const examId = search.get('exam');
  return (
    <Page width="wide">
      <PageHeader
        title="在线自测"
        description="按知识点、题型和难度从题库组卷，限时作答，交卷后看解析，错题自动收入错题本。"
        actions={
          <Link to={paths.examHistory()} className={buttonClass({})}>
            考试记录
          </Link>
        }
      />
      {examId === null ? (
        <Builder onBuilt={(id) => setSearch({ exam: id })} />
      ) : (
        <Exam
          key={examId}
          examId={examId}
          after={
            <Link to={paths.testPage()} className={buttonClass({})}>
              再组一份卷
            </Link>
          }
        />
      )}
    </Page>
  );
}

function Builder({ onBuilt }: { onBuilt: (examId: string) => void }) {
  const topics = useQuery(selfTestQueries.topics());
  if (topics.data) return <TestBuilder topics={topics.data} onBuilt={onBuilt} />;
  if (!topics.isError) return <PartSkeleton />;
  return (
    <ErrorState
      title="题库加载失败"
      description={errorMessage(topics.error)}
      onRetry={() => void topics.refetch()}
    />
  );
}
