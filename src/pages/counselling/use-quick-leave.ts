import { useCallback, useEffect, useLayoutEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { hideToast } from '@/ui/toast-store';

/** Shift pressed so often, within so many milliseconds and with no other key between, leaves. */
const PRESSES = 3;
const WITHIN = 2_000;

/**
 * Leaves so that nobody sees it: the window is blank and its address another before anything is waited for, and the
 * library stands in the page's place in the history.
 */
function leaveAtOnce(navigate: NavigateFunction): void {
  document.body.style.display = 'none';
  hideToast();
  window.history.replaceState(window.history.state, '', paths.library());
  void navigate(paths.library(), { replace: true });
}

/** Shows the window again in the step that takes this page out of it. */
const showWindow = (): void => {
  document.body.style.display = '';
};

/** Calls when Shift has been pressed three times; returns what ends that. */
function onShiftThrice(leave: () => void): () => void {
  let presses: number[] = [];
  const onKeyDown = ({ key, repeat, timeStamp }: KeyboardEvent) => {
    if (repeat) return;
    presses = key === 'Shift' ? [...presses.filter((at) => timeStamp - at < WITHIN), timeStamp] : [];
    if (presses.length < PRESSES) return;
    presses = [];
    leave();
  };
  // Before a dialog hears of it.
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}

/** Returns what leaves this page at once, as Shift pressed three times does. */
export function useQuickLeave(): () => void {
  const navigate = useNavigate();
  const leave = useCallback(() => leaveAtOnce(navigate), [navigate]);
  useLayoutEffect(() => showWindow, []);
  useEffect(() => onShiftThrice(leave), [leave]);
  return leave;
}
