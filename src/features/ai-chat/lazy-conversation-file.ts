import type { Conversation } from '@/api/ai-search-log';

/** A saved conversation as a Markdown document; the code that makes it loads at the first use. Rejects when it does not come. */
export const loadConversationFile = async (conversation: Conversation): Promise<string> =>
  (await import('./conversation-file')).conversationFile(conversation);
