import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { type CampusCard, cardQueries, cardTopUp } from '@/api/card';
import { month } from '@/api/schemas';
import { KeptNotice } from '@/kit/kept-notice';
import { Loaded } from '@/kit/loaded';
import { unansweredCall } from '@/kit/once-call';
import { useKept } from '@/kit/use-kept';
import { useListSearch } from '@/kit/use-list-search';
import { monthOf } from '@/lib/days';
import { yuanText } from '@/lib/number';
import { dayOf, dayText, minuteText } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { DescriptionList } from '@/ui/description-list';
import { Columns } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { PartSkeleton } from '@/ui/skeleton-page';
import { BalanceCard } from './balance-card';
import { CardActions } from './card-actions';
import { PayCode } from './pay-code';
import { categories } from './spending';
import { SpendingCard } from './spending-card';
import { TransactionsCard } from './transactions-card';

/** Details of the card and its holder. */
const HolderCard = ({ card }: { card: CampusCard }) => (
  <Card
    title="卡片信息"
    actions={
      <Badge tone={card.state === 'lost' ? 'danger' : 'success'}>
        {card.state === 'lost' ? '已挂失' : '正常'}
      </Badge>
    }
  >
    <DescriptionList
      rows={[
        ['持卡人', card.holder],
        ['卡号', card.number],
        ['有效期至', dayText(card.valid_until)],
        ['每日限额', `${yuanText(card.day_limit)} 元`],
        ['充值账户', card.bank],
        [
          '挂失电话',
          <a key="phone" href="tel:021-5555-9000">
            021-5555-9000
          </a>,
        ],
      ]}
    />
  </Card>
);

/** Urgent notices: the card is reported lost, or a top-up has no answer. */
function LostNotice({ card: { state, lost_at } }: { card: CampusCard }) {
  const unanswered = unansweredCall(cardTopUp)?.amount;
  return (
    <>
      {state === 'lost' && lost_at && (
        <Notice tone="danger" title={`这张卡已于 ${minuteText(lost_at)} 挂失`}>
          <p>现在不能付款和充值，余额为你保留。找到卡后点“解除挂失”；补办新卡请带学生证到一卡通中心。</p>
        </Notice>
      )}
      {unanswered !== undefined && (
        <Notice tone="warning" title={`有一笔 ${yuanText(unanswered)} 元的充值还没有收到回复`}>
          <p>点“充值”确认结果，不会重复扣款。</p>
        </Notice>
      )}
    </>
  );
}

const filters = v.object({
  /** This month when the address names none. */
  month: v.optional(v.union([v.literal(''), month]), ''),
  category: v.optional(v.picklist(['', 'top_up', ...categories]), ''),
});

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => {
  void cache.prefetchQuery(cardQueries.months());
  void cache.prefetchQuery(cardQueries.transactions(monthOf(dayOf(Date.now()))));
  return cache.ensureQueryData(cardQueries.show());
};

/** /user/cardList: the campus card: what is on it, what it was spent on, paying, topping up, and reporting it lost. */
export function Component() {
  const search = useListSearch(filters);
  const card = useKept(cardQueries.show());
  const months = useKept(cardQueries.months());
  const current = monthOf(dayOf(card.now));
  const shown = search.filter.month || current;
  const transactions = useKept(cardQueries.transactions(shown));
  return (
    <Page>
      <PageHeader
        title="校园卡"
        description="余额、付款和每一笔消费。"
        actions={card.data && <CardActions card={card.data} />}
      />
      <KeptNotice of={[card, months, transactions]} />
      <Loaded query={card} skeleton={<PartSkeleton />} failure="校园卡加载失败">
        {(own) => (
          <>
            <LostNotice card={own} />
            <Columns
              side={
                <>
                  <PayCode isLost={own.state === 'lost'} />
                  <HolderCard card={own} />
                </>
              }
            >
              <BalanceCard card={own} query={card} months={months.data?.list ?? []} current={current} />
              <SpendingCard transactions={transactions} months={months} month={shown} />
              <TransactionsCard
                key={shown}
                transactions={transactions}
                months={months.data?.list ?? []}
                month={shown}
                search={search}
              />
            </Columns>
          </>
        )}
      </Loaded>
    </Page>
  );
}
