import { Link } from 'react-router-dom';
import type { AgendaItem } from '@/api/agenda';
import { agendaMarks, targetPath } from '@/features/agenda';
import { hueStyle } from '@/lib/hue-style';
import { paths } from '@/lib/paths';
import { clocksText, dayOf, wireDayOf, wireTimeOf } from '@/lib/time';
import { Card } from '@/ui/card';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import textStyles from '@/ui/text.module.css';
import styles from './agenda-card.module.css';

/** The next events of today; the week shows the others. */
const SHOWN = 3;

interface AgendaCardProps {
  list: readonly AgendaItem[] | undefined;
  now: Date;
}

/** Today's events that are not over, and the way to the week. */
export function AgendaCard({ list, now }: AgendaCardProps) {
  const moment = wireTimeOf(now);
  const today = dayOf(now);
  const events = (list ?? []).flatMap((item) =>
    item.type === 'event' &&
    item.state === 'open' &&
    wireDayOf(item.starts_at) === today &&
    item.ends_at > moment
      ? [item]
      : [],
  );
  const more = events.length - SHOWN;
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
        <ul className={styles.list}>
          {events.slice(0, SHOWN).map(({ item_id, kind, target, title, starts_at, ends_at, place }) => (
            <li key={item_id} className={styles.row} style={hueStyle(agendaMarks[kind].hue)}>
              <Link to={targetPath(target)} className={textStyles.ellipsis}>
                {title}
              </Link>
              <span className={textStyles.captionFigures}>
                {[clocksText(starts_at, ends_at), place].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
