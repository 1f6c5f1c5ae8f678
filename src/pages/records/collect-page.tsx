import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Search, Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { errorMessage } from '@/api/errors';
import { type FavouriteKind, favouriteRemove, favouriteQueries } from '@/api/favourites';
import {
  type Favourite,
  FAVOURITE_PAGE,
  favouriteClear,
  favouriteRestore,
  recordQueries,
} from '@/api/records';
import { call } from '@/api/request';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { SearchField } from '@/ui/search-field';
import { Segmented } from '@/ui/segmented';
import { UndoBar } from '@/ui/undo-bar';
import { CollectItem } from './collect-item';
import type { DayCount } from './day-heads';
import { favouriteNames } from './record-kinds';
import { RecordList } from './record-list';
import { RecordsSkeleton } from './records-skeleton';
import { useRecordFilter } from './use-record-filter';
import { useRemoval } from './use-removal';
import styles from './records.module.css';

type Choice = FavouriteKind | 'all';
const choices: Choice[] = ['all', 'course', 'lesson', 'question', 'book', 'mission'];
const nameOf = (choice: Choice) => (choice === 'all' ? '全部' : favouriteNames[choice]);
const sumOf = ({ count }: DayCount) => `${count} 条`;

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) =>
  Promise.all([
    cache.ensureQueryData(recordQueries.favouriteDays({})),
    cache.ensureQueryData(recordQueries.favouritePage({}, 1)),
  ]);

/** /user/collect: favourite courses, lessons, questions and books, by the day they were added. */
export function Component() {
  const { kind, setKind, words, setWords, filter, showAll } = useRecordFilter<FavouriteKind>();
  const days = useQuery(recordQueries.favouriteDays(filter));
  const { remove, isRemoving, undo } = useRemoval(favouriteQueries.all, favouriteRestore);
  const removeFavourite = ({ kind: of, item_id, title }: Favourite) =>
    remove({
      run: () => call(favouriteRemove, { kind: of, item_id }),
      tell: () => `已取消收藏“${title}”`,
    });
  const counts = days.data?.counts ?? {};
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const countOf = (choice: Choice) => (choice === 'all' ? all : (counts[choice] ?? 0));

  return (
    <Page>
      <PageHeader
        title="我的收藏"
        description="在课程、课时、题目和教材旁边点星标，就会收在这里。"
        actions={
          <Button
            busy={isRemoving}
            disabled={all === 0}
            onClick={() =>
              remove({ run: () => call(favouriteClear, {}), tell: (count) => `已清空 ${count} 条收藏` })
            }
          >
            清空收藏
          </Button>
        }
      />
      <div className={styles.filters}>
        <Segmented
          label="按类型筛选"
          options={choices.map((value) => ({
            value,
            label: days.data ? `${nameOf(value)} ${countOf(value)}` : nameOf(value),
          }))}
          value={kind}
          onChange={setKind}
        />
        <SearchField
          label="搜索收藏"
          placeholder="搜索标题或所属课程"
          value={words}
          onChange={setWords}
          className={styles.search}
        />
      </div>
      {days.data ? (
        days.data.total > 0 ? (
          <RecordList
            label="收藏"
            days={days.data.days}
            sumOf={sumOf}
            total={days.data.total}
            pageSize={FAVOURITE_PAGE}
            queryOf={(page) => recordQueries.favouritePage(filter, page)}
            Item={CollectItem}
            onRemove={removeFavourite}
          />
        ) : all > 0 ? (
          <EmptyState
            icon={<Search />}
            title="没有符合条件的收藏"
            description="换个类型或关键词试试。"
            action={<Button onClick={showAll}>查看全部</Button>}
          />
        ) : (
          <EmptyState
            icon={<Star />}
            title="还没有收藏"
            description="在课程、课时、题目和教材旁边点星标，就会收在这里。"
            action={
              <Link to={paths.missions()} className={buttonClass({ variant: 'primary' })}>
                去看看学习路径
              </Link>
            }
          />
        )
      ) : days.isError ? (
        <ErrorState description={errorMessage(days.error)} onRetry={() => void days.refetch()} />
      ) : (
        <RecordsSkeleton />
      )}
      <UndoBar {...undo} />
    </Page>
  );
}
