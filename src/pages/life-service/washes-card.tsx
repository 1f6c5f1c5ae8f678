import { useState } from 'react';
import { laundryCancel, laundryStart, type Wash } from '@/api/life-service';
import { confirmAction } from '@/kit/confirm-action';
import { Loaded } from '@/kit/loaded';
import { useAction } from '@/kit/use-action';
import type { KeptFigures } from '@/kit/use-kept';
import { spanText, timeFromNow, timeText } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cluster, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import textStyles from '@/ui/text.module.css';
import { FreeNotice } from './free-notice';
import { lifeUntilText, washStates } from './life-labels';
import styles from './life-service.module.css';

const refresh = [['lifeService']];

const isOver = ({ state }: Wash): boolean => state === 'done' || state === 'missed' || state === 'cancelled';

interface WashesCardProps {
  query: KeptFigures<{ list: Wash[] }>;
  /** Only those to come; nothing where there are none. */
  onlyComing?: boolean;
}

/** The student's bookings of machines, and what can be done with each. */
export function WashesCard({ query, onlyComing = false }: WashesCardProps) {
  const [isWhole, setWhole] = useState(false);
  if (onlyComing && !query.data?.list.some((wash) => !isOver(wash))) return null;
  return (
    <Card title="我的洗衣预约">
      <Loaded
        query={query}
        stale={false}
        failure="洗衣预约加载失败"
        skeleton={<LinesSkeleton lines={1} height="4rem" />}
      >
        {({ list }) => {
          const past = onlyComing ? [] : list.filter(isOver);
          const shown = list.filter((wash) => !isOver(wash) || (isWhole && !onlyComing));
          return (
            <Stack gap={3}>
              {shown.length === 0 && (
                <p className={textStyles.note}>现在没有预约。在下面选一台机器，可以约三天内的时段。</p>
              )}
              <ul className={styles.rows} aria-label="我的洗衣预约">
                {shown.map((wash) => (
                  <li key={wash.booking_id}>
                    <WashItem wash={wash} now={query.now} />
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
                    {isWhole ? '收起以前的' : `以前的 ${past.length} 次`}
                  </Button>
                </Cluster>
              )}
            </Stack>
          );
        }}
      </Loaded>
    </Card>
  );
}

/** Next step for a booking, and its deadline. */
function hintOf({ state, can_cancel, cancel_until, start_until, ends_at }: Wash, now: Date): string {
  if (state === 'due') return `请在 ${timeText(start_until)} 前启动，过时机器会放给别人。`;
  if (state === 'running') return `${timeText(ends_at)} 洗好，还有 ${lifeUntilText(ends_at, now)}。`;
  if (state === 'missed') return '开始后 10 分钟没有启动，已经放给别人。';
  if (state !== 'booked') return '';
  return can_cancel
    ? `开始前 5 分钟起可以启动；${timeFromNow(cancel_until, now)} 前可以取消。`
    : '开始前 5 分钟起可以启动；离开始不足 15 分钟，不能取消。';
}

function WashItem({ wash, now }: { wash: Wash; now: Date }) {
  const { booking_id, title, place, starts_at, ends_at, state } = wash;
  const [word, tone] = washStates[state];
  const hint = hintOf(wash, now);
  return (
    <article aria-label={`${place} ${title} ${spanText(starts_at, ends_at)}`} className={styles.row}>
      <Stack gap={1}>
        <Cluster gap={2} rowGap={1}>
          <span className={textStyles.medium}>{title}</span>
          <Badge tone={tone}>{word}</Badge>
        </Cluster>
        <p className={textStyles.noteFigures}>
          {spanText(starts_at, ends_at)} · {place}
        </p>
        {hint && <p className={textStyles.hintFigures}>{hint}</p>}
      </Stack>
      <Cluster>
        {state === 'running' && (
          <FreeNotice
            id={`washed:${booking_id}`}
            at={ends_at}
            what={title}
            text={`${place} ${title}：衣服洗好了`}
            label="洗好提醒我"
            now={now}
          />
        )}
        {state === 'booked' && (
          <FreeNotice
            id={`wash:${booking_id}`}
            at={starts_at}
            what={title}
            text={`${place} ${title}：到你的时段了，10 分钟内启动`}
            label="到点提醒我"
            now={now}
          />
        )}
        <WashActions wash={wash} />
      </Cluster>
    </article>
  );
}

function WashActions({ wash: { booking_id, title, starts_at, ends_at, state, can_cancel } }: { wash: Wash }) {
  const cancel = useAction(laundryCancel, { done: '已取消，机器让给了别的同学', refresh });
  const start = useAction(laundryStart, { done: '已启动', refresh });
  const askToCancel = async () => {
    const isMeant = await confirmAction({
      title: '取消预约',
      body: `确定不用 ${spanText(starts_at, ends_at)} 的${title}了吗？取消后别人马上可以约，不算没有到。`,
      action: '取消预约',
      refusal: '保留',
      danger: true,
    });
    if (isMeant) cancel.run({ booking_id });
  };
  return (
    <>
      {state === 'due' && (
        <Button variant="primary" busy={start.busy} onClick={() => start.run({ booking_id })}>
          启动
        </Button>
      )}
      {can_cancel && (
        <Button busy={cancel.busy} onClick={() => void askToCancel()}>
          取消预约
        </Button>
      )}
    </>
  );
}
