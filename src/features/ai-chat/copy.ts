import { copyText } from '@/engines/markdown/copy-text';
import { showToast } from '@/ui/toast-store';

/** Copies text and says so (CHT-8). */
export async function copyWithToast(text: string, done = '复制成功'): Promise<void> {
  if (await copyText(text)) showToast(done, { type: 'success' });
  else showToast('复制失败，请手动选择后复制', { type: 'error' });
}
