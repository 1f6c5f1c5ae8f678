import { laundryBook, type LaundryRoom, lifeServiceQueries, type Machine } from '@/api/life-service';
import type { Slot, SlotRules } from '@/api/slots';
import { LazyBookSlotDialog, RulesNote, SlotPicker, useSlotBooking } from '@/features/slots';
import { DetailHeader, DetailPage } from '@/kit/detail-page';
import { KeptNotice } from '@/kit/kept-notice';
import { type KeptFigures, useKept } from '@/kit/use-kept';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Stack } from '@/ui/layout';
import { Updated } from '@/ui/updated';
import { freeText, machineName, machineStates } from './life-labels';
import { useWashes, WashesCard } from './washes-card';

/** One machine, and when it can be booked. */
export function MachineView({ machineId }: { machineId: string }) {
  const query = useKept(lifeServiceQueries.machine(machineId));
  return (
    <DetailPage
      query={query}
      title="预约洗衣机"
      failure="打不开这台机器"
      back={{ to: paths.lifeService(), label: '看看别的机器' }}
    >
      {(data) => <Booking {...data} query={query} />}
    </DetailPage>
  );
}

interface BookingProps {
  machine: Machine & Pick<LaundryRoom, 'building' | 'floor' | 'place'>;
  slots: readonly Slot[];
  rules: SlotRules;
  as_of: string;
  query: KeptFigures<unknown>;
}

function Booking({ machine, slots, rules, as_of, query }: BookingProps) {
  const { building, place, state } = machine;
  const name = machineName(machine);
  const washes = useWashes();
  const booking = useSlotBooking(laundryBook, {
    done: '已预约，开始前 5 分钟起可以启动',
    refresh: [['lifeService']],
  });
  const [word, tone] = machineStates[state];
  return (
    <>
      <DetailHeader
        title={name}
        description={`${building} ${place}，${freeText(machine, query.now, '07:00')}。`}
        meta={<Badge tone={query.isStale ? 'neutral' : tone}>{word}</Badge>}
      />
      <KeptNotice of={[query, washes]} />
      <WashesCard query={washes} onlyComing />
      <Card title="选择时段" actions={<Updated at={as_of} isStale={query.isStale} />}>
        {state === 'broken' ? (
          <EmptyState title="这台机器正在维修" description="修好之前不能预约，看看同一层别的机器。" />
        ) : (
          <Stack gap={4}>
            <RulesNote rules={rules} />
            <SlotPicker
              label={name}
              slots={slots}
              now={query.now}
              disabled={rules.paused_until !== null}
              onChoose={booking.choose}
            />
          </Stack>
        )}
      </Card>
      {booking.chosen && (
        <LazyBookSlotDialog
          open
          key={booking.chosen.slot_id}
          title={name}
          slot={booking.chosen}
          rules={rules}
          booking={booking}
          facts={[['启动', '开始前 5 分钟到开始后 10 分钟，过时放给别人']]}
          onClose={() => booking.choose(null)}
        />
      )}
    </>
  );
}
