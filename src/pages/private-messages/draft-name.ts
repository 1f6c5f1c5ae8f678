/** The draft that holds what the student is writing to somebody. */
export const messageDraftName = (peerId: string): string => `privateMessage:${peerId}`;
