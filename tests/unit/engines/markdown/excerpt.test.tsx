import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Excerpt, excerptOf, FormulaText } from '@/engines/markdown/excerpt';

describe('the beginning of what a student wrote', () => {
  it('is plain text on one line', () => {
    expect(excerptOf('**LIFO**。后退就是栈：\n\n- 压栈\n- 弹栈')).toEqual(['LIFO。后退就是栈： 压栈 弹栈']);
  });

  it('keeps formulas as they are, on a line of text and small', () => {
    expect(excerptOf('变化率：$f_{x}=\\dfrac{a_1}{b*c*d}$，\n\n$$\nx^2\n$$')).toEqual([
      '变化率：',
      'f_{x}=\\frac{a_1}{b*c*d}',
      '， ',
      'x^2',
      '',
    ]);
  });

  it('takes no money for formulas, and cuts none in two', () => {
    expect(excerptOf('从 $5 到 $10')).toEqual(['从 $5 到 $10']);
    const cut = excerptOf(`${'长'.repeat(199)}$x^2$${'长'.repeat(9)}`);
    expect(cut.slice(1)).toEqual(['x^2', '']);
  });

  it('draws them, and shows no dollars before', async () => {
    const { container } = render(<Excerpt markdown="在 $x^2$ 处" />);
    expect(container.textContent).not.toContain('$');
    await screen.findByText(/在/);
    await expect.poll(() => container.querySelector('[data-formula]')).not.toBeNull();
    expect(container.textContent).not.toContain('$');
  });

  it('draws those of plain text, which stays as it is (issue 23)', async () => {
    const { container } = render(<FormulaText text=" - 从 $5 到 $n$ " />);
    expect(container.textContent).toMatch(/^ - 从 \$5 到 n/);
    await expect.poll(() => container.querySelector('[data-formula]')).not.toBeNull();
  });

  it('has nothing in it that could be pressed: it stands in buttons', () => {
    const { container } = render(
      <Excerpt
        markdown={'见 https://example.edu/a 与 [讲义](https://example.edu/b)，<b>x</b>\n\n- [ ] 做题 $x$'}
      />,
    );
    expect(container.querySelector('a, button, input, b, div, p')).toBeNull();
    expect(container.textContent).toContain('https://example.edu/a');
    expect(container.textContent).toContain('讲义');
  });
});
