import type { OwnState } from '@/api/courses';

/** What the states of own courses are called; locked ones are among those not begun. */
export const ownStateNames: Record<OwnState, string> = {
  all: '全部',
  in_progress: '学习中',
  open: '未开始',
  done: '已完成',
};
