import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import * as v from 'valibot';
import { orderGroups, type OrderItem, orderQueries } from '@/api/orders';
import { ButtonLink } from '@/kit/button-link';
import { finder, FinderBar } from '@/kit/finder';
import { bySegments, byWords } from '@/kit/finder-fields';
import { ListView } from '@/kit/list-view';
import { StretchedLink } from '@/kit/stretched-link';
import { useListSearch } from '@/kit/use-list-search';
import { numberText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Moment } from '@/ui/moment';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import textStyles from '@/ui/text.module.css';
import { goodsName, stateWords } from './order-labels';
import orderCardStyles from './order-card.module.css';
import styles from './order-list-page.module.css';

/** An order in the list; it leads to its page. */
function OrderCard({ order }: { order: OrderItem }) {
  const { text, tone } = stateWords(order);
  return (
    <Card as="article" padding="small" linked className={orderCardStyles.card}>
      <img src={order.picture.url} alt="" className={orderCardStyles.picture} />
      <Stack gap={1} className={orderCardStyles.words}>
        <StretchedLink to={paths.orderDetail(order.order_id)} className={textStyles.medium}>
          {goodsName(order)}
        </StretchedLink>
        <p className={textStyles.noteFigures}>
          {order.quantity} 件 · {order.delivery === 'mail' ? '邮寄' : '自取'}
        </p>
        <p className={textStyles.hintFigures}>
          <Moment at={order.placed_at} /> · 订单号 {order.order_id}
        </p>
      </Stack>
      <Stack gap={2} className={orderCardStyles.end}>
        <Badge tone={tone}>{text}</Badge>
        <span className={textStyles.noteFigures}>{numberText(order.total)} 金币</span>
      </Stack>
    </Card>
  );
}

const PAGE_SIZE = 20;

const groupNames: Record<(typeof orderGroups)[number], string> = {
  all: '全部',
  waiting: '待发货/待取',
  shipped: '运输中',
  received: '已完成',
  cancelled: '已取消',
  expired: '已关闭',
};
/** Narrowed by the server. */
const orderFinder = finder()({
  state: bySegments('按状态筛选', 'all', groupNames),
  words: byWords('搜索兑换记录', '商品名或订单号'),
});
const filters = v.object(orderFinder.entries);

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
      <FinderBar of={orderFinder} search={search} spread />
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
