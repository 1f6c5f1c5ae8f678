import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { wrongQuestionQueries } from '@/api/wrong-questions';
import { planOf, useWrongQuestions } from '@/features/review';
import { lazyDialog } from '@/kit/lazy-dialog';
import { Loaded } from '@/kit/loaded';
import { joinQueries } from '@/kit/page-query';
import { Link } from '@/kit/link';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Cluster } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { tabLinkClass, tabListClass } from '@/ui/tab-class';
import { useNow } from '@/ui/use-now';
import { BrowseView } from './browse-view';
import { ReviewView } from './review-view';
import { QuestionsSkeleton, SavedState } from './question-parts';

const SettingsDialog = lazyDialog(async () => (await import('./settings-dialog')).default);

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) =>
  Promise.all([
    cache.ensureQueryData(wrongQuestionQueries.list()),
    cache.ensureQueryData(wrongQuestionQueries.settings()),
  ]);

/** /user/ques/:ques_id: the wrong questions, opened at one; `?view=review` is today's review of them. */
export function Component() {
  const { ques_id } = useParams();
  const [search] = useSearchParams();
  const isReview = search.get('view') === 'review';
  const { wrongs, query, saved, rate, update } = useWrongQuestions();
  const settings = useQuery(wrongQuestionQueries.settings());
  const [areSettingsOpen, setSettingsOpen] = useState(false);
  const now = useNow('day').getTime();
  const inList = wrongs.filter(({ removed_at }) => removed_at === null).length;
  const due = settings.data ? planOf(wrongs, settings.data.daily_cap, now).today.length : 0;

  return (
    <Page width="wide">
      <PageHeader
        title="我的错题"
        description={
          isReview ? undefined : '测验和自测里做错的题自动收在这里：重做、记下错因，再按记忆规律隔几天复习。'
        }
        meta={query.data && <span>共 {inList} 题</span>}
        actions={
          settings.data && (
            <Button icon={<Settings2 />} onClick={() => setSettingsOpen(true)}>
              复习设置
            </Button>
          )
        }
      />
      <Cluster gap={4} rowGap={2} spread>
        <nav aria-label="我的错题" className={tabListClass}>
          <Link
            to={paths.question(isReview ? undefined : ques_id)}
            className={tabLinkClass({ isActive: !isReview })}
            aria-current={isReview ? undefined : 'page'}
          >
            错题本
          </Link>
          <Link
            to={paths.questionReview()}
            className={tabLinkClass({ isActive: isReview })}
            aria-current={isReview ? 'page' : undefined}
          >
            今日复习{due > 0 && ` ${due}`}
          </Link>
        </nav>
        <SavedState {...saved} />
      </Cluster>
      <Loaded
        query={joinQueries(query, settings)}
        failure="错题加载失败"
        stale="没有连上服务器，显示的是上次的错题；现在做的会保存在本机。"
        skeleton={<QuestionsSkeleton />}
      >
        {([, chosen]) => (
          <>
            {isReview ? (
              <ReviewView wrongs={wrongs} cap={chosen.daily_cap} rate={rate} />
            ) : (
              <BrowseView wrongs={wrongs} settings={chosen} update={update} />
            )}
            <SettingsDialog open={areSettingsOpen} settings={chosen} onClose={() => setSettingsOpen(false)} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
