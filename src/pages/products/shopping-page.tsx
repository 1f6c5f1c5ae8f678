import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import * as v from 'valibot';
import { goldQueries } from '@/api/gold';
import { productCategories, productQueries, PRODUCTS_TO_A_PAGE, productSorts } from '@/api/products';
import { GoldBalance } from '@/features/gold';
import { ButtonLink } from '@/kit/button-link';
import { ListView } from '@/kit/list-view';
import { useListSearch } from '@/kit/use-list-search';
import { numberText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { Cluster, Stack } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { SearchField } from '@/ui/search-field';
import { Segmented } from '@/ui/segmented';
import { Skeleton } from '@/ui/skeleton';
import textStyles from '@/ui/text.module.css';
import { ToolbarSelect } from '@/ui/toolbar-select';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { ProductCard } from './product-card';
import styles from './product-card.module.css';

const categories = ['all', ...productCategories] as const;
const sortNames = { popular: '最多人兑', newest: '最新上架', cheap: '金币从少到多', dear: '金币从多到少' };
const yes = v.optional(v.picklist(['', '1']), '');
const filters = v.object({
  category: v.optional(v.picklist(categories), 'all'),
  affordable: yes,
  favourites: yes,
  words: v.optional(v.string(), ''),
  sort: v.optional(v.picklist(productSorts), 'popular'),
});
const firstPage = { page_num: 1, page_size: PRODUCTS_TO_A_PAGE };

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) =>
  Promise.all([
    cache.ensureQueryData(productQueries.list(firstPage)),
    cache.ensureQueryData(goldQueries.balance()),
  ]);

/** Stands in for a page of products, in the shape it will have. */
const ProductsSkeleton = () => (
  <div role="status">
    <VisuallyHidden>加载中...</VisuallyHidden>
    <div className={styles.grid}>
      {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((place) => (
        <Card key={place} as="div" padding="none" className={styles.card}>
          <div className={styles.picture}>
            <Skeleton width="100%" height="10rem" />
          </div>
          <div className={styles.body}>
            <Skeleton width="80%" height="1.25rem" />
            <Skeleton lines={2} />
            <Skeleton width="40%" height="1.5rem" />
          </div>
        </Card>
      ))}
    </div>
  </div>
);

/** /user/shopping: what gold can be exchanged for. */
export function Component() {
  const search = useListSearch(filters, { keep: true });
  const { filter, set } = search;
  const { category, affordable, favourites, words, sort } = filter;
  const products = useQuery(
    productQueries.list({
      ...firstPage,
      page_num: search.page,
      ...(category !== 'all' && { category }),
      ...(affordable && { affordable: true }),
      ...(favourites && { favourites: true }),
      ...(words.trim() && { words: words.trim() }),
      ...(sort !== 'popular' && { sort }),
    }),
  );
  const { data: gold } = useQuery(goldQueries.balance());
  const counts = products.data?.counts;
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
  const countOf = (each: (typeof categories)[number]) => (each === 'all' ? all : (counts?.[each] ?? 0));

  return (
    <Page>
      <PageHeader
        title="金币商城"
        description="用学习赚来的金币，兑换文具、校园文创和服务券。"
        actions={<ButtonLink to={paths.orderList()}>兑换记录</ButtonLink>}
      />
      <Card>
        <Cluster spread gap={4}>
          <GoldBalance />
          <Stack gap={1}>
            {gold && (
              <p className={textStyles.hintFigures}>
                {gold.daily_average > 0
                  ? `最近 14 天平均每天赚 ${numberText(gold.daily_average, 1)} 金币`
                  : '最近 14 天还没有赚到金币'}
              </p>
            )}
            <ButtonLink to={paths.myGold()} size="small">
              怎样赚金币
            </ButtonLink>
          </Stack>
        </Cluster>
      </Card>
      <Stack gap={3} role="group" aria-label="筛选与排序">
        <Cluster spread gap={4} rowGap={2}>
          <Segmented
            label="分类"
            options={categories.map((value) => {
              const name = value === 'all' ? '全部' : value;
              return { value, label: counts ? `${name} ${countOf(value)}` : name };
            })}
            value={category}
            onChange={(value) => set({ category: value })}
          />
          <SearchField
            label="搜索商品"
            placeholder="商品名、拼音或首字母"
            value={words}
            onChange={(value) => set({ words: value })}
          />
        </Cluster>
        <Cluster spread gap={4} rowGap={2}>
          <Cluster gap={5}>
            <Checkbox
              label="只看换得起的"
              checked={affordable === '1'}
              onChange={({ target }) => set({ affordable: target.checked ? '1' : '' })}
            />
            <Checkbox
              label="只看收藏"
              checked={favourites === '1'}
              onChange={({ target }) => set({ favourites: target.checked ? '1' : '' })}
            />
          </Cluster>
          <ToolbarSelect
            label="排序"
            options={productSorts.map((value) => ({ value, label: sortNames[value] }))}
            value={sort}
            onChange={(value) => set({ sort: value })}
          />
        </Cluster>
      </Stack>
      <p className={textStyles.noteFigures} role="status">
        {products.data && `共 ${numberText(products.data.total)} 件商品`}
      </p>
      <ListView
        query={products}
        label="商品"
        failure="商品加载失败"
        skeleton={<ProductsSkeleton />}
        search={search}
        pageSize={PRODUCTS_TO_A_PAGE}
        isCounted
        keyOf={({ product_id }) => product_id}
        className={styles.grid}
        filtered={{
          title: words.trim() ? `没有与“${words.trim()}”有关的商品` : '没有符合条件的商品',
          description: favourites
            ? '在商品旁边点星标，就会出现在“只看收藏”里。'
            : '换个分类或关键词，或者先看看全部商品。',
          reset: '查看全部商品',
        }}
        empty={{
          icon: <ShoppingBag />,
          title: '商城里还没有商品',
          description: '上新以后会出现在这里，先去赚一些金币吧。',
          action: <ButtonLink to={paths.myGold()}>怎样赚金币</ButtonLink>,
        }}
      >
        {(product) => <ProductCard product={product} gold={gold} />}
      </ListView>
    </Page>
  );
}
