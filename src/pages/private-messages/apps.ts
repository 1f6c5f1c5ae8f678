import { MessagesSquare } from 'lucide-react';
import type { AppFacts } from '@/features/apps';

/** Pages of this domain that students may want at hand, by their names in the table of pages. */
export const apps: Record<string, AppFacts> = {
  UserMessage: { id: 'user-message', sounds: 'si xin', icon: MessagesSquare, does: '和同学、老师的对话' },
};
