import type { Conversation } from '@/api/ai-search-log';
import { downloadFile } from '@/lib/download-file';
import { dayOf } from '@/lib/time';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toast-store';
import styles from './history-sheet.module.css';
import { loadConversationFile } from './lazy-conversation-file';

interface HistorySelectionProps {
  chosen: readonly Conversation[];
  /** Number to choose from. */
  total: number;
  onAll: () => void;
  onNone: () => void;
  removing: boolean;
  onRemove: () => void;
}

/** Hands the student conversations as one Markdown file; says so when its code does not come. */
async function download(chosen: readonly Conversation[]): Promise<void> {
  const texts = await Promise.all(chosen.map(loadConversationFile)).catch(() => null);
  if (!texts) return void showToast('导出失败，请稍后重试', { type: 'error' });
  const [first, ...others] = chosen;
  const name = first && others.length === 0 ? first.title : `AI 对话-${dayOf(Date.now())}`;
  downloadFile(`${name}.md`, texts.join('\n'), 'text/markdown;charset=utf-8');
}

/** Actions for the chosen conversations. */
export function HistorySelection(props: HistorySelectionProps) {
  const { chosen, total, onAll, onNone, removing, onRemove } = props;
  const isAll = chosen.length === total;
  return (
    <div className={styles.selection} role="group" aria-label="选中的对话">
      <span role="status">已选 {chosen.length} 段</span>
      <Button size="small" onClick={isAll ? onNone : onAll}>
        {isAll ? '全不选' : '全选'}
      </Button>
      <Button size="small" disabled={chosen.length === 0} onClick={() => void download(chosen)}>
        导出 Markdown
      </Button>
      <Button size="small" variant="danger" busy={removing} disabled={chosen.length === 0} onClick={onRemove}>
        删除
      </Button>
    </div>
  );
}
