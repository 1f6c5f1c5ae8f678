// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type Envelope, type EnvelopeEvent, sealed, stepEnvelope } from '@/engines/outbox/envelope';

const waiting = sealed('k', '信');
const sending: Envelope<string> = { ...waiting, state: 'sending', tried: 1 };
const delayed: Envelope<string> = { ...waiting, state: 'delayed', tried: 1 };
const refused: Envelope<string> = { ...waiting, state: 'refused', tried: 1, refusal: '已下架' };
/** Refused, and to be sent once more. */
const again: Envelope<string> = { ...refused, state: 'waiting' };
const sent: Envelope<string> = { ...waiting, state: 'sent', tried: 1 };

const setOut = { type: 'set-out' } as const;
const unanswered = { type: 'unanswered' } as const;
const no = { type: 'refused', words: '满员' } as const;
const askAgain = { type: 'again' } as const;
const elsewhere = { type: 'sent-elsewhere' } as const;

const changes: [string, Envelope<string>, EnvelopeEvent, Partial<Envelope<string>>][] = [
  ['what waits sets out', waiting, setOut, { state: 'sending', tried: 1 }],
  ['what a dead page has sent sets out again', sending, setOut, { tried: 2 }],
  [
    'what was delayed before it set out does so',
    { ...delayed, tried: 0 },
    setOut,
    { state: 'sending', tried: 1 },
  ],
  ['what is delayed sets out again, and is no less delayed', delayed, setOut, { tried: 2 }],
  [
    'what was refused sets out once more with its words, until it is decided',
    again,
    setOut,
    { state: 'sending', tried: 2 },
  ],
  ['what has no answer is delayed', sending, unanswered, { state: 'delayed' }],
  ['what has not set out is delayed with the others', waiting, unanswered, { state: 'delayed' }],
  [
    'an old refusal goes when the server is not reached',
    again,
    unanswered,
    { state: 'delayed', refusal: null },
  ],
  ['what is refused keeps the words', sending, no, { state: 'refused', refusal: '满员' }],
  ['what was delayed is refused', delayed, no, { state: 'refused', refusal: '满员' }],
  ['what is refused anew has the new words', again, no, { state: 'refused', refusal: '满员' }],
  ['what is refused in two tabs has the last words', refused, no, { refusal: '满员' }],
  ['what is refused is asked for once more', refused, askAgain, { state: 'waiting' }],
  ['what another tab has sent', delayed, elsewhere, { state: 'sent' }],
  ['what another tab has sent is refused no more', refused, elsewhere, { state: 'sent', refusal: null }],
];

const same: [string, Envelope<string>, EnvelopeEvent][] = [
  ['what is refused does not set out', refused, setOut],
  ['what is refused is not delayed', refused, unanswered],
  ['what is delayed is delayed', delayed, unanswered],
  ...([waiting, sending, delayed, again] as const).map((from): [string, Envelope<string>, EnvelopeEvent] => [
    `${from.state} is not asked for again`,
    from,
    askAgain,
  ]),
  ...[setOut, unanswered, no, askAgain, elsewhere].map((event): [string, Envelope<string>, EnvelopeEvent] => [
    `what is sent is not changed by ${event.type}`,
    sent,
    event,
  ]),
];

describe('an envelope, step by step (37.3)', () => {
  it.each(changes)('%s', (_what, from, event, change) => {
    const before = structuredClone(from);
    expect(stepEnvelope(from, event)).toEqual({ ...from, ...change });
    expect(from).toEqual(before);
  });

  it.each(same)('%s', (_what, from, event) => expect(stepEnvelope(from, event)).toBe(from));
});
