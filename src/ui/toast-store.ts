import { create } from 'zustand';

export type ToastType = 'info' | 'success' | 'warning' | 'error';

export interface Toast {
  /** Anew for every call, so that the same text is announced again. */
  id: number;
  message: string;
  type: ToastType;
}

const useToastStore = create<{ toast: Toast | null }>(() => ({ toast: null }));

let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let remaining = 0;
let startedAt = 0;

function startTimer() {
  clearTimeout(timer);
  startedAt = performance.now();
  timer = setTimeout(hideToast, remaining);
}

/** Shows a message in place of the one shown; gone after `duration` ms (NAV-7). */
export function showToast(message: string, options: { type?: ToastType; duration?: number } = {}): void {
  const { type = 'info', duration = 3000 } = options;
  lastId += 1;
  useToastStore.setState({ toast: { id: lastId, message, type } });
  remaining = duration;
  startTimer();
}

/** Takes the message away now. */
export function hideToast(): void {
  clearTimeout(timer);
  timer = undefined;
  useToastStore.setState({ toast: null });
}

/** Stops the clock of the message shown: someone is reading it. */
export function pauseToast(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  remaining -= performance.now() - startedAt;
}

/** Lets the clock go on, with a second at least, so that it does not vanish under the pointer. */
export function resumeToast(): void {
  if (timer !== undefined || useToastStore.getState().toast === null) return;
  remaining = Math.max(remaining, 1000);
  startTimer();
}

/** The message shown, or null. */
export function useToast(): Toast | null {
  return useToastStore((state) => state.toast);
}
