import { Bell, MessageCircle } from 'lucide-react';
import { paths } from '@/lib/paths';
import { CountLink } from './count-link';
import { useUnread } from './unread';

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
