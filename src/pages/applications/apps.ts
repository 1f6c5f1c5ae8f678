import { FileText, Stamp } from 'lucide-react';
import type { AppFacts } from '@/features/apps';

/** Pages of this domain that students may want at hand, by their names in the table of pages. */
export const apps: Record<string, AppFacts> = {
  OaList: {
    id: 'applications',
    sounds: 'wo de shen qing',
    icon: FileText,
    does: '请假、用印、借教室、开证明',
  },
  OaApproveList: { id: 'approvals', sounds: 'wo de shen pi', icon: Stamp, does: '等我处理的申请' },
};
