import { type QueryClient, useQuery } from '@tanstack/react-query';
import {
  BookOpen,
  CircleHelp,
  GraduationCap,
  type LucideIcon,
  NotebookText,
  Route,
  ShoppingBag,
  Star,
  StarOff,
  Utensils,
} from 'lucide-react';
import { memo } from 'react';
import * as v from 'valibot';
import {
  type Favourite,
  FAVOURITE_PAGE,
  favouriteClear,
  type FavouriteKind,
  favouriteQueries,
  favouriteRemove,
  favouriteRestore,
} from '@/api/favourites';
import { call } from '@/api/request';
import { cutText } from '@/engines/markdown/dollars';
import { FormulaLine } from '@/engines/markdown/excerpt';
import { plainFormulas } from '@/engines/markdown/plain-formulas';
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
import { confirmAction, prepareConfirm } from '@/kit/confirm-action';
import { finder, FinderBar } from '@/kit/finder';
import { bySegments, byWords } from '@/kit/finder-fields';
import { Filtered } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { useListSearch } from '@/kit/use-list-search';
import { hueStyle } from '@/lib/hue-style';
import { numberText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import styles from './collect-page.module.css';

const kindNames: Record<FavouriteKind | 'all', string> = {
  all: '全部',
  course: '课程',
  lesson: '课时',
  question: '题目',
  book: '教材',
  mission: '路径',
  product: '商品',
  dish: '菜品',
};

const icons: Record<FavouriteKind, LucideIcon> = {
  mission: Route,
  course: GraduationCap,
  lesson: NotebookText,
  question: CircleHelp,
  book: BookOpen,
  product: ShoppingBag,
  dish: Utensils,
};

interface CollectItemProps {
  row: Favourite;
  onRemove: (row: Favourite) => void;
}

/** One favourite, among those of the day it was added. */
const CollectItem = memo(function CollectItem({ row, onRemove }: CollectItemProps) {
  const { kind, title, context, hue, added_at, target } = row;
  const Icon = icons[kind];
  return (
    <RecordRow
      at={added_at}
      lead={
        <span
          className={target ? styles.cover : styles.goneCover}
          style={target ? hueStyle(hue) : undefined}
          aria-hidden="true"
        >
          <Icon />
        </span>
      }
      title={<FormulaLine text={title} />}
      to={target && recordPath(target)}
      facts={`${kindNames[kind]} · ${context}`}
      remove={{
        label: `取消收藏“${plainFormulas(title)}”`,
        icon: <StarOff />,
        run: () => onRemove(row),
      }}
    />
  );
});

/** Narrowed by the server. */
const favouriteFinder = finder()({
  kind: bySegments('按类型筛选', 'all', kindNames),
  words: byWords('搜索收藏', '搜索标题、所属课程或分类'),
});
const filters = v.object(favouriteFinder.entries);
const sumOf = ({ count }: DayCount) => `${numberText(count)} 条`;

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) =>
  Promise.all([
    cache.ensureQueryData(favouriteQueries.days({})),
    cache.ensureQueryData(favouriteQueries.page({}, 1)),
  ]);

/** Characters of a title that a toast tells. */
const LONGEST = 40;

/** /user/collect: favourite courses, lessons, questions, books, products and dishes, by the day they were added. */
export function Component() {
  const search = useListSearch(filters, { keep: true });
  const filter = wantedRecords(search.filter);
  const days = useQuery(favouriteQueries.days(filter));
  const { remove, isRemoving, undoBar } = useRemoval(favouriteQueries.all, favouriteRestore);
  const removeFavourite = ({ kind: of, item_id, title }: Favourite) =>
    remove({
      run: () => call(favouriteRemove, { kind: of, item_id }),
      tell: () => `已取消收藏“${cutText(plainFormulas(title), LONGEST)}”`,
    });
  const clear = async () => {
    const isMeant = await confirmAction({
      title: '清空收藏',
      body: '全部收藏都会取消，不只是筛选出的。清空后一小时内可以撤销。',
      action: '清空',
      danger: true,
    });
    if (isMeant)
      remove({
        run: () => call(favouriteClear, {}),
        tell: (count) => `已清空 ${numberText(count)} 条收藏`,
      });
  };
  const all = Object.values(days.data?.counts ?? {}).reduce((sum, count) => sum + count, 0);

  return (
    <Page>
      <PageHeader
        title="我的收藏"
        description="在课程、课时、题目、教材、商品和菜品旁边点星标，就会收在这里。"
        actions={
          <Button
            busy={isRemoving}
            disabled={all === 0}
            onPointerEnter={prepareConfirm}
            onClick={() => void clear()}
          >
            清空收藏
          </Button>
        }
      />
      <FinderBar
        of={favouriteFinder}
        search={search}
        counts={{ kind: days.data && { ...days.data.counts, all } }}
        spread
      />
      <Loaded query={days} skeleton={<RecordsSkeleton />}>
        {({ days: counted, total }) => (
          <Filtered
            search={all > 0 ? search : undefined}
            count={total}
            filtered={{ title: '没有符合条件的收藏', description: '换个类型或关键词试试。' }}
            empty={{
              icon: <Star />,
              title: '还没有收藏',
              description: '在课程、课时、题目、教材、商品和菜品旁边点星标，就会收在这里。',
              action: (
                <ButtonLink to={paths.missions()} variant="primary">
                  去看看学习路径
                </ButtonLink>
              ),
            }}
          >
            <RecordList
              label="收藏"
              days={counted}
              sumOf={sumOf}
              total={total}
              pageSize={FAVOURITE_PAGE}
              queryOf={(page) => favouriteQueries.page(filter, page)}
              Item={CollectItem}
              onRemove={removeFavourite}
            />
          </Filtered>
        )}
      </Loaded>
      {undoBar}
    </Page>
  );
}
