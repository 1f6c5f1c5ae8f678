import { useQueryClient } from '@tanstack/react-query';
import { CalendarCheck2 } from 'lucide-react';
import { useStore } from 'zustand';
import { type AgendaDue, type AgendaItem, agendaKindNames, isOpenDue } from '@/api/agenda';
import { targetPath } from '@/api/agenda-target';
import { agendaMarks, entryOutboxOf, withPending } from '@/features/agenda';
import { LoadFailure } from '@/kit/loaded';
import type { PageQuery } from '@/kit/page-query';
import { StretchedLink } from '@/kit/stretched-link';
import { Link } from '@/kit/link';
import { dueIn } from '@/lib/due';
import { hueStyle } from '@/lib/hue-style';
import { paths } from '@/lib/paths';
import { clocksText, dayOf, timeFromNow, wireDayOf, wireTimeOf } from '@/lib/time';
import { useIsPainted } from '@/ui/after-paint';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state';
import { Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { ProgressRing } from '@/ui/progress-ring';
import { Skeleton } from '@/ui/skeleton';
import textStyles from '@/ui/text.module.css';
import { type Tone, toneClass } from '@/ui/tone';
import { VisuallyHidden } from '@/ui/visually-hidden';
import agendaCardStyles from './agenda-card.module.css';
import styles from './due-card.module.css';

/** The next events of today; the week shows the others. */
const EVENTS_SHOWN = 3;

interface AgendaCardProps {
  list: readonly AgendaItem[] | undefined;
  now: Date;
}

/** Today's events that are not over, also those that the server does not have yet, and the way to the week. */
export function AgendaCard({ list, now }: AgendaCardProps) {
  const { pending } = useStore(entryOutboxOf(useQueryClient()).state);
  const moment = wireTimeOf(now);
  const today = dayOf(now);
  const asked = { from: today, to: today, now: now.getTime() };
  const events = withPending(list ?? [], pending, asked).flatMap((item) =>
    item.type === 'event' &&
    item.state === 'open' &&
    wireDayOf(item.starts_at) === today &&
    item.ends_at > moment
      ? [item]
      : [],
  );
  const more = events.length - EVENTS_SHOWN;
  return (
    <Card
      title="今天的日程"
      actions={<Link to={paths.schedule()}>{more > 0 ? `还有 ${more} 项` : '看这一周'}</Link>}
    >
      {!list ? (
        <LinesSkeleton lines={3} height="2.25rem" />
      ) : events.length === 0 ? (
        <p className={textStyles.note}>今天没有别的安排了。</p>
      ) : (
        <Stack as="ul" gap={3}>
          {events
            .slice(0, EVENTS_SHOWN)
            .map(({ item_id, kind, target, title, starts_at, ends_at, place }) => (
              <li key={item_id} className={agendaCardStyles.row} style={hueStyle(agendaMarks[kind].hue)}>
                <Link to={targetPath(target)} className={textStyles.ellipsis}>
                  {title}
                </Link>
                <span className={textStyles.captionFigures}>
                  {[clocksText(starts_at, ends_at), place].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
        </Stack>
      )}
    </Card>
  );
}

/** Days; what is due later than that is no more urgent than the rest. */
const CALM = 14;

const tones = { over: 'danger', soon: 'warning', week: 'neutral', later: 'neutral' } as const;

/** Urgency of something due at a wire time. `share` is to be drawn: 0 (calm) to 1 (due today, or before). */
export function urgencyOf(dueAt: string, now: Date): { text: string; tone: Tone; share: number } {
  const { days, text, urgency } = dueIn(dueAt, now);
  return { text, tone: tones[urgency], share: Math.min(1, Math.max(0.06, 1 - days / CALM)) };
}

/** Something that is due: what it is of, and when; with a ring where it counts how much of it is done. */
function DueRow({ item, now }: { item: AgendaDue; now: Date }) {
  const { kind, title, target, origin, due_at, progress } = item;
  const { icon: Icon } = agendaMarks[kind];
  const { text, tone, share } = urgencyOf(due_at, now);
  const facts = [agendaKindNames[kind], origin, `${timeFromNow(due_at, now)} 截止`].filter(Boolean);
  return (
    <>
      {progress === null ? (
        <span className={styles.icon} aria-hidden="true">
          <Icon />
        </span>
      ) : (
        <ProgressRing label={`${title}的进度`} value={progress} size={40} />
      )}
      <div className={styles.words}>
        <p className={styles.line}>
          <StretchedLink to={targetPath(target)} className={styles.title}>
            {title}
          </StretchedLink>
          <Badge tone={tone}>{text}</Badge>
        </p>
        <p className={styles.line}>
          <span className={classNames(textStyles.noteFigures, styles.facts)}>{facts.join(' · ')}</span>
          <span className={classNames(styles.time, toneClass(tone))} aria-hidden="true">
            <span className={styles.gone} style={{ width: `${share * 100}%` }} />
          </span>
        </p>
      </div>
    </>
  );
}

/** The most urgent ones; the list of dates shows them all. */
const SHOWN = 9;

interface HomeDueCardProps {
  agenda: PageQuery<{ list: AgendaItem[] }>;
  now: Date;
}

/** Everything that is due and can still be done, the most urgent first. */
export function HomeDueCard({ agenda, now }: HomeDueCardProps) {
  // As it came: by time.
  const rows = (agenda.data?.list ?? []).filter(isOpenDue);
  const isPainted = useIsPainted();
  const isLoading = !isPainted || (!agenda.data && !agenda.isError);
  return (
    <Card
      title="待完成"
      actions={
        <Link to={paths.schedule({ view: 'list' })}>
          {!isLoading && rows.length > SHOWN ? `全部 ${rows.length} 项` : '日程列表'}
        </Link>
      }
      className={styles.card}
    >
      {isLoading ? (
        <div role="status">
          <VisuallyHidden>加载中...</VisuallyHidden>
          {Array.from({ length: SHOWN }, (_, row) => (
            <div key={row} className={styles.row}>
              <Skeleton width="2.5rem" height="2.5rem" />
              <Skeleton lines={2} width="60%" />
            </div>
          ))}
        </div>
      ) : rows.length > 0 ? (
        <ol aria-label="按紧急程度排列">
          {rows.slice(0, SHOWN).map((item) => (
            <li key={item.item_id} className={styles.row}>
              <DueRow item={item} now={now} />
            </li>
          ))}
        </ol>
      ) : agenda.data ? (
        <EmptyState
          icon={<CalendarCheck2 />}
          title="两周内没有要赶的内容"
          description="作业、按课程节奏该学的章节、要还的书和要取的快递会列在这里。"
        />
      ) : (
        <LoadFailure query={agenda} />
      )}
    </Card>
  );
}
