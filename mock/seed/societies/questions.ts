import type { FormField } from '@/api/form-fields';

const common = { hint: '', required: true };

/** A question that is answered by one of several choices. */
export const choice = (name: string, label: string, ...options: string[]): FormField => ({
  type: 'choice',
  name,
  label,
  options: options.map((each) => ({ value: each, label: each })),
  ...common,
});
/** A question that is answered in prose. */
export const prose = (name: string, label: string, hint = ''): FormField => ({
  type: 'area',
  name,
  label,
  most: 300,
  ...common,
  hint,
});
/** A question that is answered in a line. */
export const line = (name: string, label: string, hint = '', required = true): FormField => ({
  type: 'text',
  name,
  label,
  most: 40,
  hint,
  required,
});

export const introduce = prose('self', '自我介绍', '年级、爱好、为什么想来，不少于 10 个字');
export const phone = line('phone', '联系电话', '只用于通知面试和活动');
export const level = choice('level', '基础', '没学过，想从头学', '会一点', '学过两年以上');
/** Promise asked of those who train together. */
export const training = choice('training', '每周能参加训练', '两次以上', '一次', '基本不能');
export const NO_TRAINING = {
  question: 'training',
  answer: '基本不能',
  reason: '队里每周至少要一起训练一次，你现在的时间对不上，下学期有空了再来',
};
