import type { QueryClient } from '@tanstack/react-query';
import { Plus, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { type CampusCard, cardQueries, cardReportLoss, cardTopUp } from '@/api/card';
import type { Timed } from '@/api/kept';
import { month as monthSchema } from '@/api/schemas';
import { ActButton } from '@/kit/act-button';
import { KeptNotice } from '@/kit/kept-notice';
import { lazyDialog } from '@/kit/lazy-dialog';
import { Loaded } from '@/kit/loaded';
import { unansweredCall } from '@/kit/once-call';
import { type KeptFigures, useKept } from '@/kit/use-kept';
import { useListSearch } from '@/kit/use-list-search';
import { monthAfter, monthOf } from '@/lib/days';
import { yuanText } from '@/lib/number';
import { dayOf, dayText, timeFromNow } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { DescriptionList } from '@/ui/description-list';
import { Columns, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { PartSkeleton } from '@/ui/skeleton-page';
import { Stat, StatRow } from '@/ui/stat';
import { Updated } from '@/ui/updated';
import { useNow } from '@/ui/use-now';
import { PayCode } from './pay-code';
import { categories, SpendingCard } from './spending-card';
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
  const now = useNow('day');
  const unanswered = unansweredCall(cardTopUp)?.amount;
  return (
    <>
      {state === 'lost' && lost_at && (
        <Notice tone="danger" title={`这张卡已于 ${timeFromNow(lost_at, now)} 挂失`}>
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
  month: v.optional(v.union([v.literal(''), monthSchema]), ''),
  category: v.optional(v.picklist(['', 'top_up', ...categories]), ''),
});

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => {
  void cache.prefetchQuery(cardQueries.months());
  void cache.prefetchQuery(cardQueries.transactions(monthOf(dayOf(Date.now()))));
  return cache.ensureQueryData(cardQueries.show());
};

interface BalanceCardProps {
  card: CampusCard & Timed;
  query: KeptFigures<unknown>;
  months: readonly { month: string; spent: number }[];
  /** The month it is. */
  current: string;
}

/** Below it a student may stand at a till without enough. */
const LOW = 2000;

/** Balance of the card, and spending today and this month. */
function BalanceCard({ card, query: { isStale }, months, current }: BalanceCardProps) {
  const { balance, spent_today, day_limit, as_of } = card;
  const spentIn = (month: string) => months.find((each) => each.month === month)?.spent;
  const before = spentIn(monthAfter(current, -1));
  return (
    <Card title="余额与消费">
      <Stack gap={4}>
        <StatRow>
          <Stat
            label="余额"
            value={yuanText(balance)}
            unit="元"
            stale={isStale}
            tone={balance < LOW && !isStale ? 'warning' : undefined}
            hint={balance < LOW && card.state === 'normal' ? '余额不多了，记得充值' : undefined}
          />
          <Stat
            label="今日消费"
            value={yuanText(spent_today)}
            unit="元"
            stale={isStale}
            hint={`今天还可以用 ${yuanText(Math.max(0, day_limit - spent_today))} 元`}
          />
          <Stat
            label="本月消费"
            value={yuanText(spentIn(current) ?? 0)}
            unit="元"
            stale={isStale}
            hint={before === undefined ? undefined : `上个月 ${yuanText(before)} 元`}
          />
        </StatRow>
        <Updated at={as_of} isStale={isStale} />
      </Stack>
    </Card>
  );
}

const TopUpDialog = lazyDialog(async () => (await import('./top-up-dialog')).TopUpDialog);
const FoundDialog = lazyDialog(async () => (await import('./found-dialog')).FoundDialog);

/** Actions for the card: two presses report it lost. */
function CardActions({ card }: { card: CampusCard }) {
  const [open, setOpen] = useState<'top-up' | 'found' | null>(null);
  return (
    <>
      {card.state === 'lost' ? (
        <Button onClick={() => setOpen('found')}>解除挂失</Button>
      ) : (
        <>
          <ActButton
            act={cardReportLoss}
            input={{}}
            done="已挂失，卡不能再付款"
            refresh={[['card']]}
            icon={<ShieldAlert />}
            ask={{
              title: '挂失校园卡',
              body: `尾号 ${card.number.slice(-2)} 的卡马上停用，余额不受影响。找到后可以在这里解除挂失；补卡请到一卡通中心。`,
              action: '确认挂失',
              refusal: '取消',
              danger: true,
            }}
          >
            挂失
          </ActButton>
          <Button
            variant="primary"
            icon={<Plus />}
            onPointerEnter={() => TopUpDialog.preload()}
            onClick={() => setOpen('top-up')}
          >
            充值
          </Button>
        </>
      )}
      <TopUpDialog open={open === 'top-up'} card={card} onClose={() => setOpen(null)} />
      <FoundDialog open={open === 'found'} onClose={() => setOpen(null)} />
    </>
  );
}

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
