/** The draft that holds what the student is writing to somebody. */
export const draftName = (peerId: string): string => `privateMessage:${peerId}`;
