import { Copy, Package } from 'lucide-react';
import { useState } from 'react';
import { EXTENSION_DAYS, type Parcel, parcelExtend } from '@/api/life-service';
import { confirmAction } from '@/kit/confirm-action';
import { Loaded } from '@/kit/loaded';
import { useAction } from '@/kit/use-action';
import type { KeptFigures } from '@/kit/use-kept';
import { DAY, momentOf, timeFromNow } from '@/lib/time';
import { Updated } from '@/ui/updated';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { IconButton } from '@/ui/icon-button';
import { Cluster, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import textStyles from '@/ui/text.module.css';
import { showToast } from '@/ui/toast-store';
import styles from './life-service.module.css';

const refresh = [['lifeService', 'parcels']];

/** The student's parcels with the codes that they are handed out for, and until when. */
export function ParcelsCard({ query }: { query: KeptFigures<{ list: Parcel[]; as_of: string }> }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <Card
      title="快递"
      actions={query.data && <Updated at={query.data.as_of} now={query.now} isStale={query.isStale} />}
    >
      <Loaded
        query={query}
        stale={false}
        failure="快递加载失败"
        skeleton={<LinesSkeleton lines={3} height="4rem" />}
      >
        {({ list }) => {
          const waiting = list.filter(({ state }) => state === 'waiting');
          const past = list.filter(({ state }) => state !== 'waiting');
          return (
            <Stack gap={3}>
              {waiting.length === 0 && (
                <EmptyState
                  icon={<Package />}
                  title="没有待取的快递"
                  description="到站后这里会显示取件码。"
                />
              )}
              <ul className={styles.rows} aria-label="待取快递">
                {waiting.map((parcel) => (
                  <li key={parcel.parcel_id}>
                    <WaitingParcel parcel={parcel} now={query.now} />
                  </li>
                ))}
              </ul>
              {past.length > 0 && (
                <Cluster>
                  <Button
                    size="small"
                    variant="ghost"
                    aria-expanded={isWhole}
                    onClick={() => setWhole(!isWhole)}
                  >
                    {isWhole ? '收起以前的' : `以前的 ${past.length} 件`}
                  </Button>
                </Cluster>
              )}
              {isWhole && (
                <ul className={styles.rows} aria-label="以前的快递">
                  {past.map((parcel) => (
                    <li key={parcel.parcel_id}>
                      <PastParcel parcel={parcel} now={query.now} />
                    </li>
                  ))}
                </ul>
              )}
            </Stack>
          );
        }}
      </Loaded>
    </Card>
  );
}

const copy = (code: string): Promise<void> =>
  navigator.clipboard.writeText(code).then(
    () => showToast(`已复制取件码 ${code}`, { type: 'success' }),
    () => showToast('没有复制成功，请手动抄下取件码', { type: 'warning' }),
  );

function WaitingParcel({ parcel, now }: { parcel: Parcel; now: Date }) {
  const { parcel_id, company, station, station_hours, code, arrived_at, keep_until, can_extend } = parcel;
  const left = momentOf(keep_until) - now.getTime();
  const extend = useAction(parcelExtend, { done: `已延长 ${EXTENSION_DAYS} 天`, refresh });
  const askToExtend = async () => {
    const isMeant = await confirmAction({
      title: '延长保管',
      body: `${company} ${code} 会在${station}多放 ${EXTENSION_DAYS} 天。每件只能延长一次。`,
      action: '延长保管',
    });
    if (isMeant) extend.run({ parcel_id });
  };
  return (
    <article aria-label={`${company} ${code}`}>
      <Stack gap={2}>
        <Cluster spread>
          <span className={styles.code}>{code}</span>
          <IconButton
            label={`复制取件码 ${code}`}
            icon={<Copy aria-hidden="true" />}
            size="small"
            onClick={() => void copy(code)}
          />
        </Cluster>
        <p className={textStyles.noteFigures}>
          {company} · {station}（{station_hours}）
        </p>
        <Cluster gap={2} rowGap={1}>
          <span className={textStyles.hintFigures}>
            {timeFromNow(arrived_at, now)} 到，保管到 {timeFromNow(keep_until, now)}
          </span>
          {left <= 0 ? (
            <Badge tone="danger">已过期</Badge>
          ) : (
            left < DAY && <Badge tone="warning">不到一天</Badge>
          )}
        </Cluster>
        {can_extend ? (
          <Cluster>
            <Button
              size="small"
              busy={extend.busy}
              aria-label={`延长保管 ${code}`}
              onClick={() => void askToExtend()}
            >
              延长保管
            </Button>
          </Cluster>
        ) : (
          <p className={textStyles.hint}>已延长过一次。</p>
        )}
      </Stack>
    </article>
  );
}

const PastParcel = ({
  parcel: { company, station, state, ended_at },
  now,
}: {
  parcel: Parcel;
  now: Date;
}) => (
  <Cluster gap={2} rowGap={1}>
    <span>{company}</span>
    <Badge tone={state === 'returned' ? 'warning' : 'neutral'}>
      {state === 'returned' ? '已退回' : '已取走'}
    </Badge>
    <span className={textStyles.hintFigures}>
      {station}
      {ended_at && ` · ${timeFromNow(ended_at, now)}`}
    </span>
  </Cluster>
);
