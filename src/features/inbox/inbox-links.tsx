import { Bell, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@/kit/link';
import { paths } from '@/lib/paths';
import styles from './inbox-links.module.css';
import { useUnread } from './unread';

interface CountLinkProps {
  to: string;
  label: string;
  icon: ReactNode;
  /** Shown at the icon's corner, when it is not zero. */
  count: number;
}

/** An icon that leads somewhere, with how much waits there. */
function CountLink({ to, label, icon, count }: CountLinkProps) {
  const shown = count > 99 ? '99+' : String(count);
  return (
    <Link
      to={to}
      className={styles.link}
      title={label}
      aria-label={count > 0 ? `${label}，${shown} 条未读` : label}
    >
      {icon}
      {count > 0 && <span className={styles.count}>{shown}</span>}
    </Link>
  );
}

/** Links of the shell to unread messages, each with its count. */
export function InboxLinks() {
  const unread = useUnread();
  return (
    <>
      <CountLink to={paths.message()} label="消息中心" icon={<Bell />} count={unread?.total ?? 0} />
      <CountLink
        to={paths.userMessage()}
        label="私信"
        icon={<MessageCircle />}
        count={unread?.private_messages ?? 0}
      />
    </>
  );
}
