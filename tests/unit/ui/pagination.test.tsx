import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { pageNumbers, Pagination } from '@/ui/pagination';

describe('pagination', () => {
  it('is a navigation whose current page is marked', () => {
    render(<Pagination page={2} pageSize={10} total={45} onPageChange={() => {}} />);
    const nav = screen.getByRole('navigation', { name: '分页' });
    expect(within(nav).getByRole('button', { current: 'page' }).getAttribute('aria-label')).toBe('第 2 页');
    expect(nav.textContent).toContain('共 45 条');
  });

  it('moves by one, and to a page', async () => {
    const user = userEvent.setup();
    const changed = vi.fn<(page: number) => void>();
    render(<Pagination page={2} pageSize={10} total={45} onPageChange={changed} />);
    await user.click(screen.getByRole('button', { name: '上一页' }));
    await user.click(screen.getByRole('button', { name: '下一页' }));
    await user.click(screen.getByRole('button', { name: '第 5 页' }));
    await user.click(screen.getByRole('button', { name: '第 2 页' }));
    expect(changed.mock.calls).toEqual([[1], [3], [5]]);
  });

  it('cannot leave either end, where it keeps the focus', async () => {
    const user = userEvent.setup();
    const changed = vi.fn<(page: number) => void>();
    const { rerender } = render(<Pagination page={1} pageSize={10} total={20} onPageChange={changed} />);
    const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled');
    expect([isOff('上一页'), isOff('下一页')]).toEqual(['true', 'false']);
    await user.click(screen.getByRole('button', { name: '上一页' }));
    rerender(<Pagination page={2} pageSize={10} total={20} onPageChange={changed} />);
    expect([isOff('上一页'), isOff('下一页')]).toEqual(['false', 'true']);
    await user.click(screen.getByRole('button', { name: '下一页' }));
    expect(changed).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '下一页' }));
  });

  it('shows nothing when one page holds everything', () => {
    const { container } = render(<Pagination page={1} pageSize={10} total={10} onPageChange={() => {}} />);
    expect(container.textContent).toBe('');
  });

  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 12, [1, 2, 3, 4, 12]],
    [5, 12, [1, 4, 5, 6, 12]],
    [12, 12, [1, 9, 10, 11, 12]],
    [3, 4, [1, 2, 3, 4]],
  ])('page %i of %i offers %j', (page, last, expected) => {
    expect(pageNumbers(page, last)).toEqual(expected);
  });
});
