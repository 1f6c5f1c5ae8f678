// @vitest-environment node
import { fc } from '../../../support/properties';
import { describe, expect, it } from 'vitest';
import { type AnswerVersion, isNewer, isSame } from '@/api/answer-version';
import type { SavedAnswer } from '@/api/exams';
import { isBlank, type QuestionAnswer } from '@/api/questions';
import {
  type AttemptModel,
  emptyModel,
  handedOver,
  join,
  joinAll,
  joinSaved,
  settleOther,
  unsaved,
  write,
} from '@/engines/exam-attempt/parts/model';

const text = (words: string): QuestionAnswer => ({ kind: 'short_answer', text: words });
const by = (writer: string, now = 0) => ({ writer, now });
const textOf = (version: AnswerVersion | undefined): string | undefined =>
  version?.answer.kind === 'short_answer' ? version.answer.text : undefined;

/** The server: of each question the newer version, as in mock/domains/exams. */
class Server {
  answers = new Map<string, AnswerVersion>();
  save(sent: readonly SavedAnswer[]): SavedAnswer[] {
    return sent.flatMap(({ question_id, ...version }) => {
      const stored = this.answers.get(question_id);
      if (isNewer(version, stored)) this.answers.set(question_id, version);
      else if (stored) return [{ question_id, ...stored }];
      return [];
    });
  }
  all(): SavedAnswer[] {
    return [...this.answers].map(([question_id, version]) => ({ question_id, ...version }));
  }
}

describe('the model of an attempt', () => {
  it('counts the revisions of an answer, and knows what the server has', () => {
    let model = write(emptyModel, 'q', text('甲'), by('a', 10.7));
    model = write(model, 'q', text('甲乙'), by('a', 11));
    expect(model.versions['q']).toMatchObject({ revision: 2, entered_at: 11, cleared: false });
    expect(unsaved(model)).toHaveLength(1);
    model = joinSaved(model, unsaved(model));
    expect(unsaved(model)).toEqual([]);
  });

  it('takes out what the student clears, and lets no other blank in', () => {
    const model = write(emptyModel, 'q', text('甲'), by('a'));
    const blank = { answer: text(''), revision: 9, writer: 'b', entered_at: 99, cleared: false };
    expect(textOf(join(model, 'q', blank).versions['q'])).toBe('甲');
    expect(textOf(write(model, 'q', text(''), by('a')).versions['q'])).toBe('');
  });

  it('keeps what another tab wrote at the same time, to be taken or left', () => {
    const here = write(write(emptyModel, 'q', text('这'), by('a', 1)), 'q', text('这里'), by('a', 2));
    const there = write(emptyModel, 'q', text('那里'), by('b', 3));
    const met = joinAll(here, there.versions);
    expect(textOf(met.versions['q'])).toBe('这里');
    expect(textOf(met.others['q'])).toBe('那里');
    const taken = settleOther(met, 'q', true, by('a', 4));
    expect(textOf(taken.versions['q'])).toBe('那里');
    expect(taken.others).toEqual({});
    // The settled one does not come back with the other's journal.
    expect(joinAll(taken, there.versions).others).toEqual({});
    expect(joinAll(settleOther(met, 'q', false, by('a', 4)), there.versions).others).toEqual({});
  });

  it('sees no conflict where a tab goes on with what another had', () => {
    const first = write(emptyModel, 'q', text('先'), by('a', 1));
    const second = write(joinAll(emptyModel, first.versions), 'q', text('先后'), by('b', 2));
    expect(joinAll(second, first.versions).others).toEqual({});
    expect(joinAll(handedOver(first, 'all'), second.versions).others).toEqual({});
  });

  it('keeps what another device could not know when it took over', () => {
    const sent = joinSaved(emptyModel, unsaved(write(emptyModel, 'q', text('先'), by('a', 1))));
    const there = write(write(sent, 'q', text('那'), by('b', 3)), 'q', text('那里'), by('b', 4));
    const here = handedOver(write(sent, 'q', text('这里'), by('a', 2)), 'saved');
    expect(textOf(joinAll(here, there.versions).others['q'])).toBe('这里');
    expect(joinAll(handedOver(sent, 'saved'), there.versions).others).toEqual({});
  });
});

type Step =
  | { kind: 'write'; tab: 0 | 1; question: string; words: string }
  | { kind: 'send'; tab: 0 | 1 }
  | { kind: 'deliver'; index: number; lost: boolean }
  | { kind: 'journal'; tab: 0 | 1 };

const tab = fc.constantFrom<0 | 1>(0, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      tab,
      question: fc.constantFrom('q1', 'q2', 'q3'),
      words: fc.oneof({ weight: 9, arbitrary: fc.string({ minLength: 1 }) }, fc.constant('')),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('send' as const), tab }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('deliver' as const),
      index: fc.nat(20),
      lost: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('journal' as const), tab }) },
);

