import { WashingMachine } from 'lucide-react';
import type { AppFacts } from '@/features/apps';

/** Pages of this domain that students may want at hand, by their names in the table of pages. */
export const apps: Record<string, AppFacts> = {
  LifeService: { id: 'life', sounds: 'sheng huo fu wu', icon: WashingMachine, does: '洗衣、饮水和快递' },
};
