import { useQuery } from '@tanstack/react-query';
import { AGENDA_DAYS, agendaKindNames, agendaQueries, type AgendaSpan } from '@/api/agenda';
import { isOn } from '@/lib/institute';
import { daysBetween } from '@/lib/days';
import { spanText, timeFromNow, wireDayOf } from '@/lib/time';
import { Notice } from '@/ui/notice';
import { useNow } from '@/ui/use-now';

const kindNames = { ...agendaKindNames, personal: '预约' };

interface AgendaClashNoticeProps {
  span: AgendaSpan;
  /** The item that is planned, when it is in the agenda already. */
  except?: string;
  /** The act that stays allowed: `报名`. */
  act: string;
}

/** Warns of the student's other dates in a span; the act stays allowed. Nothing while there is no span. */
export function AgendaClashNotice({ span, except, act }: AgendaClashNoticeProps) {
  const now = useNow('day');
  const { starts_at, ends_at } = span;
  const isSpan = starts_at !== '' && starts_at < ends_at;
  const { data = [] } = useQuery({
    ...agendaQueries.clashes({ starts_at, ends_at }, except),
    enabled:
      isOn('activities') && isSpan && daysBetween(wireDayOf(starts_at), wireDayOf(ends_at)) < AGENDA_DAYS,
    refetchOnMount: 'always',
    meta: { background: true },
  });
  if (data.length === 0) return null;
  return (
    <Notice tone="warning" title={`这段时间你还有别的安排，仍可${act}`}>
      <ul>
        {data.map((clash) => (
          <li key={`${clash.kind} ${clash.title} ${clash.starts_at}`}>
            {kindNames[clash.kind]}：{clash.title}，
            {clash.ends_at === clash.starts_at
              ? `${timeFromNow(clash.starts_at, now)} 截止`
              : spanText(clash.starts_at, clash.ends_at, now)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
