/** The one door of what is unread: the links of the shell, and what tells them and the other tabs. */
export { InboxLinks } from './inbox-links';
export { showUnread } from './unread';
