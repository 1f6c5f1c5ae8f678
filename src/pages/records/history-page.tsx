import { type QueryClient, useQuery } from '@tanstack/react-query';
import { History, Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { errorMessage } from '@/api/errors';
import {
  HISTORY_PAGE,
  historyClear,
  historyKind,
  type HistoryKind,
  historyRemove,
  historyRestore,
  type HistoryRow,
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
import type { DayCount } from './day-heads';
import { HistoryItem } from './history-item';
import { studied } from './history-rows';
import { kindNames } from './record-kinds';
import { RecordList } from './record-list';
import { RecordsSkeleton } from './records-skeleton';
import { useRecordFilter } from './use-record-filter';
import { useRemoval } from './use-removal';
import styles from './records.module.css';

type Choice = HistoryKind | 'all';
const choices: { value: Choice; label: string }[] = [
  { value: 'all', label: '全部' },
  ...historyKind.options.map((value) => ({ value, label: kindNames[value] })),
];

const sumOf = ({ count, seconds }: DayCount & { seconds: number }) => `${count} 条 · ${studied(seconds)}`;

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) =>
  Promise.all([
    cache.ensureQueryData(recordQueries.historyDays({})),
    cache.ensureQueryData(recordQueries.historyPage({}, 1)),
  ]);

/** /user/history: what was studied when, by day; each row leads back to its exact place. */
export function Component() {
  const { kind, setKind, words, setWords, filter, isFiltered, showAll } = useRecordFilter<HistoryKind>();
  const days = useQuery(recordQueries.historyDays(filter));
  const { remove, isRemoving, undo } = useRemoval(recordQueries.allHistory, historyRestore);
  const removeRow = ({ history_id, title }: HistoryRow) =>
    remove({ run: () => call(historyRemove, { history_id }), tell: () => `已删除“${title}”的记录` });
  const clear = () =>
    remove({ run: () => call(historyClear, {}), tell: (count) => `已清空 ${count} 条学习历史` });

  return (
    <Page>
      <PageHeader
        title="学习历史"
        description="按天记录学过的内容，点开任意一条，从当时的位置继续。"
        actions={
          <Button
            busy={isRemoving}
            disabled={!days.data || (days.data.total === 0 && !isFiltered)}
            onClick={clear}
          >
            清空历史
          </Button>
        }
      />
      <div className={styles.filters}>
        <Segmented label="按类型筛选" options={choices} value={kind} onChange={setKind} />
        <SearchField
          label="搜索学习历史"
          placeholder="搜索标题、课程或章节"
          value={words}
          onChange={setWords}
          className={styles.search}
        />
      </div>
      {days.data ? (
        days.data.total > 0 ? (
          <RecordList
            label="学习历史"
            days={days.data.days}
            sumOf={sumOf}
            total={days.data.total}
            pageSize={HISTORY_PAGE}
            queryOf={(page) => recordQueries.historyPage(filter, page)}
            Item={HistoryItem}
            onRemove={removeRow}
          />
        ) : isFiltered ? (
          <EmptyState
            icon={<Search />}
            title="没有符合条件的记录"
            description="换个类型或关键词试试。"
            action={<Button onClick={showAll}>查看全部</Button>}
          />
        ) : (
          <EmptyState
            icon={<History />}
            title="还没有学习历史"
            description="学过的内容会按天记在这里，方便回到当时的位置。"
            action={
              <Link to={paths.missions()} className={buttonClass({ variant: 'primary' })}>
                去学习
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
