// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Attempt, HandInAnswer } from '@/api/exams';
import type { QuestionAnswer } from '@/api/questions';
import { joinSaved, unsaved, write } from '@/engines/exam-attempt/parts/model';
import type { AskReason, AttemptEvent } from '@/engines/exam-attempt/parts/events';
import { type AttemptState, openingState } from '@/engines/exam-attempt/parts/state';
import { step } from '@/engines/exam-attempt/parts/step';
import { attemptOf } from './attempt-world';

const DEADLINE = 1_000_000;
const NOW = 500_000;
const words = (text: string): QuestionAnswer => ({ kind: 'short_answer', text });
const attempt = (over: Partial<Attempt> = {}): Attempt =>
  attemptOf({ deadline: DEADLINE, holder: 'me', ...over });
const result = {} as HandInAnswer;
const pending = { key: 'k', body: { attempt_id: '1', answers: [], times: {} } };

const opened = openingState(attempt(), new Map(), { holder: 'me', holds: true });
const model = write(opened.model, 'q1', words('先'), { writer: 'me', now: NOW - 1000 });
const allSaved = joinSaved(model, unsaved(model));

/** A state of each phase, with an answer that the server does not have. */
const states = {
  running: { ...opened, model },
  saving: { ...opened, model, isSaving: true },
  readonly: { ...opened, model, phase: 'readonly', holds: false },
  abandoned: { ...opened, model, phase: 'readonly', holds: false, isAbandoned: true },
  sending: { ...opened, model, phase: 'handing', pending, isSending: true },
  unsent: { ...opened, model, phase: 'handing', pending, isUnsent: true },
  unsentLate: { ...opened, model, phase: 'handing', pending, isUnsent: true, deadline: NOW, timeIsUp: true },
  done: { ...opened, phase: 'done' },
} satisfies Record<string, AttemptState>;

const tick = { type: 'tick', isSeen: false, silence: 0 } as const;
const answer = { type: 'answer', id: 'q1', answer: words('后') } as const;
const answered = (why: AskReason, over: Partial<Attempt> = {}) =>
  ({ type: 'opened', why, attempt: attempt(over), journals: new Map(), kept: undefined }) as const;
const kept = { ...answered('look', { status: 'handed_in' }), kept: pending };
const otherJournal = { versions: {}, others: {}, seen: {}, saved: {}, flags: [], times: {}, current: 0 };
const byOther = {
  ...answered('look', { holder: 'other' }),
  journals: new Map([['other', otherJournal]]),
};
const sent = { attempt_id: '1', holder: 'me', answers: unsaved(model), flags: opened.flags, times: {} };
const saved: AttemptEvent & { type: 'saved' } = {
  type: 'saved',
  sent,
  answer: { server_now: NOW, deadline: DEADLINE + 7, status: 'running', newer: [] },
};

type Row = [keyof typeof states, AttemptEvent, string[], Partial<AttemptState>?, { at?: number }?];
const late = { at: DEADLINE };

