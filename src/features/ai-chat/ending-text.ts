import type { Ending, Outcome } from './messages';

const texts: Record<Exclude<Ending, 'failed'>, string> = {
  aborted: '已停止回答',
  length: '回答已截断',
  filtered: '回答中断：内容未通过审核',
  error: '回答中断：服务出错',
  timeout: '回答中断：长时间没有响应',
  cut: '回答中断：连接已断开',
  empty: '回答失败：AI 没有给出内容',
};

/** Text in place of a missing reply (CHT-6). */
export const FAILED = '请求失败，请重试';

/** Returns the text below a reply that did not end by itself, or beside `FAILED` (CHT-10). */
export function endingText({ ending, reason }: Outcome): string {
  if (ending === undefined) return '';
  if (ending === 'failed') return reason ?? '';
  return ending === 'error' && reason ? `回答中断：${reason}` : texts[ending];
}
