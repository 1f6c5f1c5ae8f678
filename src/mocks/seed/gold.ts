import { daysAgo } from '../clock';
import type { LedgerRow } from '../database/gold';
import type { Seed } from '../database/database';
import { people } from './users';

const welcome = (userId: string): LedgerRow => ({
  id: userId,
  user_id: userId,
  kind: 'gift',
  title: '新同学礼包',
  amount: 600,
  cause: { kind: 'none', id: '' },
  created_at: daysAgo(120, '08:00'),
});

export const seed: Seed = { ledger: () => Object.values(people).map(welcome) };
