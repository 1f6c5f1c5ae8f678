import { MapPin } from 'lucide-react';
import type { AppFacts } from '@/features/apps';

/** Pages of this domain that students may want at hand, by their names in the table of pages. */
export const apps: Record<string, AppFacts> = {
  Address: { id: 'address', sounds: 'shou huo di zhi', icon: MapPin, does: '收件人和地址，粘贴识别' },
};
