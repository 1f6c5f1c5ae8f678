import { Ban, Check, CircleAlert, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type AgendaItem, type AgendaKind, agendaKindNames } from '@/api/agenda';
import { targetPath } from '@/api/agenda-target';
import { agendaMarks, agendaStateText } from '@/features/agenda';
import { Link } from '@/kit/link';
import { hueStyle } from '@/lib/hue-style';
import { clocksText, timeText, wireDayOf } from '@/lib/time';
import { classNames } from '@/ui/class-names';
import { Cluster } from '@/ui/layout';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './agenda-chip.module.css';

/** When an item is, on a day: `08:00–09:35`, `18:00 截止`, `当天截止` where only the day counts. */
export function agendaClock(item: AgendaItem, day: string): string {
  if (item.type === 'due')
    return item.due_at.endsWith('23:59:59') ? '当天截止' : `${timeText(item.due_at)} 截止`;
  const { starts_at, ends_at } = item;
  if (wireDayOf(starts_at) === day && wireDayOf(ends_at) === day) return clocksText(starts_at, ends_at);
  if (wireDayOf(starts_at) === day) return `${timeText(starts_at)} 开始`;
  return wireDayOf(ends_at) === day ? `${timeText(ends_at)} 结束` : '全天';
}

const stateIcons = { open: null, done: Check, missed: CircleAlert, cancelled: Ban } as const;

interface AgendaChipProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  item: AgendaItem;
  /** The day that it is drawn in. */
  day: string;
  /** Lines that there is room for: one, two, or the words of its kind and its place, too. */
  room?: 'line' | 'short' | 'tall';
  /** Naming what else is at its time; empty for nothing. */
  clash?: string;
}

/** One date in a calendar, in the colour of its kind; it leads to what it is about. */
export function AgendaChip({ item, day, room = 'line', clash = '', ...link }: AgendaChipProps) {
  const [search] = useSearchParams();
  const { icon: Icon, hue } = agendaMarks[item.kind];
  const StateIcon = stateIcons[item.state];
  const clock = agendaClock(item, day);
  const kind = agendaKindNames[item.kind];
  const isLine = room === 'line';
  /** An own entry opens over the view that is shown. */
  const pathOf = ({ target }: AgendaItem) => {
    if (target.kind !== 'agenda_entry') return targetPath(target);
    const opened = new URLSearchParams(search);
    opened.set('entry', target.id);
    opened.set('time', target.day);
    return { search: opened.toString() };
  };
  return (
    <Link
      {...link}
      to={pathOf(item)}
      className={classNames(styles.chip, styles[room], styles[item.state])}
      style={hueStyle(hue)}
      title={[kind, item.title, clock, item.place, agendaStateText(item), clash].filter(Boolean).join(' · ')}
    >
      <span className={styles.kind}>
        {StateIcon ? <StateIcon /> : <Icon />}
        {room === 'tall' ? kind : <VisuallyHidden>{kind}</VisuallyHidden>}
        {clash && <TriangleAlert className={styles.clash} />}
      </span>{' '}
      <span className={styles.title}>{item.title}</span>{' '}
      {isLine ? <VisuallyHidden>{clock}</VisuallyHidden> : <span className={styles.clock}>{clock}</span>}
      {item.place &&
        (room === 'tall' ? (
          <span className={styles.place}>{item.place}</span>
        ) : (
          <VisuallyHidden>{item.place}</VisuallyHidden>
        ))}{' '}
      <VisuallyHidden>{agendaStateText(item) || clash}</VisuallyHidden>
    </Link>
  );
}

/** The colours of the kinds that are there, with their names. */
export function AgendaLegend({ items }: { items: readonly AgendaItem[] }) {
  const kinds = [...new Set(items.map(({ kind }): AgendaKind => kind))];
  return (
    <Cluster as="ul" gap={2} rowGap={1} aria-label="颜色和图标">
      {kinds.map((kind) => {
        const { icon: Icon, hue } = agendaMarks[kind];
        return (
          <li key={kind} className={classNames(styles.chip, styles.line, styles.key)} style={hueStyle(hue)}>
            <span className={styles.kind}>
              <Icon />
              {agendaKindNames[kind]}
            </span>
          </li>
        );
      })}
    </Cluster>
  );
}
