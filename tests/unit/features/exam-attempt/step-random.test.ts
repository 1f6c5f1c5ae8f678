import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNewer } from '@/api/answer-version';
import { AttemptWorld } from './attempt-world';

const tab = fc.constantFrom('a', 'b');
type Act = (world: AttemptWorld) => void;

const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({ tab, id: fc.constantFrom('q1', 'q2'), text: fc.string({ minLength: 1, maxLength: 3 }) })
      .map(
        (each): Act =>
          (world) =>
            world.act(each.tab, {
              type: 'answer',
              id: each.id,
              answer: { kind: 'short_answer', text: `${each.text}.` },
            }),
      ),
  },
  {
    weight: 8,
    arbitrary: fc
      .record({
        index: fc.nat(5),
        outcome: fc.constantFrom(
          'arrives' as const,
          'arrives' as const,
          'request lost' as const,
          'answer lost' as const,
        ),
      })
      .map(
        ({ index, outcome }): Act =>
          (world) =>
            world.deliver(index, outcome),
      ),
  },
  {
    weight: 4,
    arbitrary: tab.map(
      (name): Act =>
        (world) =>
          world.act(name, { type: 'wake' }),
    ),
  },
  {
    weight: 4,
    arbitrary: tab.map(
      (name): Act =>
        (world) =>
          world.hear(name),
    ),
  },
  {
    weight: 2,
    arbitrary: tab.map(
      (name): Act =>
        (world) =>
          world.act(name, { type: 'takeOver' }),
    ),
  },
  {
    weight: 1,
    arbitrary: tab.map(
      (name): Act =>
        (world) =>
          world.act(name, { type: 'handIn' }),
    ),
  },
  {
    weight: 1,
    arbitrary: tab.map(
      (name): Act =>
        (world) =>
          world.act(name, { type: 'cancelHandIn' }),
    ),
  },
  {
    weight: 1,
    arbitrary: tab.map(
      (name): Act =>
        (world) =>
          world.open(name),
    ),
  },
  {
    weight: 1,
    arbitrary: tab.map(
      (name): Act =>
        (world) =>
          world.close(name),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({ tab, late: fc.nat(150) }).map((each): Act => (world) => {
      world.now += each.late;
      world.act(each.tab, { type: 'tick', isSeen: true, silence: 0 });
    }),
  },
);

/** What happens to two tabs of one browser, and how it ends once everything arrives. */
function run(sequence: readonly Act[]): AttemptWorld {
  const world = new AttemptWorld();
  world.open('a');
  for (const act of sequence) {
    world.now += 1;
    act(world);
  }
  return world;
}

const sequences = fc.array(acts, { maxLength: 80 });
const runs = { numRuns: 3_000 };

describe('two tabs of an exam, with calls that are lost, crashes and take-overs', () => {
  it('lose no answer, write only with the attempt in hand, and end once, in all tabs', () => {
    fc.assert(
      fc.property(sequences, (sequence) => {
        const world = run(sequence);
        world.rest();
        for (const name of ['a', 'b']) if (!world.tabs.has(name)) world.open(name);
        world.rest();
        // Somebody can always go on.
        if (!world.isOver) {
          world.act('a', { type: 'cancelHandIn' });
          world.rest();
          world.act('a', { type: 'takeOver' });
          world.rest();
          expect(world.tabs.get('a')?.state.phase).toBe('running');
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
          expect(counts !== undefined && !isNewer(version, counts)).toBe(true);
        }
      }),
      runs,
    );
  });
});
