import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import * as v from 'valibot';
import { orderGroups, orderQueries } from '@/api/orders';
import { ButtonLink } from '@/kit/button-link';
import { ListView } from '@/kit/list-view';
import { useListSearch } from '@/kit/use-list-search';
import { paths } from '@/lib/paths';
import { Cluster } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { SearchField } from '@/ui/search-field';
import { Segmented } from '@/ui/segmented';
import { OrderCard } from './order-card';
import styles from './order-list-page.module.css';

const PAGE_SIZE = 20;

const groupNames: Record<(typeof orderGroups)[number], string> = {
  all: '全部',
  waiting: '待发货/待取',
  shipped: '运输中',
  received: '已完成',
  cancelled: '已取消',
  expired: '已关闭',
};
const groups = orderGroups.map((value) => ({ value, label: groupNames[value] }));
const filters = v.object({
  state: v.optional(v.picklist(orderGroups), 'all'),
  words: v.optional(v.string(), ''),
});

/** /user/orderList: the student's orders by state. */
export function Component() {
  const search = useListSearch(filters, { keep: true });
  const { state, words } = search.filter;
  const query = useQuery({
    ...orderQueries.list({
      group: state,
      ...(words && { words }),
      page_num: search.page,
      page_size: PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const toShop = (
    <ButtonLink to={paths.shopping()} variant="primary">
      去金币商城
    </ButtonLink>
  );
  return (
    <Page>
      <PageHeader
        title="兑换记录"
        description="用金币兑换的每一单：进度、取件码和退回的金币。"
        actions={toShop}
      />
      <Cluster gap={3} spread>
        <Segmented
          label="按状态筛选"
          options={groups}
          value={state}
          onChange={(value) => search.set({ state: value })}
        />
        <SearchField
          label="搜索兑换记录"
          placeholder="商品名或订单号"
          value={words}
          onChange={(value) => search.set({ words: value })}
        />
      </Cluster>
      <ListView
        label="兑换记录"
        query={query}
        search={search}
        pageSize={PAGE_SIZE}
        failure="兑换记录加载失败"
        skeleton={<LinesSkeleton lines={5} height="6rem" />}
        className={styles.list}
        keyOf={({ order_id }) => order_id}
        empty={{
          icon: <PackageOpen />,
          title: '还没有兑换过',
          description: '学习赚来的金币可以在商城兑换文具、数码和校园服务。',
          action: toShop,
        }}
        filtered={{ title: '没有这样的订单' }}
      >
        {(order) => <OrderCard order={order} />}
      </ListView>
    </Page>
  );
}
