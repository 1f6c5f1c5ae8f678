// @vitest-environment node
import { fc } from '../../../support/properties';
import { describe, expect, it } from 'vitest';
import { isNewer } from '@/api/answer-version';
import { AttemptWorld } from './attempt-world';

type Act =
  | { do: 'type'; tab: string; id: string; text: string }
  | { do: 'deliver'; index: number; outcome: 'arrives' | 'request lost' | 'answer lost' }
  | { do: 'wake' | 'hear' | 'look' | 'takeOver' | 'handIn' | 'cancelHandIn' | 'open' | 'close'; tab: string }
  | { do: 'wait'; tab: string; time: number };

const tab = fc.constantFrom('a', 'b');
const outcome = fc.constantFrom<('arrives' | 'request lost' | 'answer lost')[]>(
  'arrives',
  'arrives',
  'request lost',
  'answer lost',
);
const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      tab,
      id: fc.constantFrom('q1', 'q2'),
      text: fc.constantFrom('甲', '乙', '丙'),
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('deliver' as const), index: fc.nat(5), outcome }) },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constantFrom('wake' as const, 'hear' as const, 'look' as const), tab }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'takeOver' as const,
        'takeOver' as const,
        'handIn' as const,
        'cancelHandIn' as const,
      ),
      tab,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('open' as const, 'close' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), tab, time: fc.nat(40) }) },
);

function play(world: AttemptWorld, act: Act): void {
  world.now += 1;
  switch (act.do) {
    case 'type':
      return world.act(act.tab, {
        type: 'answer',
        id: act.id,
        answer: { kind: 'short_answer', text: act.text },
      });
    case 'deliver':
      return world.deliver(act.index, act.outcome);
    case 'hear':
    case 'look':
    case 'open':
    case 'close':
      return world[act.do](act.tab);
    case 'wait':
      world.now += act.time;
      return world.act(act.tab, { type: 'tick', isSeen: true, silence: 0 });
    case 'wake':
      return world.act(act.tab, { type: 'wake' });
    default:
      // Word of a take-over is quicker than a student who goes from one tab to the other.
      world.hear(act.tab);
      return world.act(act.tab, { type: act.do });
  }
}

// Without a size most sequences would be too short for anything to go wrong.
const sequences = fc.array(acts, { maxLength: 80, size: 'max' });
const deadlines = fc.constantFrom(60, 300, 3_000);
/** A tab that sleeps until the deadline hands in what another wrote, which crashes right then. */
const slept: Act[] = [
  { do: 'open', tab: 'b' },
  { do: 'takeOver', tab: 'b' },
  { do: 'deliver', index: 1, outcome: 'arrives' },
  { do: 'type', tab: 'b', id: 'q1', text: '甲' },
  { do: 'wait', tab: 'a', time: 60 },
  { do: 'close', tab: 'b' },
];
const runs = { numRuns: 4_000, examples: [[60, slept] satisfies [number, Act[]]] };

describe('two tabs of an exam, with calls that are lost, crashes and take-overs', () => {
  it('lose no answer, write only with the attempt in hand, and end once, in all tabs', () => {
    fc.assert(
      fc.property(deadlines, sequences, (deadline, sequence) => {
        const world = new AttemptWorld(deadline);
        world.open('a');
        for (const act of sequence) play(world, act);
        world.rest();
        // A hand-in arrives without anyone doing more for it.
        for (const { state } of world.tabs.values()) expect(state.phase).not.toBe('handing');
        for (const name of ['a', 'b']) if (!world.tabs.has(name)) world.open(name);
        world.rest();
        // Somebody can always go on.
        if (!world.isOver) {
          world.act('a', { type: 'takeOver' });
          world.rest();
          world.act('a', { type: 'handIn' });
          world.rest();
        }
        expect(world.mistakes).toEqual([]);
        expect(world.isOver).toBe(true);
        expect(world.handIns.length).toBeLessThanOrEqual(1);
        for (const { state } of world.tabs.values()) expect(state.phase).toBe('done');
        expect(world.journals.size).toBe(0);
        for (const [id, version] of world.entered) {
          const counts = world.answers.get(id);
          expect(counts !== undefined && !isNewer(version, counts), `${id} ${JSON.stringify(version)}`).toBe(
            true,
          );
        }
      }),
      runs,
    );
  });
});
