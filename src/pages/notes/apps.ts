import { NotebookPen } from 'lucide-react';
import type { AppFacts } from '@/features/apps';

/** Pages of this domain that students may want at hand, by their names in the table of pages. */
export const apps: Record<string, AppFacts> = {
  Note: { id: 'note', sounds: 'wo de bi ji', icon: NotebookPen, does: '所有笔记，搜索、修改和导出' },
};
