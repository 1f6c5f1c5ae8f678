import type { Ending } from './messages';

/** What a student reads below a reply that did not end by itself (CHT-10). */
export const endingText: Record<Exclude<Ending, 'failed'>, string> = {
  aborted: '已停止回答',
  length: '回答已截断',
  filtered: '回答中断：内容未通过审核',
  error: '回答中断：服务出错',
  timeout: '回答中断：长时间没有响应',
  cut: '回答中断：连接已断开',
};
