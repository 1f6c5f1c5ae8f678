import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { errorMessage } from '@/api/errors';
import { wrongQuestionQueries } from '@/api/wrong-questions';
import { planOf, useWrongQuestions } from '@/features/review';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { lazyPart } from '@/ui/lazy-part';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { tabLinkClass, tabListClass } from '@/ui/tab-class';
import { useNow } from '@/ui/use-now';
import { BrowseView } from './browse-view';
import { QuestionsSkeleton } from './questions-skeleton';
import { ReviewView } from './review-view';
import { SavedState } from './saved-state';
import styles from './my-question-page.module.css';

const SettingsDialog = lazyPart(async () => (await import('./settings-dialog')).default, {
  onFailed: ({ onClose }) => onClose(),
});

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
  const { wrongs, isLoaded, error, refetch, saved, rate, update } = useWrongQuestions();
  const settings = useQuery(wrongQuestionQueries.settings());
  const [areSettingsOpen, setSettingsOpen] = useState(false);
  const now = useNow('day').getTime();
  const inList = wrongs.filter(({ removed_at }) => removed_at === null).length;
  const due = settings.data ? planOf(wrongs, settings.data.daily_cap, now).today.length : 0;
  const failure = error ?? settings.error;
  const retry = () => {
    refetch();
    void settings.refetch();
  };

  return (
    <Page width="wide">
      <PageHeader
        title="我的错题"
        description={
          isReview ? undefined : '测验和自测里做错的题自动收在这里：重做、记下错因，再按记忆规律隔几天复习。'
        }
        meta={isLoaded && <span>共 {inList} 题</span>}
        actions={
          settings.data && (
            <Button icon={<Settings2 aria-hidden="true" />} onClick={() => setSettingsOpen(true)}>
              复习设置
            </Button>
          )
        }
      />
      <div className={styles.tabs}>
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
      </div>
      {isLoaded && settings.data ? (
        <>
          {failure && (
            <p className={styles.stale} role="status">
              没有连上服务器，显示的是上次的错题；现在做的会保存在本机。
              <Button size="small" variant="ghost" onClick={retry}>
                重试
              </Button>
            </p>
          )}
          {isReview ? (
            <ReviewView wrongs={wrongs} cap={settings.data.daily_cap} rate={rate} />
          ) : (
            <BrowseView wrongs={wrongs} settings={settings.data} update={update} />
          )}
          {areSettingsOpen && (
            <Suspense>
              <SettingsDialog settings={settings.data} onClose={() => setSettingsOpen(false)} />
            </Suspense>
          )}
        </>
      ) : failure ? (
        <ErrorState title="错题加载失败" description={errorMessage(failure)} onRetry={retry} />
      ) : (
        <QuestionsSkeleton />
      )}
    </Page>
  );
}
