/** The name under which the text typed for a conversation is kept; null for a chat not yet saved. */
export const draftName = (recordId: string | null): string => `chat:${recordId ?? 'new'}`;
