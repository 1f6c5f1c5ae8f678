import {
  AlarmClock,
  AlarmClockOff,
  BookOpen,
  CalendarCheck,
  CheckCheck,
  ClipboardCheck,
  FileText,
  GraduationCap,
  MailOpen,
  Megaphone,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { type Channel, channelNames } from '@/api/notifications';
import { FormulaText } from '@/engines/markdown/excerpt';
import { targetPath } from '@/api/agenda-target';
import { LinkRow } from '@/kit/link-row';
import { Link } from '@/kit/link';
import { dayOf, timeFromNow, timeText } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { classNames } from '@/ui/class-names';
import { IconBadge } from '@/ui/icon-badge';
import { IconButton } from '@/ui/icon-button';
import { Cluster } from '@/ui/layout';
import { Moment } from '@/ui/moment';
import textStyles from '@/ui/text.module.css';
import type { Tone } from '@/ui/tone';
import { type Group, idsOf } from './notification-groups';
import styles from './notification-row.module.css';

interface NotificationRowProps {
  group: Group;
  isMuted: boolean;
  now: Date;
  /** Called with the ids of the whole group. */
  onRead: (ids: string[], isRead: boolean) => void;
  onSnooze: (ids: string[], isSnoozed: boolean) => void;
}

/** Icon and colour of each channel. */
const channelMarks: Record<Channel, { icon: ReactNode; tone: Tone }> = {
  course: { icon: <BookOpen />, tone: 'brand' },
  homework: { icon: <FileText />, tone: 'warning' },
  exam: { icon: <GraduationCap />, tone: 'danger' },
  activity: { icon: <CalendarCheck />, tone: 'success' },
  approval: { icon: <ClipboardCheck />, tone: 'info' },
  system: { icon: <Megaphone />, tone: 'neutral' },
};

/** Notifications about one thing: the newest leads there, the earlier ones fold out below. */
export function NotificationRow({ group, isMuted, now, onRead, onSnooze }: NotificationRowProps) {
  const { newest, older } = group;
  const { channel, title, body, at, snoozed_until, target } = newest;
  const ids = idsOf(group);
  const isUnread = [newest, ...older].some(({ is_read }) => !is_read);
  return (
    <div className={styles.item}>
      <LinkRow
        as="div"
        lead={<IconBadge {...channelMarks[channel]} />}
        to={targetPath(target)}
        onFollow={() => isUnread && onRead(ids, true)}
        title={<span className={isUnread ? textStyles.strong : styles.read}>{title}</span>}
        badges={
          <>
            {isUnread && <Badge tone="brand">未读</Badge>}
            {isMuted && <Badge>已静音</Badge>}
          </>
        }
        facts={
          <>
            {body && (
              <p className={classNames(textStyles.note, textStyles.ellipsis)}>
                <FormulaText text={body} />
              </p>
            )}
            <p className={textStyles.captionFigures}>
              {channelNames[channel]}
              {' · '}
              <Moment at={at} />
              {snoozed_until &&
                ` · ${snoozed_until.startsWith(dayOf(now)) ? '今天' : '明天'} ${timeText(snoozed_until)} 再提醒`}
            </p>
          </>
        }
        end={
          <Cluster gap={1}>
            {snoozed_until === null ? (
              <>
                <IconButton
                  label={`${isUnread ? '标为已读' : '标为未读'}：${title}`}
                  title={isUnread ? '标为已读' : '标为未读'}
                  icon={isUnread ? <CheckCheck /> : <MailOpen />}
                  onClick={() => onRead(isUnread ? ids : ids.slice(0, 1), isUnread)}
                />
                <IconButton
                  label={`明天 08:00 再提醒：${title}`}
                  title="明天 08:00 再提醒"
                  icon={<AlarmClock />}
                  onClick={() => onSnooze(ids, true)}
                />
              </>
            ) : (
              <IconButton
                label={`现在就提醒：${title}`}
                title="现在就提醒"
                icon={<AlarmClockOff />}
                onClick={() => onSnooze(ids, false)}
              />
            )}
          </Cluster>
        }
      />
      {older.length > 0 && (
        <details className={styles.older}>
          <summary>
            另有 {older.length} 条<span className="visually-hidden">，关于{title}</span>
          </summary>
          <ul>
            {older.map((each) => (
              <li key={each.notification_id}>
                <Link to={targetPath(each.target)} onClick={() => isUnread && onRead(ids, true)}>
                  {each.title}
                </Link>{' '}
                <Moment at={each.at} className={textStyles.captionFigures}>
                  {timeFromNow(each.at, now)}
                </Moment>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
