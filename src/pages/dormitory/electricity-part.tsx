import { useMemo } from 'react';
import type { Electricity } from '@/api/dormitory';
import { Loaded } from '@/kit/loaded';
import type { KeptFigures } from '@/kit/use-kept';
import { MINUTE, momentOf } from '@/lib/time';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Card } from '@/ui/card';
import { ElectricityCard } from './electricity-card';
import { readMeter } from './electricity';
import { UseCard } from './use-card';

/** The room's electricity: what is left, how it went. */
export function ElectricityPart({ query }: { query: KeptFigures<Electricity> }) {
  if (query.data) return <Read electricity={query.data} query={query} />;
  return (
    <Card title="电费">
      <Loaded query={query} failure="电费加载失败" skeleton={<LinesSkeleton lines={3} height="4rem" />}>
        {() => null}
      </Loaded>
    </Card>
  );
}

function Read({ electricity, query }: { electricity: Electricity; query: KeptFigures<Electricity> }) {
  const { meter } = electricity;
  const series = useMemo(
    () => ({
      starts: momentOf(meter.starts_at),
      step: meter.step_minutes * MINUTE,
      balances: meter.balances,
    }),
    [meter],
  );
  const use = useMemo(() => readMeter(series), [series]);
  return (
    <>
      <ElectricityCard electricity={electricity} use={use} query={query} />
      <UseCard price={electricity.price} series={series} use={use} />
    </>
  );
}
