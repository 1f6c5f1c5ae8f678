import { type QueryClient, useQuery } from '@tanstack/react-query';
import {
  BookOpen,
  CirclePlay,
  ClipboardCheck,
  Code,
  History,
  type LucideIcon,
  Presentation,
  Trash2,
} from 'lucide-react';
import { memo } from 'react';
import * as v from 'valibot';
import {
  HISTORY_PAGE,
  historyClear,
  type HistoryKind,
  historyRemove,
  historyRestore,
  type HistoryRow,
  recordQueries,
} from '@/api/records';
import { call } from '@/api/request';
import {
  type DayCount,
  RecordList,
  recordPath,
  RecordRow,
  RecordsSkeleton,
  useRemoval,
  wantedRecords,
} from '@/features/records';
import { ButtonLink } from '@/kit/button-link';
import { confirmAction } from '@/kit/confirm-action';
import { finder, FinderBar } from '@/kit/finder';
import { bySegments, byWords } from '@/kit/finder-fields';
import { Filtered } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { useListSearch } from '@/kit/use-list-search';
import { clockText, durationText } from '@/lib/duration';
import { numberText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { IconBadge } from '@/ui/icon-badge';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import styles from './history-page.module.css';

/** Names of the kinds of things in a student's history. */
const historyKindNames: Record<HistoryKind | 'all', string> = {
  all: '全部',
  book: '教材',
  courseware: '课件',
  watch: '课程视频',
  practice: '练习',
  exam: '测验',
};

const icons: Record<HistoryKind, LucideIcon> = {
  book: BookOpen,
  courseware: Presentation,
  watch: CirclePlay,
  practice: Code,
  exam: ClipboardCheck,
};

/** Returns the place where a row stopped, in words; null when nothing is known, or no more than the beginning was seen. */
function placeInWords(row: Pick<HistoryRow, 'place' | 'place_text'>): string | null {
  if (row.place?.kind === 'video')
    return row.place.seconds >= 1 ? `看到 ${clockText(row.place.seconds)}` : null;
  if (row.place?.kind === 'pdf') return `第 ${row.place.page} 页`;
  return row.place_text;
}

interface HistoryItemProps {
  row: HistoryRow;
  onRemove: (row: HistoryRow) => void;
}

/** One thing studied on one day. */
const HistoryItem = memo(function HistoryItem({ row, onRemove }: HistoryItemProps) {
  const { kind, title, context, studied_at, seconds, percent, place, target } = row;
  const Icon = icons[kind];
  const facts = [historyKindNames[kind], placeInWords(row), percent > 0 && `学到 ${Math.floor(percent)}%`];
  return (
    <RecordRow
      at={studied_at}
      lead={<IconBadge icon={<Icon />} tone={target ? 'brand' : 'neutral'} />}
      title={title}
      to={target && recordPath(target, place)}
      context={context}
      facts={facts.filter(Boolean).join(' · ')}
      end={
        percent > 0 ? (
          <span className={styles.studied}>
            <span
              className={styles.far}
              style={{ backgroundSize: `${Math.floor(percent)}% 100%` }}
              aria-hidden="true"
            />
            {durationText(seconds)}
          </span>
        ) : (
          durationText(seconds)
        )
      }
      remove={{
        label: `删除“${title}”的记录`,
        icon: <Trash2 />,
        run: () => onRemove(row),
      }}
    />
  );
});

/** Narrowed by the server. */
const historyFinder = finder()({
  kind: bySegments('按类型筛选', 'all', historyKindNames),
  words: byWords('搜索学习历史', '搜索标题、课程或章节'),
});
const filters = v.object(historyFinder.entries);

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
      <FinderBar of={historyFinder} search={search} spread />
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
