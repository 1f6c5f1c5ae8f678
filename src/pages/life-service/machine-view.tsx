import { laundryBook, lifeServiceQueries } from '@/api/life-service';
import { SlotsCard } from '@/features/slots';
import { DetailHeader, DetailPage } from '@/kit/detail-page';
import { KeptNotice } from '@/kit/kept-notice';
import { useKept } from '@/kit/use-kept';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { EmptyState } from '@/ui/empty-state';
import { freeText, machineName, machineStates } from './life-labels';
import { WashesCard } from './washes-card';

/** One machine, and when it can be booked. */
export function MachineView({ machineId }: { machineId: string }) {
  const query = useKept(lifeServiceQueries.machine(machineId));
  const washes = useKept(lifeServiceQueries.bookings());
  return (
    <DetailPage
      query={query}
      title="预约洗衣机"
      failure="打不开这台机器"
      back={{ to: paths.lifeService(), label: '看看别的机器' }}
    >
      {({ machine }) => {
        const name = machineName(machine);
        const [word, tone] = machineStates[machine.state];
        return (
          <>
            <DetailHeader
              title={name}
              description={`${machine.building} ${machine.place}，${freeText(machine, query.now, '07:00')}。`}
              meta={<Badge tone={query.isStale ? 'neutral' : tone}>{word}</Badge>}
            />
            <KeptNotice of={[query, washes]} />
            <WashesCard query={washes} onlyComing />
            <SlotsCard
              label={name}
              query={query}
              book={laundryBook}
              done="已预约，开始前 5 分钟起可以启动"
              refresh={[['lifeService']]}
              facts={[['启动', '开始前 5 分钟到开始后 10 分钟，过时放给别人']]}
              closed={
                machine.state === 'broken' && (
                  <EmptyState title="这台机器正在维修" description="修好之前不能预约，看看同一层别的机器。" />
                )
              }
            />
          </>
        );
      }}
    </DetailPage>
  );
}
