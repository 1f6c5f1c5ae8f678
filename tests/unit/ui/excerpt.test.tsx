import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Excerpt, excerptOf } from '@/ui/excerpt';

describe('the beginning of what a student wrote', () => {
  it('is plain text on one line', () => {
    expect(excerptOf('**LIFO**。后退就是栈：\n\n- 压栈\n- 弹栈')).toEqual({
      text: 'LIFO。后退就是栈： 压栈 弹栈',
      hasFormulas: false,
    });
  });

  it('keeps formulas as they are, on a line of text and small', () => {
    expect(excerptOf('变化率：$f_{x}=\\dfrac{a_1}{b*c*d}$，\n\n$$\nx^2\n$$').text).toBe(
      '变化率：$f_{x}=\\frac{a_1}{b*c*d}$， $x^2$',
    );
  });

  it('takes no money for formulas, and cuts none in two', () => {
    expect(excerptOf('从 $5 到 $10')).toEqual({ text: '从 $5 到 $10', hasFormulas: false });
    const { text } = excerptOf(`${'长'.repeat(199)}$x^2$${'长'.repeat(9)}`);
    expect(text.endsWith('长$x^2$')).toBe(true);
  });

  it('draws them, and shows no dollars before', async () => {
    const { container } = render(<Excerpt id="1" markdown="在 $x^2$ 处" />);
    expect(container.textContent).not.toContain('$');
    await screen.findByText(/在/);
    await expect.poll(() => container.querySelector('[data-formula]')).not.toBeNull();
    expect(container.textContent).not.toContain('$');
  });
});
