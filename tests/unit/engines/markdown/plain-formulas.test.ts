import { describe, expect, it } from 'vitest';
import { cutText } from '@/engines/markdown/dollars';
import { plainFormulas } from '@/engines/markdown/plain-formulas';

describe('34.18 formulas where nothing can be drawn', () => {
  it('are as near to plain as a line can say them', () => {
    expect(plainFormulas('设 $f(x)=\\dfrac{1}{x}$，则 $\\lim_{x\\to\\infty}f(x)=$＿＿')).toBe(
      '设 f(x)=1/x，则 limx→∞f(x)=＿＿',
    );
    expect(plainFormulas('$$\n\\alpha\\le 2\n$$')).toBe('α≤ 2');
  });

  it('leave money alone', () => {
    expect(plainFormulas('从 $5 到 $10')).toBe('从 $5 到 $10');
  });

  it('are cut before, never within', () => {
    expect(cutText('很短', 24)).toBe('很短');
    expect(cutText('所以 $x^2+y^2=z^2$ 成立', 8)).toBe('所以 …');
    expect(cutText('所以 $x^2$ 成立，证毕', 10)).toBe('所以 $x^2$ 成…');
  });
});
