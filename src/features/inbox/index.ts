/** The one door of what is unread: the links of the shell, what tells them and the other tabs, and what of it is announced. */
export { InboxLinks } from './inbox-links';
export { SettingsCard } from './settings-card';
export { showUnread } from './unread';
