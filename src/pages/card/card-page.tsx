import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { cardQueries } from '@/api/card';
import { month } from '@/api/schemas';
import { KeptNotice } from '@/kit/kept-notice';
import { Loaded } from '@/kit/loaded';
import { useKept } from '@/kit/use-kept';
import { useListSearch } from '@/kit/use-list-search';
import { monthOf } from '@/lib/days';
import { dayOf } from '@/lib/time';
import { Columns } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { PartSkeleton } from '@/ui/skeleton-page';
import { BalanceCard } from './balance-card';
import { CardActions } from './card-actions';
import { HolderCard } from './holder-card';
import { LostNotice } from './lost-notice';
import { PayCode } from './pay-code';
import { categories } from './spending';
import { SpendingCard } from './spending-card';
import { TransactionsCard } from './transactions-card';

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
      <Loaded query={card} skeleton={<PartSkeleton />} failure="校园卡加载失败" stale={false}>
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
