import { type QueryClient, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import * as v from 'valibot';
import {
  HISTORY_PAGE,
  historyClear,
  historyKind,
  historyRemove,
  historyRestore,
  type HistoryRow,
  recordQueries,
} from '@/api/records';
import { call } from '@/api/request';
import {
  type DayCount,
  RecordFilters,
  RecordList,
  RecordsSkeleton,
  useRemoval,
  wantedRecords,
} from '@/features/records';
import { ButtonLink } from '@/kit/button-link';
import { confirmAction } from '@/kit/confirm-action';
import { Filtered } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { useListSearch } from '@/kit/use-list-search';
import { numberText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { durationText } from '@/lib/duration';
import { Button } from '@/ui/button';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { HistoryItem } from './history-item';
import { historyKindNames } from './history-kinds';

const choices = (['all', ...historyKind.options] as const).map((value) => ({
  value,
  label: value === 'all' ? '全部' : historyKindNames[value],
}));

const filters = v.object({
  kind: v.optional(v.picklist(['all', ...historyKind.options]), 'all'),
  words: v.optional(v.string(), ''),
});

const sumOf = ({ count, seconds }: DayCount & { seconds: number }) =>
  `${numberText(count)} 条 · ${durationText(seconds)}`;

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) =>
  Promise.all([
    cache.ensureQueryData(recordQueries.historyDays({})),
    cache.ensureQueryData(recordQueries.historyPage({}, 1)),
  ]);

/** /user/history: what was studied when, by day; each row leads back to its exact place. */
export function Component() {
  const search = useListSearch(filters, { keep: true });
  const filter = wantedRecords(search.filter);
  const days = useQuery(recordQueries.historyDays(filter));
  const { remove, isRemoving, undoBar } = useRemoval(recordQueries.allHistory, historyRestore);
  const removeRow = ({ history_id, title }: HistoryRow) =>
    remove({ run: () => call(historyRemove, { history_id }), tell: () => `已删除“${title}”的记录` });
  const clear = async () => {
    const isMeant = await confirmAction({
      title: '清空学习历史',
      body: '全部学习历史都会删除，不只是筛选出的；学习进度和收藏不受影响。清空后一小时内可以撤销。',
      action: '清空',
      danger: true,
    });
    if (isMeant)
      remove({
        run: () => call(historyClear, {}),
        tell: (count) => `已清空 ${numberText(count)} 条学习历史`,
      });
  };

  return (
    <Page>
      <PageHeader
        title="学习历史"
        description="按天记录学过的内容，点开任意一条，从当时的位置继续。"
        actions={
          <Button
            busy={isRemoving}
            disabled={!days.data || (days.data.total === 0 && !search.isFiltered)}
            onClick={() => void clear()}
          >
            清空历史
          </Button>
        }
      />
      <RecordFilters
        search={search}
        options={choices}
        label="搜索学习历史"
        placeholder="搜索标题、课程或章节"
      />
      <Loaded query={days} skeleton={<RecordsSkeleton />}>
        {({ days: counted, total }) => (
          <Filtered
            search={search}
            count={total}
            filtered={{ title: '没有符合条件的记录', description: '换个类型或关键词试试。' }}
            empty={{
              icon: <History />,
              title: '还没有学习历史',
              description: '学过的内容会按天记在这里，方便回到当时的位置。',
              action: (
                <ButtonLink to={paths.missions()} variant="primary">
                  去学习
                </ButtonLink>
              ),
            }}
          >
            <RecordList
              label="学习历史"
              days={counted}
              sumOf={sumOf}
              total={total}
              pageSize={HISTORY_PAGE}
              queryOf={(page) => recordQueries.historyPage(filter, page)}
              Item={HistoryItem}
              onRemove={removeRow}
            />
          </Filtered>
        )}
      </Loaded>
      {undoBar}
    </Page>
  );
}
