import { durations } from '../engine/clock';
import type { Seed } from '../engine/database';
import { people } from '../laws/people';

/** Returns the lock of the account `locked`: five wrong passwords, from no known address. */
const wrongTrySeed = () => [{ id: ' locked', failed: 5, locked_until: Date.now() + 15 * durations.minute }];

const agents = {
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
};

/** Returns the student's other sessions: the reading room's computer, and a phone. */
const sessionSeed = () =>
  [
    { id: 'seeded-edge', agent: agents.edge, since: 6, seen: 1 },
    { id: 'seeded-iphone', agent: agents.iphone, since: 23, seen: 0.1 },
  ].map(({ id, agent, since, seen }) => ({
    id,
    user_id: people.student,
    device_id: `${id}-device`,
    agent,
    created_at: Date.now() - since * durations.day,
    seen_at: Date.now() - seen * durations.day,
  }));

export const seed: Seed = { sessions: sessionSeed, wrongTries: wrongTrySeed };