/** Two tabs that type, and saves that are lost, late, repeated and overtaken. */
function run(steps: readonly Step[]) {
  const server = new Server();
  const tabs: [AttemptModel, AttemptModel] = [emptyModel, emptyModel];
  const journals: [AttemptModel, AttemptModel] = [emptyModel, emptyModel];
  const onTheWay: { tab: 0 | 1; sent: SavedAnswer[] }[] = [];
  /** The revision of each tab's last words. */
  const revisions = new Map<string, number>();
  let now = 0;
  for (const each of steps) {
    now += 1;
    if (each.kind === 'write') {
      const writer = `tab${each.tab}`;
      tabs[each.tab] = write(tabs[each.tab], each.question, text(each.words), { writer, now });
      revisions.set(`${each.tab}:${each.question}`, tabs[each.tab].versions[each.question]?.revision ?? 0);
      // The journal is written with each change.
      journals[each.tab] = tabs[each.tab];
    } else if (each.kind === 'send') onTheWay.push({ tab: each.tab, sent: unsaved(tabs[each.tab]) });
    else if (each.kind === 'journal')
      tabs[each.tab] = joinAll(tabs[each.tab], journals[each.tab === 0 ? 1 : 0].versions);
    else {
      const message = onTheWay[each.index % Math.max(1, onTheWay.length)];
      if (!message) continue;
      // Stays on the way: it may arrive again.
      const newer = server.save(message.sent);
      if (!each.lost) tabs[message.tab] = joinSaved(joinSaved(tabs[message.tab], message.sent), newer);
    }
  }
  // In the end everyone meets: journals are read, and everything is sent.
  for (const index of [0, 1, 0, 1] as const) {
    tabs[index] = joinAll(tabs[index], journals[index === 0 ? 1 : 0].versions);
    tabs[index] = joinSaved(tabs[index], server.save(unsaved(tabs[index])));
    tabs[index] = joinSaved(tabs[index], server.all());
  }
  return { server, tabs, revisions };
}

/** Each tab's last words on each question. */
function lastWords(steps: readonly Step[]) {
  const last = new Map<string, { tab: number; question: string; words: string }>();
  for (const each of steps) if (each.kind === 'write') last.set(`${each.tab}:${each.question}`, each);
  return [...last.values()];
}

const runs = { numRuns: 2_000 };

describe('two tabs typing at once, saves lost, late, repeated and overtaken', () => {
  it('end with the same answers, here, there and on the server', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { server, tabs } = run(steps);
        for (const model of tabs) {
          expect(unsaved(model)).toEqual([]);
          for (const [id, version] of server.answers) expect(isSame(version, model.versions[id])).toBe(true);
          expect(Object.keys(model.versions).length).toBe(server.answers.size);
        }
      }),
      runs,
    );
  });

  it('lose no answer: the last words of each tab count, or are kept beside, or were seen and written over', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { tabs, revisions } = run(steps);
        for (const { tab: index, question, words } of lastWords(steps)) {
          if (words.trim() === '') continue;
          const places = tabs.flatMap((model) => [model.versions[question], model.others[question]]);
          const isThere = places.some((version) => textOf(version) === words);
          const writer = `tab${index}`;
          // The other tab wrote over it knowing it.
          const revision = revisions.get(`${index}:${question}`) ?? 0;
          const other = tabs[index === 0 ? 1 : 0];
          const wasSeen = (other.seen[question]?.[writer] ?? 0) >= revision;
          expect(isThere || wasSeen).toBe(true);
        }
      }),
      runs,
    );
  });

  it('leave no blank but where a tab has cleared the answer', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { server } = run(steps);
        const cleared = new Set(
          steps.flatMap((each) => (each.kind === 'write' && each.words.trim() === '' ? [each.question] : [])),
        );
        for (const [id, { answer }] of server.answers)
          if (isBlank(answer)) expect(cleared.has(id)).toBe(true);
      }),
      runs,
    );
  });

  it('is joined alike in every order', () => {
    const version = fc.record({
      answer: fc.string().map(text),
      revision: fc.integer({ min: 1, max: 4 }),
      writer: fc.constantFrom('a', 'b', 'c'),
      entered_at: fc.nat(5),
      cleared: fc.boolean(),
    });
    const distinct = fc.uniqueArray(version, {
      maxLength: 8,
      selector: ({ writer, revision, entered_at }) => `${writer}:${revision}:${entered_at}`,
    });
    fc.assert(
      fc.property(distinct, fc.nat(), (versions, seed) => {
        const winner = (list: readonly AnswerVersion[]) =>
          list.reduce((model, each) => join(model, 'q', each), emptyModel).versions['q'];
        const turned = versions.map((_, index) => versions[(index + seed) % versions.length]);
        const [one, other] = [winner(versions), winner(turned.filter((each) => each !== undefined))];
        expect(one).toBe(other);
      }),
      runs,
    );
  });
});
