import type { OwnState } from '@/api/courses';

/** A number of people: `860`, `1.2 万`. */
export function people(count: number): string {
  return count < 10_000 ? count.toLocaleString('zh-CN') : `${Math.round(count / 1000) / 10} 万`;
}

/** What the states of own courses are called; locked ones are among those not begun. */
export const ownStateNames: Record<OwnState, string> = {
  all: '全部',
  in_progress: '学习中',
  open: '未开始',
  done: '已完成',
};
