import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { DetailPage } from '@/kit/detail-page';
import { ListView } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { joinQueries, type PageQuery } from '@/kit/page-query';
import { Columns, Stack } from '@/ui/layout';

const refusal = new ApiError('business', '这份作业已撤回', { code: 4004 });
const refetch = vi.fn();
const loading: PageQuery<string> = { data: undefined, error: null, isError: false, refetch };
const failed: PageQuery<string> = { data: undefined, error: refusal, isError: true, refetch };
const lost: PageQuery<string> = { ...failed, error: new ApiError('network', '网络连接失败') };
const shown: PageQuery<string> = { data: '正文', error: null, isError: false, refetch };
const stale: PageQuery<string> = { data: '正文', error: refusal, isError: true, refetch };

const part = (query: PageQuery<string>) => (
  <Loaded query={query} skeleton={<p>骨架</p>} failure="打不开">
    {(text) => <p>{text}</p>}
  </Loaded>
);

describe('Loaded', () => {
  it('shows the skeleton, then why there is nothing with 重试, then the content', async () => {
    const { rerender, container } = render(part(loading));
    expect(container.textContent).toBe('骨架');
    rerender(part(lost));
    expect(container.textContent).toBe('打不开网络连接失败重试');
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(refetch).toHaveBeenCalledTimes(1);
    rerender(part(shown));
    expect(container.textContent).toBe('正文');
  });

  it.each([
    ['the network', new ApiError('network', '网络连接失败'), true],
    ['a time-out of a proxy', new ApiError('http', '', { status: 504 }), true],
    ['HTML of a proxy', new ApiError('contract', '服务器返回的数据无法读取'), true],
    ['too many calls', new ApiError('http', '', { status: 429 }), true],
    ['404', new ApiError('http', '请求资源不存在', { status: 404 }), false],
    ['403', new ApiError('http', 'Request error! Status code: 403', { status: 403 }), false],
    ['a refusal', refusal, false],
  ])(
    '34.18 after %s offers 重试 only where it can help, and else what can be done',
    (_name, error, helps) => {
      const { rerender } = render(part({ ...failed, error }));
      const retry = () => screen.queryByRole('button', { name: '重试' }) !== null;
      const advice = () => screen.queryByText(/意见反馈/) !== null;
      expect([retry(), advice()]).toEqual([helps, !helps]);
      expect(screen.queryByText(/重试$/, { selector: 'p' }) === null || helps).toBe(true);
      rerender(part({ ...stale, error }));
      expect(screen.getByRole('status')).toHaveTextContent('显示的是上次的内容');
      expect(retry()).toBe(helps);
    },
  );

  it('keeps the content below a notice when its refresh fails', () => {
    const { container } = render(part(stale));
    expect(screen.getByRole('status').textContent).toBe('这份作业已撤回，显示的是上次的内容。');
    expect(container.textContent).toContain('正文');
  });

  it('joins queries: complete with all, failed with one, and asks again only for that one', () => {
    const again = vi.fn();
    expect(joinQueries(shown, { ...shown, data: '旁注' }).data).toEqual(['正文', '旁注']);
    const joined = joinQueries(shown, { ...failed, refetch: again });
    expect(joined).toMatchObject({ data: undefined, error: refusal, isError: true });
    void joined.refetch();
    expect(again).toHaveBeenCalledTimes(1);
  });
});

describe('DetailPage', () => {
  /** Drawn at an address, as the route table's pages are. */
  const renderPage = (element: ReactElement) =>
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);

  it('has a heading and a way out when the thing cannot be shown', () => {
    renderPage(
      <DetailPage
        query={failed}
        title="作业"
        failure="打不开这份作业"
        back={{ to: '/list', label: '全部作业' }}
      >
        {(text) => <Stack>{text}</Stack>}
      </DetailPage>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('作业');
    expect(screen.getByRole('link', { name: '全部作业' }).getAttribute('href')).toBe('/list');
  });

  it('leaves heading and content to the thing itself when it is there', () => {
    const { container } = renderPage(
      <DetailPage query={shown} title="作业" failure="打不开这份作业">
        {(text) => <Columns side="旁注">{text}</Columns>}
      </DetailPage>,
    );
    expect(container.textContent).toBe('正文旁注');
  });
});

describe('ListView', () => {
  const list = (items: string[], isFiltered: boolean, reset = () => {}) => (
    <ListView
      query={{ data: { list: items, total: items.length }, error: null, isError: false, refetch }}
      label="水果"
      skeleton={null}
      search={{ isFiltered, reset, page: 1, setPage: () => {} }}
      empty={{ title: '还没有水果' }}
      keyOf={(item) => item}
    >
      {(item) => item}
    </ListView>
  );

  it('names its list', () => {
    render(list(['梨', '桃'], false));
    expect(screen.getByRole('list', { name: '水果' }).textContent).toBe('梨桃');
  });

  it('tells a list that is empty from one that the filters leave empty', async () => {
    const reset = vi.fn();
    const { rerender, container } = render(list([], false));
    expect(container.textContent).toBe('还没有水果');
    rerender(list([], true, reset));
    expect(container.textContent).toContain('没有符合条件的内容');
    await userEvent.click(screen.getByRole('button', { name: '查看全部' }));
    expect(reset).toHaveBeenCalledTimes(1);
  });
});
