import { Copy, Package } from 'lucide-react';
import { EXTENSION_DAYS, type Parcel, parcelExtend } from '@/api/life-service';
import { ActButton } from '@/kit/act-button';
import { OwnList } from '@/kit/own-list';
import type { KeptFigures } from '@/kit/use-kept';
import { DAY, momentOf, timeFromNow } from '@/lib/time';
import { Updated } from '@/ui/updated';
import { Badge } from '@/ui/badge';
import { EmptyState } from '@/ui/empty-state';
import { IconButton } from '@/ui/icon-button';
import { Cluster, Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { showToast } from '@/ui/toast-store';
import styles from './life-service.module.css';

const refresh = [['lifeService', 'parcels']];

/** The student's parcels with the codes that they are handed out for, and until when. */
export const ParcelsCard = ({ query }: { query: KeptFigures<{ list: Parcel[]; as_of: string }> }) => (
  <OwnList
    title="快递"
    actions={query.data && <Updated at={query.data.as_of} isStale={query.isStale} />}
    query={query}
    failure="快递加载失败"
    isOver={({ state }) => state !== 'waiting'}
    unit="件"
    none={<EmptyState icon={<Package />} title="没有待取的快递" description="到站后这里会显示取件码。" />}
    keyOf={({ parcel_id }) => parcel_id}
  >
    {(parcel) =>
      parcel.state === 'waiting' ? (
        <WaitingParcel parcel={parcel} now={query.now} />
      ) : (
        <PastParcel parcel={parcel} now={query.now} />
      )
    }
  </OwnList>
);

const copy = (code: string): Promise<void> =>
  navigator.clipboard.writeText(code).then(
    () => showToast(`已复制取件码 ${code}`, { type: 'success' }),
    () => showToast('没有复制成功，请手动抄下取件码', { type: 'warning' }),
  );

function WaitingParcel({ parcel, now }: { parcel: Parcel; now: Date }) {
  const { parcel_id, company, station, station_hours, code, arrived_at, keep_until, can_extend } = parcel;
  const left = momentOf(keep_until) - now.getTime();
  return (
    <article aria-label={`${company} ${code}`}>
      <Stack gap={2}>
        <Cluster spread>
          <span className={styles.code}>{code}</span>
          <IconButton
            label={`复制取件码 ${code}`}
            icon={<Copy />}
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
            <ActButton
              act={parcelExtend}
              input={{ parcel_id }}
              done={`已延长 ${EXTENSION_DAYS} 天`}
              refresh={refresh}
              size="small"
              aria-label={`延长保管 ${code}`}
              ask={{
                body: `${company} ${code} 会在${station}多放 ${EXTENSION_DAYS} 天。每件只能延长一次。`,
              }}
            >
              延长保管
            </ActButton>
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
