import { useQuery } from '@tanstack/react-query';
import { AlarmClock, CalendarCheck2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { type AgendaItem, agendaKindNames, isOpenDue, momentOfItem } from '@/api/agenda';
import { targetPath } from '@/api/agenda-target';
import { recordQueries } from '@/api/records';
import { agendaMarks, agendaStateText } from '@/features/agenda';
import { LinkRow, LinkRows } from '@/kit/link-row';
import { isOn } from '@/lib/institute';
import { dayAfter } from '@/lib/days';
import { dueIn, type Urgency } from '@/lib/due';
import { hueStyle } from '@/lib/hue-style';
import { storedJson } from '@/lib/stored-json';
import { dayOf, momentOf, shortDayText, timeFromNow, wireDayOf, wireTimeOf } from '@/lib/time';
import { draftStore } from '@/session/drafts';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import type { Tone } from '@/ui/tone';
import { agendaClock } from './agenda-chip';
import { habitsOf, noHabits, type StudyHabits } from './study-habits';
import { whatNow } from './what-now';
import styles from './agenda-row.module.css';

interface AgendaRowProps {
  item: AgendaItem;
  /** Beside its kind; empty ones are left out. */
  facts: readonly string[];
  end: ReactNode;
}

/** One date in a list, marked by its kind; it leads to what it is about. */
function AgendaRow({ item, facts, end }: AgendaRowProps) {
  const { icon: Icon, hue } = agendaMarks[item.kind];
  return (
    <LinkRow
      lead={
        <span className={styles.lead} style={hueStyle(hue)} aria-hidden="true">
          <Icon />
        </span>
      }
      title={item.title}
      to={targetPath(item.target)}
      facts={
        <p className={textStyles.noteFigures}>
          {[agendaKindNames[item.kind], ...facts].filter(Boolean).join(' · ')}
        </p>
      }
      end={end}
    />
  );
}

const moments = v.record(v.string(), v.number());
const nothingPutOff: v.InferOutput<typeof moments> = {};
/** Until when each item is put off, in epoch milliseconds, by its id. */
const putOffs = () => storedJson(draftStore, 'agendaPutOff', moments, nothingPutOff);

/** Tomorrow, 8:00. */
const tomorrow = (now: Date): number => momentOf(`${dayAfter(dayOf(now), 1)} 08:00:00`);

/** The student's ways of studying; none until the records have come. */
function useHabits(today: string): StudyHabits {
  const options = { meta: { background: true }, enabled: isOn('learning') };
  const { data: rows } = useQuery({ ...recordQueries.historyPage({}, 1), ...options });
  const { data: all } = useQuery({ ...recordQueries.historyDays({}), ...options });
  if (!rows || !all) return noHabits;
  const days = all.days.filter(({ seconds }) => seconds > 0).map(({ day }) => day);
  return habitsOf(rows.list, days, today);
}

/** A few things to do now, each with its reason, and each can be put off until tomorrow; nothing where there are none. */
function WhatNowCard({ items, now }: { items: readonly AgendaItem[]; now: Date }) {
  const [putOff, setPutOff] = useState(() => putOffs().read());
  const keep = (next: typeof putOff) => {
    putOffs().write(next);
    setPutOff(next);
  };
  const habits = useHabits(dayOf(now));
  const suggestions = whatNow(items, now, putOff, habits);
  const away =
    whatNow(items, now, {}, habits).length > 0 &&
    Object.values(putOff).some((until) => until > now.getTime());
  if (suggestions.length === 0 && !away) return null;
  return (
    <Card
      title="现在做什么"
      actions={
        away && (
          <Button size="small" variant="ghost" onClick={() => keep({})}>
            恢复推迟的
          </Button>
        )
      }
    >
      {suggestions.length === 0 ? (
        <p className={textStyles.note}>都推迟到明天了。</p>
      ) : (
        <LinkRows aria-label="现在做什么">
          {suggestions.map(({ item, reason }) => (
            <AgendaRow
              key={item.item_id}
              item={item}
              facts={[reason]}
              end={
                <Button
                  size="small"
                  icon={<AlarmClock />}
                  aria-label={`明天再说“${item.title}”`}
                  onClick={() => keep({ ...putOff, [item.item_id]: tomorrow(now) })}
                >
                  明天再说
                </Button>
              }
            />
          ))}
        </LinkRows>
      )}
    </Card>
  );
}

/** Days of events that are listed; what is due is listed as far as it is known. */
const AHEAD = 7;
/** Past ones that are listed, the newest. */
const PAST = 40;

const tones: Record<Urgency, Tone> = { over: 'danger', soon: 'warning', week: 'neutral', later: 'neutral' };

/** Dates as lists: what is overdue, what is due, what happens in the next days, and behind a button what is over. */
export function ScheduleList({ items, now }: { items: readonly AgendaItem[]; now: Date }) {
  const moment = wireTimeOf(now);
  const dues = items.filter(isOpenDue);
  const late = dues.filter(({ due_at }) => due_at < moment);
  const coming = dues.filter(({ due_at }) => due_at >= moment);
  const until = dayAfter(dayOf(now), AHEAD);
  const events = items.filter(
    (item) =>
      item.type === 'event' &&
      item.state !== 'done' &&
      item.ends_at > moment &&
      wireDayOf(item.starts_at) < until,
  );
  const over = items
    .filter((item) => item.state !== 'open' && item.kind !== 'lesson' && momentOfItem(item) < moment)
    .toReversed()
    .slice(0, PAST);
  if (late.length + coming.length + events.length + over.length === 0)
    return (
      <EmptyState
        icon={<CalendarCheck2 />}
        title="没有日程"
        description="选了课、报了名、预约或借阅之后，日期会列在这里。"
      />
    );
  return (
    <Stack gap={5}>
      <WhatNowCard items={items} now={now} />
      {late.length > 0 && <Rows title="已逾期" items={late} now={now} />}
      <Rows title="待完成" items={coming} now={now} none="没有要赶的内容。" />
      <Rows title="接下来 7 天" items={events} now={now} none="接下来 7 天没有安排。" />
      <Over items={over} now={now} />
    </Stack>
  );
}

function Over({ items, now }: { items: readonly AgendaItem[]; now: Date }) {
  const [isOpen, setOpen] = useState(false);
  if (items.length === 0) return null;
  if (isOpen) return <Rows title="已结束" items={items} now={now} />;
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{`显示已结束的 ${items.length} 项`}</Button>
    </div>
  );
}

