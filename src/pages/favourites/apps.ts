import { Star } from 'lucide-react';
import type { AppFacts } from '@/features/apps';

/** Pages of this domain that students may want at hand, by their names in the table of pages. */
export const apps: Record<string, AppFacts> = {
  Collect: { id: 'collect', sounds: 'wo de shou cang', icon: Star, does: '收藏的课程、商品和菜品' },
};
