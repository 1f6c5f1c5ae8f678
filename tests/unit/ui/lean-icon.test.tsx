import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import createIcon from '@/ui/lean-icon';

const Icon = createIcon({ node: [['path', { d: 'M20 6 9 17l-5-5', key: 'tick' }]] });

it('an icon is hidden from assistive technology, unless it has a name', () => {
  const { container } = render(
    <>
      <Icon size={16} />
      <Icon aria-label="未解锁" />
    </>,
  );
  const [silent, named] = container.querySelectorAll('svg');
  expect(silent?.outerHTML).toContain('aria-hidden="true"');
  expect(silent?.getAttribute('width')).toBe('16');
  expect(silent?.querySelector('path')?.getAttribute('d')).toBe('M20 6 9 17l-5-5');
  expect(named?.hasAttribute('aria-hidden')).toBe(false);
  expect(screen.getByLabelText('未解锁')).toBe(named);
});
