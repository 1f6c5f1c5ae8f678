import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadFile } from '@/lib/download-file';
import { showToast } from '@/ui/toast-store';
import { DamagedPdfError } from '@/engines/pdf/parts/damaged-pdf-error';
import { openPdf } from '@/engines/pdf/parts/open-pdf';
import type { PdfFile, PdfLink } from '@/engines/pdf/parts/pdf-file';
import { pagePassages } from '@/engines/pdf/page-passages';
import { type PdfHandle, PdfViewer, type PdfPlace } from '@/engines/pdf/pdf-viewer';
import { letScroll } from '../../../support/scroll';

vi.mock('@/lib/download-file', () => ({ downloadFile: vi.fn() }));
vi.mock('@/ui/toast-store', () => ({ showToast: vi.fn() }));
vi.mock('@/engines/pdf/parts/open-pdf', () => ({ openPdf: vi.fn() }));

/** A document whose pages say their number. */
const documentOf = (pages: number, links: PdfLink[] = []): PdfFile => ({
  pages,
  page: async () => ({
    width: 400,
    height: 300,
    draw: () => ({ done: Promise.resolve([]), cancel: () => {} }),
    links: async () => links,
  }),
  shownWords: () => [],
  words: async (number) => [`第${number}页`, number % 100 === 0 ? '极限' : '连续'],
  bytes: async () => new Uint8Array([37, 80, 68, 70]),
  close: () => {},
});

const onNote = vi.fn<(page: number) => void>();
const show = (pages: number, startPage = 1, onPlace: (place: PdfPlace) => void = () => {}) => {
  vi.mocked(openPdf).mockResolvedValue(documentOf(pages));
  render(
    <PdfViewer
      title="讲义"
      src="/a.pdf"
      startPage={startPage}
      covered={[]}
      onPlace={onPlace}
      onNote={onNote}
    />,
  );
  return userEvent.setup();
};
const field = async () => (await screen.findByRole('textbox', { name: '页码' })) as HTMLInputElement;
const drawn = () => screen.queryAllByRole('region', { name: /^第 \d+ 页$/ });

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  letScroll();
});

