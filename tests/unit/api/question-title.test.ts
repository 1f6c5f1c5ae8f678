import { describe, expect, it } from 'vitest';
import { questionTitle } from '@/api/question-title';
import type { Question } from '@/api/questions';

const about = {
  question_id: '1',
  subject: '微积分',
  point: '链式法则',
  lesson_id: null,
  difficulty: 'medium',
} as const;
const fillIn = (stem: string, blanks: number): Question => ({ ...about, kind: 'fill_in', stem, blanks });
const essay = (stem: string): Question => ({ ...about, kind: 'short_answer', stem });

describe('34.18 the title of a question', () => {
  it('has gaps for blanks, which their numbers would make values', () => {
    expect(questionTitle(fillIn("设 $f(x)=x^3$，则 $f'(0)=$（1）。", 1))).toBe(
      "设 $f(x)=x^3$，则 $f'(0)=$ ＿＿。",
    );
    expect(questionTitle(fillIn('She spoke （1） (clear), （2） (slow).', 2))).toBe(
      'She spoke ＿＿ (clear), ＿＿ (slow).',
    );
  });

  it('leaves numbers that are none', () => {
    expect(questionTitle(fillIn('由定理（12）知，$a=$（1）', 1))).toBe('由定理（12）知，$a=$ ＿＿');
    expect(questionTitle(essay('求导：（1）$x^2$；（2）$x^3$。'))).toBe('求导：（1）$x^2$；（2）$x^3$。');
  });

  it('is one line without code blocks and marks, formulas as they are typed', () => {
    expect(
      questionTitle(essay('写出 `check(text)` 的**代价**：\n\n$$\nO(n)\n$$\n```py\nx = 1\n```\n并说明')),
    ).toBe('写出 check(text) 的代价： $O(n)$ 并说明');
  });
});
