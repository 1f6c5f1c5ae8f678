/** The one door of what is unread and of private messages: links of the shell, what tells other tabs and what of it is announced, outboxes. */
export { InboxLinks } from './inbox-links';
export { messageOutboxOf } from './message-outbox';
export { isUnconfirmed, type PendingMessage } from './message-writes';
export { conversationQuery, loadEarlier, putConversations, putMessages } from './private-cache';
export { readOutboxOf } from './read-outbox';
export { SettingsCard } from './settings-card';
export { showUnread } from './unread';
export { useIncoming, usePendingMessages, useUnseen } from './use-private';
