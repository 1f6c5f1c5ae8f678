import type { Envelope } from '@/engines/outbox/envelope';

/** The keys of a write and of what it goes on from: perhaps the server has accepted one of them. */
export const lineageOf = ({
  key,
  body,
}: Envelope<{ input: { continues?: string[] | undefined } }>): string[] => [
  key,
  ...(body.input.continues ?? []),
];
