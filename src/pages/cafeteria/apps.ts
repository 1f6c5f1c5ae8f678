import { Utensils } from 'lucide-react';
import type { AppFacts } from '@/features/apps';

/** Pages of this domain that students may want at hand, by their names in the table of pages. */
export const apps: Record<string, AppFacts> = {
  Cafeteria: { id: 'cafeteria', sounds: 'shi tang', icon: Utensils, does: '营业时间、拥挤程度和菜单' },
};