describe('the PDF viewer', () => {
  it('draws only what is in sight of 500 pages, thumbnails too', async () => {
    const user = show(500);
    await field();
    await user.click(screen.getByRole('button', { name: '缩略图' }));
    expect(drawn().length).toBeGreaterThan(0);
    expect(drawn().length).toBeLessThan(8);
    const thumbnails = screen.getAllByRole('button', { name: /^转到第 \d+ 页$/ });
    expect(thumbnails.length).toBeLessThan(20);
    expect(document.querySelectorAll('*').length).toBeLessThan(400);
  });

  it('opens at the page where it was left, told at once', async () => {
    const onPlace = vi.fn<(place: PdfPlace) => void>();
    show(500, 321, onPlace);
    expect((await field()).value).toBe('321');
    expect(await screen.findByRole('region', { name: '第 321 页' })).toBeVisible();
    await waitFor(() => expect(onPlace).toHaveBeenCalled());
    expect(onPlace.mock.calls[0]?.[0]).toEqual({ at: 321, covered: [] });
  });

  it('24.1 tells the words of the page it is at, in pieces that lead there', async () => {
    const text = Array.from({ length: 12 }, (_, index) => `第 ${index} 句 ${'极 限 '.repeat(20)}。`);
    vi.mocked(openPdf).mockResolvedValue({
      ...documentOf(9),
      shownWords: (page) => (page === 7 ? text : [`page ${page}`]),
    });
    const handle = createRef<PdfHandle>();
    render(
      <PdfViewer
        title="讲义"
        src="/a.pdf"
        startPage={7}
        covered={[]}
        onPlace={() => {}}
        onNote={onNote}
        handle={handle}
      />,
    );
    await field();
    const read = () => (handle.current ? pagePassages(handle.current, (page) => `?page=${page}`) : []);
    expect(read().length).toBeGreaterThan(1);
    for (const passage of read()) {
      expect(passage).toMatchObject({ label: 'PDF 第 7 页', to: '?page=7' });
      expect(passage.text.length).toBeLessThan(400);
    }
    expect(read()[0]?.text).toMatch(/^PDF 第 7 页 第 0 句极限极限/);
    act(() => handle.current?.goTo(3));
    await waitFor(() => expect(read().map((passage) => passage.text)).toEqual(['PDF 第 3 页 page 3']));
  });

  describe('counts the pages dwelt on (23)', () => {
    const onPlace = vi.fn<(place: PdfPlace) => void>();
    /** In steps: React draws after each. */
    const pass = async (milliseconds: number) => {
      for (let left = milliseconds; left > 0; left -= 50) await act(() => vi.advanceTimersByTimeAsync(50));
    };
    const turn = (key: string) => fireEvent.keyDown(screen.getByRole('document'), { key });
    const covered = () => onPlace.mock.lastCall?.[0].covered;
    const hide = (hidden: boolean) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    beforeEach(async () => {
      vi.useFakeTimers();
      // jsdom's own clock is no fake one.
      vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
      onPlace.mockClear();
      show(40, 1, onPlace);
      await pass(200);
    });

    it('of 30 jumps in a minute', async () => {
      for (let jump = 1; jump <= 30; jump += 1) {
        turn('PageDown');
        await pass(jump === 10 || jump === 20 ? 5_500 : 1_700);
      }
      expect(onPlace.mock.lastCall?.[0]).toEqual({
        at: 31,
        covered: [
          [10, 11],
          [20, 21],
        ],
      });
    });

    it('over its visits together', async () => {
      await pass(3_000);
      turn('PageDown');
      await pass(3_000);
      expect(covered()).toEqual([]);
      turn('PageUp');
      await pass(2_500);
      expect(covered()).toEqual([[0, 1]]);
    });

    it('not while the tab is hidden', async () => {
      await pass(3_000);
      hide(true);
      await pass(20_000);
      expect(covered()).toEqual([]);
      hide(false);
      await pass(1_000);
      expect(covered()).toEqual([]);
      await pass(1_500);
      expect(covered()).toEqual([[0, 1]]);
    });
  });

  it('understands a number in the full-width digits of an input method', async () => {
    const user = show(30);
    await user.clear(await field());
    await user.type(await field(), '１２{Enter}');
    await waitFor(async () => expect((await field()).value).toBe('12'));
  });

  it('turns pages by button, key and number; a number that is none changes nothing', async () => {
    const user = show(30);
    await field();
    await user.click(screen.getByRole('button', { name: '下一页' }));
    await waitFor(async () => expect((await field()).value).toBe('2'));
    act(() => screen.getByRole('document').focus());
    await user.keyboard('{PageDown}{End}');
    await waitFor(async () => expect((await field()).value).toBe('30'));
    expect(screen.getByRole('button', { name: '下一页' }).getAttribute('aria-disabled')).toBe('true');
    await user.clear(await field());
    await user.type(await field(), '12{Enter}');
    await waitFor(async () => expect((await field()).value).toBe('12'));
    await user.clear(await field());
    await user.type(await field(), '99{Enter}');
    expect((await field()).value).toBe('12');
  });

  it('finds words on pages that are not drawn, counts them, and goes from hit to hit', async () => {
    const user = show(500, 150);
    await field();
    await user.keyboard('{Control>}f{/Control}');
    await user.type(screen.getByRole('searchbox', { name: '在讲义中查找' }), '极限');
    expect(await screen.findByText('2 / 5')).toBeVisible();
    await waitFor(async () => expect((await field()).value).toBe('200'));
    await user.keyboard('{Enter}');
    await waitFor(async () => expect((await field()).value).toBe('300'));
    await user.keyboard('{Shift>}{Enter}{Enter}{/Shift}');
    await waitFor(async () => expect((await field()).value).toBe('100'));
    await user.clear(screen.getByRole('searchbox', { name: '在讲义中查找' }));
    await user.type(screen.getByRole('searchbox', { name: '在讲义中查找' }), '导数');
    expect(await screen.findByText('没有找到')).toBeVisible();
  });

  it('23, point 5: fits a page into the view, by its button and by P', async () => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(832);
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(332);
    const user = show(3);
    await field();
    // 400 × 300 with 16 around it: twice as large for the width, as it is for the page.
    expect(screen.getByText('200%')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '适合页面' }));
    expect(screen.getByText('100%')).toBeVisible();
    expect(screen.getByRole('button', { name: '适合页面', pressed: true })).toBeVisible();
    await user.keyboard('0');
    expect(screen.getByText('200%')).toBeVisible();
    await user.keyboard('p');
    expect(screen.getByText('100%')).toBeVisible();
  });

  it('34.18 turns its pages to the right by button and by R, and fits what is turned', async () => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(832);
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(332);
    const user = show(3);
    await field();
    expect(screen.getByText('200%')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '向右旋转' }));
    // 300 wide now.
    expect(screen.getByText('267%')).toBeVisible();
    act(() => screen.getByRole('document').focus());
    await user.keyboard('r');
    expect(screen.getByText('200%')).toBeVisible();
    await user.keyboard('rp');
    // 400 high.
    expect(screen.getByText('75%')).toBeVisible();
  });

  describe('34.18 is dimmed on demand in the dark theme', () => {
    const dim = () => screen.queryByRole('button', { name: '调暗页面' });
    const isDimmed = () => screen.getByRole('group', { name: 'PDF 讲义：讲义' }).dataset.dimmed;

    it('is bright at first, and remembers on this device that it was dimmed', async () => {
      localStorage.setItem('theme', 'dark');
      const user = show(3);
      await field();
      expect(isDimmed()).toBe('false');
      await user.click(dim() ?? expect.unreachable());
      expect(isDimmed()).toBe('true');
      expect(dim()).toHaveAttribute('aria-pressed', 'true');
      cleanup();
      show(3);
      await field();
      expect(isDimmed()).toBe('true');
    });

    it('is never dimmed in the light theme', async () => {
      localStorage.setItem('pdfViewer', JSON.stringify({ dimmed: true }));
      localStorage.setItem('theme', 'light');
      show(3);
      await field();
      expect(dim()).toBeNull();
      expect(isDimmed()).toBeUndefined();
    });

    it('follows the system', async () => {
      let dark = true;
      const list = new EventTarget();
      vi.stubGlobal('matchMedia', () =>
        Object.defineProperty(list, 'matches', { configurable: true, get: () => dark }),
      );
      show(3);
      await field();
      expect(dim()).toBeVisible();
      dark = false;
      act(() => void list.dispatchEvent(new Event('change')));
      expect(dim()).toBeNull();
    });
  });

  it('23, point 5: fills the screen, and leaves it', async () => {
    let shown: Element | null = null;
    const tell = (element: Element | null) => {
      shown = element;
      document.dispatchEvent(new Event('fullscreenchange'));
    };
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => shown });
    document.exitFullscreen = async () => act(() => tell(null));
    Element.prototype.requestFullscreen = async function requestFullscreen(this: Element) {
      act(() => tell(this));
    };
    const user = show(3);
    await field();
    await user.click(screen.getByRole('button', { name: '全屏' }));
    expect(shown).toBe(screen.getByRole('group', { name: 'PDF 讲义：讲义' }));
    await user.click(screen.getByRole('button', { name: '退出全屏' }));
    expect(shown).toBeNull();
    expect(screen.getByRole('button', { name: '全屏' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '全屏' }));
    await user.click(screen.getByRole('button', { name: '记笔记' }));
    expect(shown).toBeNull();
    expect(onNote).toHaveBeenCalledExactlyOnceWith(1);
    Reflect.deleteProperty(document, 'fullscreenElement');
  });

  it('23, point 5: hands out the file under its title; says when it did not come', async () => {
    const download = vi.mocked(downloadFile);
    const file = documentOf(3);
    const bytes = vi.spyOn(file, 'bytes');
    vi.mocked(openPdf).mockResolvedValue(file);
    render(
      <PdfViewer title="讲义" src="/a.pdf" startPage={1} covered={[]} onPlace={() => {}} onNote={() => {}} />,
    );
    await field();
    await userEvent.click(screen.getByRole('button', { name: '下载' }));
    await waitFor(() =>
      expect(download).toHaveBeenCalledWith('讲义.pdf', new Uint8Array([37, 80, 68, 70]), 'application/pdf'),
    );
    bytes.mockRejectedValue(new Error('offline'));
    await userEvent.click(screen.getByRole('button', { name: '下载' }));
    await waitFor(() =>
      expect(showToast).toHaveBeenCalledWith(expect.stringContaining('未能下载'), { type: 'error' }),
    );
    expect(download).toHaveBeenCalledTimes(1);
  });

  it('32.16 asks for the password until it is right, and keeps it nowhere', async () => {
    const asks = vi.fn<(wasWrong: boolean) => void>();
    vi.mocked(openPdf).mockImplementation(
      (_address, { onPassword }) =>
        new Promise((resolve) => {
          const ask = (wasWrong: boolean) => {
            asks(wasWrong);
            onPassword(wasWrong, (password) => {
              if (password === '1234') resolve(documentOf(3));
              else ask(true);
            });
          };
          ask(false);
        }),
    );
    render(
      <PdfViewer title="讲义" src="/a.pdf" startPage={1} covered={[]} onPlace={() => {}} onNote={() => {}} />,
    );
    const password = await screen.findByLabelText('讲义密码', { selector: 'input' });
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(password, '0000{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('密码不对');
    await userEvent.type(password, '{Backspace}');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.clear(password);
    await userEvent.type(password, '1234{Enter}');
    expect((await field()).value).toBe('1');
    expect(asks.mock.calls).toEqual([[false], [true]]);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/0000|1234/);
  });

  it('32.16 says of a damaged file that it is damaged, not that the network is', async () => {
    vi.mocked(openPdf).mockRejectedValueOnce(new DamagedPdfError());
    render(
      <PdfViewer title="讲义" src="/a.pdf" startPage={1} covered={[]} onPlace={() => {}} onNote={() => {}} />,
    );
    expect(await screen.findByText('讲义文件已损坏')).toBeVisible();
    expect(screen.getByRole('alert')).not.toHaveTextContent('网络');
  });

  it('32.16 says when a link leads to a place that the document does not have', async () => {
    const box = { left: 0, top: 0, width: 10, height: 5 };
    const lost: PdfLink = { id: '7R', name: '第三章', boxes: [box, box], target: async () => undefined };
    vi.mocked(openPdf).mockResolvedValue(documentOf(1, [lost]));
    render(
      <PdfViewer title="讲义" src="/a.pdf" startPage={1} covered={[]} onPlace={() => {}} onNote={() => {}} />,
    );
    // Of its two lines one is met by those who cannot see, and by keys.
    await userEvent.click(await screen.findByRole('link', { name: '第三章' }));
    await waitFor(() =>
      expect(showToast).toHaveBeenCalledWith(expect.stringContaining('没有找到'), { type: 'warning' }),
    );
  });

  it('says that it could not be opened, and 重试 opens it', async () => {
    vi.mocked(openPdf).mockRejectedValueOnce(new Error('offline'));
    render(
      <PdfViewer title="讲义" src="/a.pdf" startPage={1} covered={[]} onPlace={() => {}} onNote={() => {}} />,
    );
    expect(await screen.findByText('讲义未能打开')).toBeVisible();
    vi.mocked(openPdf).mockResolvedValue(documentOf(3));
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect((await field()).value).toBe('1');
  });
});
