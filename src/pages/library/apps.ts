import { Library } from 'lucide-react';
import type { AppFacts } from '@/features/apps';

/** Pages of this domain that students may want at hand, by their names in the table of pages. */
export const apps: Record<string, AppFacts> = {
  Library: { id: 'library', sounds: 'tu shu guan', icon: Library, does: '找书、续借和座位' },
};