const rows: Row[] = [
  // Changes: in this browser at once, on the server soon, and never but by the tab that writes, in time.
  ['running', answer, ['writeJournal', 'wakeAfter 500'], { phase: 'running', saving: 'saving' }],
  ['running', answer, ['handIn'], { phase: 'handing', timeIsUp: true, model }, late],
  ['readonly', answer, [], { model }],
  ['sending', answer, [], { model }],
  ['unsent', answer, [], { model }],
  ['done', answer, []],
  ['running', { type: 'flag', id: 'q2' }, ['writeJournal', 'wakeAfter 500'], { flags: ['q2'] }],
  ['readonly', { type: 'flag', id: 'q2' }, [], { flags: [] }],
  ['running', { type: 'goTo', index: 9 }, ['writeJournal'], { current: 1 }],
  ['readonly', { type: 'goTo', index: -1 }, [], { current: 0 }],
  ['readonly', { type: 'load', versions: {} }, []],
  ['running', { type: 'stored', isStored: false }, [], { isStored: false }],

  // Saving: one at a time, again and again.
  ['running', { type: 'wake' }, ['save'], { isSaving: true, saving: 'saving' }],
  ['saving', { type: 'wake' }, []],
  ['saving', saved, [], { isSaving: false, saving: 'saved', deadline: DEADLINE + 7, model: allSaved }],
  ['saving', { ...saved, sent: { ...sent, answers: [] } }, ['wakeAfter 500'], { saving: 'saving' }],
  ['saving', { ...saved, sent: { ...sent, flags: ['q1'] } }, ['wakeAfter 500'], { saving: 'saving' }],
  [
    'saving',
    { type: 'notSaved', why: 'unreached' },
    ['wakeAfter 2000'],
    { saving: 'local', retryAfter: 4000 },
  ],
  ['saving', { type: 'notSaved', why: 'timeIsUp' }, ['handIn'], { phase: 'handing' }],
  ['saving', { type: 'notSaved', why: 'heldElsewhere' }, ['writeJournal', 'release'], { phase: 'readonly' }],
  ['unsent', { type: 'notSaved', why: 'unreached' }, [], { phase: 'handing' }],
  ['unsent', { type: 'notSaved', why: 'heldElsewhere' }, [], { phase: 'handing', pending }],

  // Time: the heartbeat, the countdown, the seconds of a question.
  ['running', tick, [], { times: {} }],
  ['running', { ...tick, isSeen: true }, [], { times: { q1: 1 } }],
  ['readonly', { ...tick, isSeen: true }, [], { times: {} }],
  ['running', { ...tick, silence: 19_999 }, []],
  ['running', { ...tick, silence: 20_000 }, ['save']],
  ['readonly', { ...tick, silence: 5_000 }, ['ask look']],
  ['unsent', { ...tick, silence: Infinity }, []],
  ['running', { ...tick, silence: Infinity }, ['handIn'], { phase: 'handing', timeIsUp: true }, late],
  ['readonly', tick, [], { phase: 'readonly', timeIsUp: true }, late],
  ['unsent', tick, [], { phase: 'handing', timeIsUp: true }, late],

  // The hand-in: sealed once, sent until the server has it.
  ['running', { type: 'handIn' }, ['handIn'], { phase: 'handing', isSending: true }],
  ['readonly', { type: 'handIn' }, [], { phase: 'readonly' }],
  ['sending', { type: 'handIn' }, [], { pending }],
  ['unsent', { type: 'handIn' }, [], { pending }],
  ['done', { type: 'handIn' }, [], { phase: 'done' }],
  ['unsent', { type: 'wake' }, ['handIn'], { pending, isSending: true }],
  ['sending', { type: 'wake' }, []],
  [
    'sending',
    { type: 'notHandedIn', refusal: '不行' },
    ['wakeAfter 2000'],
    { isUnsent: true, refusal: '不行' },
  ],
  ['sending', { type: 'handedIn', result }, ['ask countLate'], { phase: 'handing', result, isSending: true }],
  [
    'sending',
    answered('countLate', { status: 'handed_in' }),
    ['tell ended', 'end'],
    { phase: 'done', tooLate: 1 },
  ],
  ['sending', { type: 'notOpened', why: 'countLate' }, ['tell ended', 'end'], { phase: 'done', tooLate: 0 }],

  // Taken back: only before the deadline, and once the server says that it has not got it.
  ['unsent', { type: 'cancelHandIn' }, ['ask goOn'], { isSending: true }],
  ['sending', { type: 'cancelHandIn' }, []],
  ['unsentLate', { type: 'cancelHandIn' }, []],
  [
    'sending',
    answered('goOn'),
    ['dropHandIn', 'save'],
    { phase: 'running', pending: undefined, isSending: false },
  ],
  [
    'sending',
    answered('goOn', { status: 'handed_in' }),
    ['wakeAfter 2000'],
    { phase: 'handing', isSending: false },
  ],
  ['sending', answered('goOn', { deadline: NOW }), ['wakeAfter 2000'], { phase: 'handing', timeIsUp: true }],
  [
    'sending',
    answered('goOn', { holder: 'else' }),
    ['dropHandIn', 'release'],
    { phase: 'readonly', holds: false },
  ],
  ['sending', { type: 'notOpened', why: 'goOn' }, ['wakeAfter 2000'], { phase: 'handing', isSending: false }],

  // Another tab writes.
  ['running', { type: 'taken' }, ['writeJournal', 'release'], { phase: 'readonly', holds: false }],
  ['readonly', { type: 'taken' }, ['release']],
  ['unsent', { type: 'taken' }, ['release'], { phase: 'readonly', pending: undefined }],
  ['sending', { type: 'taken' }, ['release'], { phase: 'handing', holds: false, pending }],
  ['unsentLate', { type: 'taken' }, ['release'], { phase: 'handing', pending }],
  ['running', { type: 'ended' }, ['handIn'], { phase: 'handing' }],
  ['readonly', { type: 'ended' }, ['ask lookAtEnd'], { phase: 'readonly' }],
  ['unsent', { type: 'ended' }, ['handIn'], { pending }],
  ['running', { type: 'heard', journals: new Map() }, ['wakeAfter 500']],
  ['readonly', { type: 'heard', journals: new Map() }, []],
  ['readonly', { type: 'wake' }, ['ask look']],
  [
    'readonly',
    answered('look', { deadline: DEADLINE + 5 }),
    [],
    { phase: 'readonly', deadline: DEADLINE + 5 },
  ],
  ['readonly', kept, ['handIn'], { phase: 'handing' }],
  ['readonly', { ...kept, why: 'lookAtEnd' }, ['handIn'], { phase: 'handing' }],
  ['running', answered('look', { status: 'handed_in' }), [], { phase: 'running' }],
  ['readonly', { type: 'notOpened', why: 'look' }, [], { phase: 'readonly' }],

  // This tab takes over.
  ['readonly', { type: 'takeOver' }, ['ask takeOver'], { phase: 'readonly' }],
  ['running', { type: 'takeOver' }, []],
  [
    'readonly',
    answered('takeOver'),
    ['takeLock', 'tell taken', 'writeJournal', 'save'],
    { phase: 'running', holds: true, model },
  ],
  [
    'readonly',
    { ...answered('takeOver'), kept: pending },
    ['takeLock', 'tell taken', 'writeJournal', 'handIn'],
    { pending },
  ],
  ['readonly', answered('takeOver', { status: 'handed_in' }), ['handIn'], { phase: 'handing' }],
  ['running', answered('takeOver'), []],
  ['running', { type: 'notOpened', why: 'takeOver' }, [], { phase: 'running', holds: true }],
  ['readonly', { type: 'notOpened', why: 'takeOver' }, [], { phase: 'readonly', holds: false }],

  // The tab that wrote is gone: one of this browser leaves the attempt to this tab, another device does not.
  ['readonly', { type: 'abandoned', isAbandoned: true }, ['ask look'], { isAbandoned: true }],
  ['abandoned', { type: 'abandoned', isAbandoned: false }, [], { isAbandoned: false }],
  ['abandoned', { type: 'taken' }, ['release'], { phase: 'readonly', isAbandoned: false }],
  ['running', { type: 'abandoned', isAbandoned: true }, [], { phase: 'running' }],
  ['abandoned', byOther, ['ask inherit'], { phase: 'readonly' }],
  ['abandoned', answered('look'), ['ask inherit'], { phase: 'readonly' }],
  ['abandoned', { ...byOther, journals: new Map() }, [], { phase: 'readonly' }],
  ['readonly', byOther, [], { phase: 'readonly' }],
  ['abandoned', { ...byOther, attempt: attempt({ status: 'handed_in' }) }, ['handIn'], { phase: 'handing' }],
  [
    'abandoned',
    answered('inherit'),
    ['takeLock', 'tell taken', 'writeJournal', 'save'],
    { phase: 'running', isAbandoned: false },
  ],
  ['abandoned', { type: 'notOpened', why: 'inherit' }, [], { phase: 'readonly', isAbandoned: true }],
];

