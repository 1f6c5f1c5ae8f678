import type { OwnState } from '@/api/courses';

/** Names of the states of own courses; `open` includes locked ones. */
export const ownStateNames: Record<OwnState, string> = {
  all: '全部',
  in_progress: '学习中',
  open: '未开始',
  done: '已完成',
};
