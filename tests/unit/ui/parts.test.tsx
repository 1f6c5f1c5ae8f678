import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { wireTimeOf } from '@/lib/time';
import { Avatar } from '@/ui/avatar';
import { BarChart } from '@/ui/bar-chart';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { IconButton } from '@/ui/icon-button';
import { Menu } from '@/ui/menu';
import { OfflineNotice } from '@/ui/offline-notice';
import { PageHeader } from '@/ui/page-header';
import { ProgressBar } from '@/ui/progress-bar';
import { PageSkeleton } from '@/ui/skeleton-page';
import { StepList } from '@/ui/step-list';
import { Table } from '@/ui/table';
import { Tabs } from '@/ui/tabs';

describe('parts of pages', () => {
  it('an error state offers 重试', async () => {
    const retried = vi.fn<() => void>();
    render(<ErrorState onRetry={retried} />);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(retried).toHaveBeenCalledTimes(1);
  });

  it('a table is named, scrolls by keyboard and says when it is empty', () => {
    const columns = [{ key: 'name', header: '课时', cell: (row: { name: string }) => row.name }];
    render(
      <Table caption="学习记录" columns={columns} rows={[]} rowKey={(row) => row.name} empty="还没有记录" />,
    );
    expect(screen.getByRole('region', { name: '学习记录' }).tabIndex).toBe(0);
    expect(screen.getByRole('table', { name: '学习记录' })).toBeVisible();
    expect(screen.getByRole('cell', { name: '还没有记录' })).toBeVisible();
  });

  it('34.13 steps say times that are to come as those of today', () => {
    const today = wireTimeOf(Date.now()).slice(0, 10);
    const coming = { title: '上门维修', note: `预计 ${today} 18:01:00`, at: null };
    render(<StepList label="维修进度" steps={[coming]} />);
    expect(screen.getByText('预计 今天 18:01')).toBeVisible();
  });

  it('a chart has its figures in a table', () => {
    render(<BarChart label="每天学习" unit="分钟" data={[{ prefix: '11/', label: '7', value: 35 }]} />);
    const table = screen.getByRole('table', { name: '每天学习' });
    expect(within(table).getByRole('row').textContent).toBe('11/735 分钟');
  });

  it.each([
    [1, 3, '33'],
    [199, 200, '99'],
    [5, 0, '0'],
    [7, 5, '100'],
    [-1, 5, '0'],
  ])('progress of %i in %i is %s percent', (value, max, percent) => {
    render(<ProgressBar label="进度" value={value} max={max} />);
    expect(screen.getByRole('progressbar', { name: '进度' }).getAttribute('aria-valuenow')).toBe(percent);
  });

  it('an avatar whose picture fails shows the first character, and a new picture is tried again', () => {
    const { rerender } = render(<Avatar name="𠮷野" src="/broken.png" />);
    fireEvent.error(screen.getByRole('img', { name: '𠮷野' }));
    expect(screen.getByRole('img', { name: '𠮷野' }).textContent).toBe('𠮷');
    rerender(<Avatar name="𠮷野" src="/new.png" />);
    expect(screen.getByRole('img', { name: '𠮷野' }).getAttribute('src')).toBe('/new.png');
  });

  it('breadcrumbs end with the page itself; the header holds the heading', () => {
    render(<PageHeader title="函数与递归" crumbs={<Breadcrumbs items={['学习路径', '函数与递归']} />} />);
    const nav = screen.getByRole('navigation', { name: '面包屑' });
    expect(nav.querySelector('[aria-current="page"]')?.textContent).toBe('函数与递归');
    expect(screen.getByRole('heading', { level: 1, name: '函数与递归' })).toBeVisible();
  });

  it('a titled card is a region named by its title', () => {
    render(<Card title="学习时长">…</Card>);
    expect(screen.getByRole('region', { name: '学习时长' })).toBeVisible();
  });

  it('the offline notice follows the browser', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    render(<OfflineNotice />);
    expect(screen.queryByRole('status')).toBeNull();
    online.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByRole('status').textContent).toContain('网络已断开');
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('a page on its way is announced', () => {
    render(<PageSkeleton />);
    expect(screen.getByRole('status').textContent).toBe('加载中...');
  });

  it('a menu opens by keyboard and runs the command chosen', async () => {
    const user = userEvent.setup();
    const renamed = vi.fn<() => void>();
    const items = [
      { id: 'rename', label: '重命名', onSelect: renamed },
      { id: 'delete', label: '删除', danger: true, onSelect: () => {} },
    ];
    render(<Menu label="更多操作" trigger={<IconButton label="更多" icon="…" />} items={items} />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menu', { name: '更多操作' })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(renamed).toHaveBeenCalledTimes(1);
  });

  it('tabs are named, and report the one chosen', async () => {
    const changed = vi.fn<(value: string) => void>();
    const items = [
      { value: 'a', label: '进行中', content: '三门课程' },
      { value: 'b', label: '已完成', content: '十二门课程' },
    ];
    render(<Tabs label="课程状态" value="a" onValueChange={changed} items={items} />);
    expect(screen.getByRole('tablist', { name: '课程状态' })).toBeVisible();
    expect(screen.getByRole('tabpanel', { name: '进行中' }).textContent).toBe('三门课程');
    await userEvent.click(screen.getByRole('tab', { name: '已完成' }));
    expect(changed.mock.calls[0]?.[0]).toBe('b');
  });
});