const begin = { type: 'begin', kept: undefined } as const;
const beginnings: [string, Partial<Attempt>, boolean, AttemptEvent, string[], Partial<AttemptState>?][] = [
  ['as the writer', {}, true, begin, ['tell taken', 'writeJournal', 'save'], { phase: 'running' }],
  [
    'too late',
    { deadline: NOW },
    true,
    begin,
    ['tell taken', 'writeJournal', 'handIn'],
    { phase: 'handing' },
  ],
  ['beside a tab that has the lock', {}, false, begin, ['release'], { phase: 'readonly' }],
  [
    'beside another device',
    { holder: 'else' },
    true,
    begin,
    ['release'],
    { phase: 'readonly', holds: false },
  ],
  ['beside a busy tab', { holder: 'else' }, false, begin, ['release'], { phase: 'readonly' }],
  [
    'with a hand-in that waits',
    {},
    true,
    { ...begin, kept: pending },
    ['handIn'],
    { phase: 'handing', pending },
  ],
  ['beside a tab that hands in', {}, false, { ...begin, kept: pending }, ['release'], { phase: 'readonly' }],
  ['when it is over', { status: 'handed_in' }, false, begin, ['handIn'], { phase: 'handing' }],
];

/** Performs a step; returns the next state, and the effects in words. */
function effectsOf(state: AttemptState, event: AttemptEvent, at = NOW) {
  const [next, effects] = step(state, { ...event, at });
  const named = effects.map((effect) => {
    if (effect.kind === 'wakeAfter') return `wakeAfter ${effect.wait}`;
    if (effect.kind === 'ask') return `ask ${effect.why}`;
    return effect.kind === 'tell' ? `tell ${effect.message}` : effect.kind;
  });
  return { next, named };
}

describe('an attempt', () => {
  it.each(rows)('%s: %o', (name, event, effects, expected = {}, { at } = {}) => {
    const { next, named } = effectsOf(states[name], event, at);
    expect(named).toEqual(effects);
    expect(next).toMatchObject(expected);
  });

  it.each(beginnings)('is opened %s', (_, over, holds, event, effects, expected = {}) => {
    const { next, named } = effectsOf(openingState(attempt(over), new Map(), { holder: 'me', holds }), event);
    expect(named).toEqual(effects);
    expect(next).toMatchObject(expected);
  });

  it('waits twice as long after each failure, half a minute at most, and is patient again after a success', () => {
    let state: AttemptState = states.saving;
    const waits: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const { next, named } = effectsOf(state, { type: 'notSaved', why: 'unreached' });
      waits.push(...named);
      state = next;
    }
    expect(waits).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000].map((wait) => `wakeAfter ${wait}`));
    expect(effectsOf(state, saved).next.retryAfter).toBe(2000);
  });

  it('gives every hand-in that follows another one a key of its own', () => {
    const [first] = step(states.running, { type: 'handIn', at: NOW });
    const [back] = step({ ...first, isSending: true }, { ...answered('goOn'), at: NOW + 1 });
    const [second] = step(back, { type: 'handIn', at: NOW + 2 });
    expect(second.pending?.key).not.toBe(first.pending?.key);
  });
});
