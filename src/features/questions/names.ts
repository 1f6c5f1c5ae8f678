import type { Difficulty, QuestionKind, Verdict } from '@/api/questions';
import type { Tone } from '@/ui/tone';

export const questionKindNames: Record<QuestionKind, string> = {
  single: '单选题',
  multiple: '多选题',
  true_false: '判断题',
  fill_in: '填空题',
  short_answer: '简答题',
  code: '编程题',
};

export const difficultyNames: Record<Difficulty, string> = { easy: '基础', medium: '中等', hard: '较难' };

export const verdictNames: Record<Verdict, string> = {
  right: '正确',
  partial: '部分正确',
  wrong: '错误',
  blank: '未作答',
};

export const verdictTones: Record<Verdict, Tone> = {
  right: 'success',
  partial: 'warning',
  wrong: 'danger',
  blank: 'neutral',
};

/** Judgements of a statement, as options to choose from. */
export const judgements = [
  { key: 'true', text: '正确' },
  { key: 'false', text: '错误' },
];
