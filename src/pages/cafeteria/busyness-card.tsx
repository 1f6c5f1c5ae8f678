import { type Busyness, type BusynessNow, type Canteen, serviceDayOf, serviceHourOf } from '@/api/cafeteria';
import { LoadFailure } from '@/kit/loaded';
import type { KeptFigures } from '@/kit/use-kept';
import { dayText } from '@/lib/time';
import { Updated } from '@/ui/updated';
import { BarChart } from '@/ui/bar-chart';
import { Card } from '@/ui/card';
import { ChartCard } from '@/ui/chart-card';
import { EmptyState } from '@/ui/empty-state';
import { Cluster, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Stat, StatRow } from '@/ui/stat';
import { Table } from '@/ui/table';
import textStyles from '@/ui/text.module.css';
import type { CanteenNow } from './canteen-list';
import { crowdOf, percentOf } from './canteen-labels';

interface BusynessCardProps extends CanteenNow {
  query: KeptFigures<BusynessNow>;
}

/** Busyness of a canteen now, and its usual busyness in each hour of such a day. */
export function BusynessCard({ canteen, opening, query }: BusynessCardProps) {
  const { data } = query;
  const busy = data?.list.find(({ canteen_id }) => canteen_id === canteen.canteen_id);
  if (!data || !busy)
    return (
      <Card title={`${canteen.name}拥挤程度`}>
        {query.isError ? (
          <LoadFailure query={query} failure="拥挤程度加载失败" />
        ) : data ? (
          <EmptyState title="暂时没有这个食堂的人数" description="闸机恢复计数后会显示在这里。" />
        ) : (
          <LinesSkeleton lines={3} height="4rem" />
        )}
      </Card>
    );
  return (
    <Hours
      canteen={canteen}
      isOpen={opening.isOpen}
      busy={busy}
      day={data.day}
      as_of={data.as_of}
      query={query}
    />
  );
}

interface HoursProps {
  canteen: Canteen;
  isOpen: boolean;
  busy: Busyness;
  /** The day of service that the hours are of. */
  day: string;
  as_of: string;
  query: KeptFigures<BusynessNow>;
}

const hourText = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;

function Hours({ canteen, isOpen, busy, day, as_of, query: { now, isStale } }: HoursProps) {
  const isToday = day === serviceDayOf(now.getTime());
  const hourNow = isToday ? serviceHourOf(day, now.getTime()) : undefined;
  const label = `${canteen.name}${isToday ? '今天' : dayText(day)}各时段的拥挤程度`;
  const { usual } = busy;
  return (
    <ChartCard
      title={isToday ? `${canteen.name}拥挤程度` : `${canteen.name}拥挤程度，${dayText(day)}`}
      actions={<Updated at={as_of} isStale={isStale} />}
      chart={
        <Stack gap={4}>
          <NowRow canteen={canteen} isOpen={isOpen} busy={busy} hourNow={hourNow} isStale={isStale} />
          {usual.length > 0 ? (
            <>
              <BarChart
                label={label}
                unit="%"
                most={100}
                format={(percent) => (percent > 0 ? String(percent) : '')}
                height={280}
                data={usual.map(({ hour, percent }) => ({
                  label: String(hour % 24),
                  value: percent,
                  mark: hour === hourNow ? '现在' : undefined,
                }))}
              />
              <p className={textStyles.hint}>
                横轴是钟点，数字是座位被占的百分比，按近四周同类日子统计；没有数字的钟点不营业。
              </p>
            </>
          ) : (
            <EmptyState title="这一天不营业" description="开放时间见右边，看看别的食堂。" />
          )}
        </Stack>
      }
      table={
        <Table
          caption={label}
          rows={usual}
          rowKey={({ hour }) => hour}
          empty="这一天不营业"
          columns={[
            {
              key: 'hour',
              header: '时段',
              cell: ({ hour }) =>
                `${hourText(hour)}–${hourText(hour + 1)}${hour === hourNow ? '（现在）' : ''}`,
            },
            { key: 'percent', header: '座位占用', align: 'end', cell: ({ percent }) => `${percent}%` },
            {
              key: 'word',
              header: '程度',
              cell: ({ percent }) => (percent > 0 ? crowdOf(percent).word : '不营业'),
            },
          ]}
        />
      }
    />
  );
}

type NowRowProps = Pick<HoursProps, 'canteen' | 'isOpen' | 'busy'> & {
  hourNow: number | undefined;
  isStale: boolean;
};

/** Last count of the gates. */
function NowRow({ canteen, isOpen, busy, hourNow, isStale }: NowRowProps) {
  const percent = percentOf(canteen, busy);
  const { word, tone } = crowdOf(percent);
  const usually = busy.usual.find(({ hour }) => hour === hourNow)?.percent;
  if (!isOpen)
    return (
      <Cluster>
        <span className={textStyles.note}>现在没有营业，下面是这一天平时的情况。</span>
      </Cluster>
    );
  return (
    <StatRow>
      <Stat
        label="现在"
        value={`${word} ${percent}`}
        unit="%"
        stale={isStale}
        tone={isStale ? undefined : tone}
        hint={usually !== undefined && `这个钟点平时最多 ${usually}%`}
      />
      <Stat
        label="空座"
        value={Math.max(0, canteen.seats - busy.seated)}
        unit={`/ ${canteen.seats} 座`}
        stale={isStale}
      />
      <Stat
        label="排队"
        value={busy.wait_minutes > 0 ? `约 ${busy.wait_minutes}` : '不用'}
        unit={busy.wait_minutes > 0 ? '分钟' : undefined}
        stale={isStale}
      />
    </StatRow>
  );
}
