import type { Database, Seed, RowOf } from '../engine/database';
import { lineOf } from '../laws/line-of';
import { people } from '../laws/people';

type PrivateSideRow = RowOf<'privateSides'>;

/** Numbers of the last messages that 林知远 has not had in view yet. */
const unseen: Record<string, number> = { [people.teacher]: 2, [people.lihua]: 1 };

/** Both sides of the conversations. */
const sideSeed = (database: Database): PrivateSideRow[] => {
  const talks = Map.groupBy(database.privateMessages.all(), ({ from, to }) =>
    from === people.student ? to : from,
  );
  return [...talks].flatMap(([peer, messages]) => {
    const last = messages.at(-1);
    const common = {
      count: messages.length,
      excerpt: lineOf(last?.text ?? '', 60),
      at: last?.at ?? null,
      is_blocked: false,
      changed: 0,
      reply_at: null,
    };
    const side = (own: string, other: string, unread: number[]): PrivateSideRow => ({
      ...common,
      id: `${own}:${other}`,
      user_id: own,
      peer_id: other,
      unread,
    });
    const unread = messages.map(({ seq }) => seq).slice(messages.length - (unseen[peer] ?? 0));
    return [side(people.student, peer, unread), side(peer, people.student, [])];
  });
};

export const seed: Seed = { privateSides: sideSeed };
