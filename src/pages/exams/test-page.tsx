import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { selfTestQueries } from '@/api/self-tests';
import { ButtonLink } from '@/kit/button-link';
import { Loaded } from '@/kit/loaded';
import { paths } from '@/lib/paths';
import { useIsFocused } from '@/ui/focus-mode';
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
  const isFocused = useIsFocused();
  return (
    <Page width="wide">
      <PageHeader
        title="在线自测"
        description={
          !isFocused && '按知识点、题型和难度从题库组卷，限时作答，交卷后看解析，错题自动收入错题本。'
        }
        actions={!isFocused && <ButtonLink to={paths.examHistory()}>考试记录</ButtonLink>}
      />
      {examId === null ? (
        <Builder onBuilt={(id) => setSearch({ exam: id })} />
      ) : (
        <Exam
          key={examId}
          examId={examId}
          after={<ButtonLink to={paths.testPage()}>再组一份卷</ButtonLink>}
        />
      )}
    </Page>
  );
}

function Builder({ onBuilt }: { onBuilt: (examId: string) => void }) {
  const topics = useQuery(selfTestQueries.topics());
  return (
    <Loaded query={topics} failure="题库加载失败" skeleton={<PartSkeleton />}>
      {(loaded) => <TestBuilder topics={loaded} onBuilt={onBuilt} />}
    </Loaded>
  );
}
