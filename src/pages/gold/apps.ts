import { Coins, ReceiptText } from 'lucide-react';
import type { AppFacts } from '@/features/apps';

/** Pages of this domain that students may want at hand, by their names in the table of pages. */
export const apps: Record<string, AppFacts> = {
  MyGold: { id: 'gold', sounds: 'wo de jin bi', icon: Coins, does: '余额和怎样赚金币' },
  GoldList: { id: 'gold-list', sounds: 'jin bi ming xi', icon: ReceiptText, does: '每一笔收入和支出' },
};
