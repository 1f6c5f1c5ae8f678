import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FeedbackButton } from '@/features/feedback';
import { inside, placeStyle, readPlace } from '@/features/feedback/button-place';
import { closeFeedback, loadDialog } from '@/features/feedback/feedback-store';

const button = () => screen.getByRole('button', { name: '意见反馈' });
const dialog = () => screen.queryByRole('dialog', { name: '意见反馈' });

let time = 0;
/** A pointer event as a browser sends it, `at` milliseconds after the page began; jsdom would make that up. */
function point(type: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel', at: number, more = {}) {
  const event = new PointerEvent(type.toLowerCase(), {
    bubbles: true,
    pointerId: 1,
    isPrimary: true,
    button: 0,
    clientX: 10,
    clientY: 10,
    ...more,
  });
  Object.defineProperty(event, 'timeStamp', { value: at });
  act(() => vi.advanceTimersByTime(at - time));
  time = at;
  fireEvent(button(), event);
}
async function press(duration: number, more = {}) {
  time = 1000;
  point('pointerDown', 1000);
  point('pointerUp', 1000 + duration, more);
  await act(() => vi.advanceTimersByTimeAsync(50));
}

beforeEach(async () => {
  await loadDialog();
  vi.useFakeTimers();
  window.innerWidth = 1920;
  window.innerHeight = 1080;
  HTMLElement.prototype.setPointerCapture = () => {};
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 70, 70));
});
afterEach(() => act(closeFeedback));

describe('a press', () => {
  it.each([0, 100, 199])('FBK-1 of %i ms opens the dialog', async (duration) => {
    render(<FeedbackButton />);
    await press(duration);
    expect(dialog()).toBeVisible();
  });

  it.each([200, 500, 999])('FBK-1 of %i ms does nothing', async (duration) => {
    render(<FeedbackButton />);
    const before = button().getAttribute('style');
    await press(duration, { clientX: 60, clientY: 60 });
    expect(dialog()).toBeNull();
    expect(button().getAttribute('style')).toBe(before);
  });

  it('FBK-1 of 1000 ms starts drag mode: the button follows, the dialog stays shut, the place is remembered', async () => {
    const { unmount } = render(<FeedbackButton />);
    const from = readPlace();
    time = 1000;
    point('pointerDown', 1000, { clientX: 1000, clientY: 500 });
    point('pointerMove', 1900, { clientX: 1001, clientY: 500 });
    expect(readPlace()).toEqual(from);
    point('pointerMove', 2000, { clientX: 900, clientY: 460 });
    point('pointerUp', 2500, { clientX: 900, clientY: 460 });
    fireEvent.click(button(), { detail: 1 });
    await act(() => vi.advanceTimersByTimeAsync(50));
    expect(dialog()).toBeNull();
    expect(readPlace()).toEqual({ right: from.right + 100, bottom: from.bottom + 40 });
    // The drag is over.
    point('pointerMove', 2600, { clientX: 0, clientY: 0 });
    expect(readPlace()).toEqual({ right: from.right + 100, bottom: from.bottom + 40 });
    const style = button().getAttribute('style');
    unmount();
    render(<FeedbackButton />);
    expect(button().getAttribute('style')).toBe(style);
  });

  it('FBK-1 is dragged no further than the window', () => {
    render(<FeedbackButton />);
    time = 1000;
    point('pointerDown', 1000);
    point('pointerMove', 2000, { clientX: -9000, clientY: -9000 });
    expect(readPlace()).toEqual({ right: 1850, bottom: 1010 });
    point('pointerMove', 2100, { clientX: 9000, clientY: 9000 });
    expect(readPlace()).toEqual({ right: 0, bottom: 0 });
  });

  it.each([
    ['that leaves the button', { clientX: 300 }],
    ['by another finger', { pointerId: 2 }],
  ])('FBK-1 %s does not open', async (_name, more) => {
    render(<FeedbackButton />);
    await press(100, more);
    expect(dialog()).toBeNull();
  });

  it('FBK-1 of the other mouse button, or one that the browser takes over, does not open', async () => {
    render(<FeedbackButton />);
    time = 1000;
    point('pointerDown', 1000, { button: 2 });
    point('pointerUp', 1050, { button: 2 });
    point('pointerDown', 1100);
    point('pointerCancel', 1150);
    point('pointerUp', 1160);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(dialog()).toBeNull();
  });
});

describe('the place', () => {
  it.each([
    [1280, 720],
    [1920, 1080],
    [2560, 1440],
  ])('FBK-1 at %i px is scaled with the window’s width', (width) => {
    const pixels = (share: string) => (Number.parseFloat(share) / 100) * width;
    const style = placeStyle(readPlace());
    expect(pixels(style.width)).toBeCloseTo((70 * width) / 1920);
    expect(pixels(style.height)).toBeCloseTo((70 * width) / 1920);
    expect(style.right).toMatch(/^clamp\(0px, [\d.]+vw, 100vw - 3.64/);
    expect(style.bottom).toMatch(/^clamp\(0px, [\d.]+vw, 100dvh - 3.64/);
  });

  it('FBK-1 stays inside whatever the window', () => {
    window.innerWidth = 960;
    window.innerHeight = 300;
    expect(inside({ right: 5000, bottom: 5000 })).toEqual({ right: 1850, bottom: 530 });
    expect(inside({ right: -5, bottom: -5 })).toEqual({ right: 0, bottom: 0 });
  });

  it.each(['', 'x y', '5', 'NaN 3'])('FBK-1 damaged memory %j is the usual place', (text) => {
    sessionStorage.setItem('feedbackButton', text);
    expect(readPlace()).toEqual({ right: 20, bottom: 150 });
  });
});

describe('the keyboard', () => {
  it('FBK-1 Enter opens, the arrow keys move', async () => {
    vi.useRealTimers();
    render(<FeedbackButton />);
    await userEvent.tab();
    expect(document.activeElement).toBe(button());
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}{ArrowRight}{ArrowDown}');
    expect(readPlace()).toEqual({ right: 20, bottom: 170 });
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: '意见反馈' })).toBeVisible();
  });
});
