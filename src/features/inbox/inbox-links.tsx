import { Bell } from 'lucide-react';
import { paths } from '@/lib/paths';
import { CountLink } from './count-link';
import { useUnread } from './unread';

/** Where the shell leads to what is unread, with how much that is. */
export function InboxLinks() {
  const unread = useUnread();
  return <CountLink to={paths.message()} label="消息中心" icon={<Bell />} count={unread?.total ?? 0} />;
}
