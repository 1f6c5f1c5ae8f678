// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { hasMore, mergeMessages } from '@/features/ai-chat/merge';
import { type ChatMessage, newMessage, readMessages, writeMessages } from '@/features/ai-chat/messages';
import { replaceFrom, showVersion, versionOf } from '@/features/ai-chat/versions';
import { chance } from '../../../support/chance';

const message = (id: string, content = id): ChatMessage => ({
  id,
  role: id.includes('a') ? 'assistant' : 'user',
  content,
});
/** A conversation of messages with these ids. */
const path = (ids: string): ChatMessage[] =>
  ids
    .split(' ')
    .filter(Boolean)
    .map((id) => message(id));
const idsOf = (messages: ChatMessage[]): string =>
  messages
    .map(({ id, versions = [] }) => id + versions.map((version) => `(${idsOf(version)})`).join(''))
    .join(' ');

describe('two tabs in one conversation', () => {
  it.each([
    ['nothing saved', '', '1q 1a', '1q 1a'],
    ['nothing new', '1q 1a', '1q 1a', '1q 1a'],
    ['a rename in a tab with an old copy', '1q 1a 2q 2a', '1q 1a', '1q 1a 2q 2a'],
    ['both asked', '1q 1a 2q 2a', '1q 1a 3q 3a', '1q 1a 2q 2a 3q 3a'],
    ['both asked, and one went on', '1q 1a 2q 2a', '1q 1a 3q 3a 4q 4a', '1q 1a 2q 2a 3q 3a 4q 4a'],
    ['both began', '2q 2a', '1q 1a', '2q 2a 1q 1a'],
  ])('%s', (_name, saved, mine, merged) => {
    expect(idsOf(mergeMessages(path(saved), path(mine)))).toBe(merged);
  });

  it('one edits an early question while the other goes on: both stay, as versions', () => {
    const edited = [...replaceFrom(path('1q 1a 2q 2a'), 0, message('3q')), message('3a')];
    const merged = mergeMessages(path('1q 1a 2q 2a 4q 4a'), edited);
    expect(idsOf(merged)).toBe('3q(1q 1a 2q 2a 4q 4a) 3a');
    expect(idsOf(mergeMessages(edited, path('1q 1a 2q 2a 4q 4a')))).toBe('1q(3q 3a) 1a 2q 2a 4q 4a');
  });

  it('both ask again for one answer: three versions', () => {
    const mine = replaceFrom(path('1q 1a'), 1, message('2a'));
    const saved = replaceFrom(path('1q 1a'), 1, message('3a'));
    expect(idsOf(mergeMessages(saved, mine))).toBe('1q 2a(1a)(3a)');
  });

  it('an answer that was saved in part is the whole one', () => {
    const part: ChatMessage = { ...message('1a', '前半'), ending: 'cut' };
    const whole = message('1a', '前半后半');
    expect(mergeMessages([part], [whole])).toEqual([whole]);
    expect(mergeMessages([whole], [part])).toEqual([whole]);
    const stopped: ChatMessage = { ...part, ending: 'aborted' };
    expect(mergeMessages([part], [stopped])).toEqual([stopped]);
    expect(mergeMessages([stopped], [part])).toEqual([stopped]);
  });

  it('what an older application has saved without ids is known by its words', () => {
    const mine = [...replaceFrom(path('1q 1a'), 1, message('2a')), message('3q'), message('3a')];
    const old = JSON.stringify(
      ['1q', '2a', '9q', '9a'].map((content) => ({
        role: content.includes('a') ? 'assistant' : 'user',
        content,
      })),
    );
    expect(idsOf(mergeMessages(readMessages(old), mine))).toBe('1q 2a(1a) 0-2 0-3 3q 3a');
  });
});

describe('versions', () => {
  const edited = [...replaceFrom(path('1q 1a 2q 2a'), 0, message('3q')), message('3a')];

  it('show one another with what followed them', () => {
    const first = showVersion(edited, 0, '1q');
    expect(idsOf(first)).toBe('1q(3q 3a) 1a 2q 2a');
    expect(idsOf(showVersion(first, 0, '3q'))).toBe('3q(1q 1a 2q 2a) 3a');
    expect(showVersion(edited, 0, 'other')).toBe(edited);
  });

  it('are counted in the order in which they were written', () => {
    expect(edited.map(versionOf)).toEqual([
      { position: 2, total: 2, before: '1q', after: undefined },
      { position: 1, total: 1, before: undefined, after: undefined },
    ]);
  });

  it('are saved where an older application passes over them', () => {
    const saved = writeMessages(edited);
    expect(readMessages(saved)).toEqual(edited);
    expect((JSON.parse(saved) as ChatMessage[]).map(({ role, content }) => [role, content])).toEqual([
      ['user', '3q'],
      ['assistant', '3a'],
    ]);
  });
});

describe('damaged records', () => {
  it.each([
    ['{', ''],
    ['null', ''],
    ['[{"role":"user","content":"甲"},{"content":1}]', '0-0 0-1'],
    ['[{"id":"x","content":"甲"},{"id":"x","content":"乙"}]', 'x 0-1'],
    ['[{"id":"x","content":"甲","versions":[[],[{"content":"乙"}]]}]', 'x(0-1)'],
    ['[{"id":"x","content":"甲","versions":7}]', 'x'],
  ])('%s', (content, ids) => {
    expect(idsOf(readMessages(content))).toBe(ids);
  });
});

const allIds = (messages: ChatMessage[]): string[] =>
  messages.flatMap(({ id, versions = [] }) => [id, ...versions.flatMap(allIds)]);

/** Two tabs ask, edit, ask again, look at versions, hear of each other and save; returns all ids made and what is saved. */
function twoTabs(random: () => number) {
  let saved = writeMessages([]);
  const made: string[] = [];
  const tabs: ChatMessage[][] = [[], []];
  const make = (role: ChatMessage['role']) => {
    const one = newMessage(role, `${role} ${made.length}`);
    made.push(one.id);
    return one;
  };
  const pick = (count: number) => Math.floor(random() * count);
  const act = (mine: ChatMessage[]): ChatMessage[] => {
    const index = pick(mine.length);
    const role = mine[index]?.role;
    const deed = pick(4);
    if (deed === 0 && role === 'user') return [...replaceFrom(mine, index, make('user')), make('assistant')];
    if (deed === 1 && role === 'assistant') return replaceFrom(mine, index, make('assistant'));
    const others = mine[index]?.versions ?? [];
    if (deed === 2) return showVersion(mine, index, others[pick(others.length)]?.[0]?.id ?? '');
    return [...mine, make('user'), make('assistant')];
  };
  const merge = (tab: number, save: boolean) => {
    tabs[tab] = mergeMessages(readMessages(saved), tabs[tab] ?? []);
    if (save) saved = writeMessages(tabs[tab]);
  };
  for (let step = 0; step < 30; step += 1) {
    const tab = pick(2);
    const deed = pick(5);
    if (deed < 3) tabs[tab] = act(tabs[tab] ?? []);
    else merge(tab, deed === 3);
  }
  merge(0, true);
  merge(1, true);
  return { made, saved: readMessages(saved), first: tabs[0] ?? [] };
}

it('300 random pairs of tabs: no message lost, none twice', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const { made, saved, first } = twoTabs(chance(seed));
    expect(allIds(saved).toSorted(), `seed ${seed}`).toEqual(made.toSorted());
    expect(hasMore(first, saved), `seed ${seed}`).toBe(false);
    expect(hasMore(saved, []), `seed ${seed}`).toBe(made.length > 0);
  }
});
