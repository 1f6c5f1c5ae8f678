import { daysAgo } from '../engine/clock';
import type { RowOf, Seed } from '../engine/database';
import { people } from '../laws/people';

/** Conversations by id. A heading of the first order is a question, what stands below it the answer. */
const texts = import.meta.glob<string>('./ai-search-log/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const held: [id: string, days: number, time: string][] = [
  ['808', 1, '20:52'],
  ['807', 4, '21:16'],
  ['806', 9, '20:40'],
  ['805', 12, '19:58'],
  ['804', 17, '22:05'],
  ['803', 24, '20:30'],
  ['802', 29, '21:44'],
  ['801', 41, '19:22'],
];

/** Conversations of 林知远 over the past weeks; the first question is the title. */
const conversationSeed = (): RowOf<'conversations'>[] =>
  held.map(([id, days, time]) => {
    const [, ...turns] = (texts[`./ai-search-log/${id}.md`] ?? '')
      .split(/^# (.+)$/m)
      .map((turn) => turn.trim());
    return {
      id,
      user_id: people.student,
      title: turns[0] ?? '',
      content: JSON.stringify(
        turns.map((content, index) => ({ role: index % 2 === 0 ? 'user' : 'assistant', content })),
      ),
      updated_at: daysAgo(days, time),
    };
  });

export const seed: Seed = { conversations: conversationSeed };