interface RowsProps {
  title: string;
  items: readonly AgendaItem[];
  now: Date;
  /** In place of rows. */
  none?: string;
}

const Rows = ({ title, items, now, none }: RowsProps) => (
  <Card title={title}>
    {items.length === 0 ? (
      <p className={textStyles.note}>{none}</p>
    ) : (
      <LinkRows aria-label={title}>
        {items.map((item) => (
          <Row key={item.item_id} item={item} now={now} />
        ))}
      </LinkRows>
    )}
  </Card>
);

function Row({ item, now }: { item: AgendaItem; now: Date }) {
  const day = wireDayOf(momentOfItem(item));
  const when =
    item.type === 'due'
      ? `${timeFromNow(item.due_at, now)} 截止`
      : `${shortDayText(day, now)} ${agendaClock(item, day)}`;
  return (
    <AgendaRow
      item={item}
      facts={[item.origin, when, item.place]}
      end={<StateBadge item={item} now={now} />}
    />
  );
}

function StateBadge({ item, now }: { item: AgendaItem; now: Date }) {
  if (item.state !== 'open')
    return <Badge tone={item.state === 'done' ? 'success' : 'neutral'}>{agendaStateText(item)}</Badge>;
  if (item.type === 'event') return null;
  const { text, urgency } = dueIn(item.due_at, now);
  return <Badge tone={tones[urgency]}>{text}</Badge>;
}
