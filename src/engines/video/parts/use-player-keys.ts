import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isElsewhere } from '@/ui/key-target';
import type { Player } from './create-player';
import { keyCommand } from './player-keys';

/** The players on the page; one that is hidden with its kept page is none of them. */
const shown = new Set<RefObject<HTMLElement | null>>();

/** With these one moves about the page, until the focus is in the player. */
const isOfPage = (key: string): boolean => ['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key);

/** Keys that a control inside the player needs for itself. */
function isForControl({ key, target }: KeyboardEvent): boolean {
  if (target instanceof HTMLSelectElement) return true;
  if (target instanceof HTMLButtonElement) return key === ' ' || key === 'Enter';
  return target instanceof HTMLInputElement && target.ariaLabel === '音量' && key.startsWith('Arrow');
}

/** Keys that whatever has the focus outside the player needs: only letters and digits mean nothing to a button or a link. */
function isForOther({ key, target }: KeyboardEvent): boolean {
  const control =
    target instanceof Element ? target.closest('a, button, summary, [tabindex="0"], [role=tab]') : null;
  if (!control) return false;
  return !control.matches('a:not([role]), button:not([role])') || key === ' ' || key.length > 1;
}

/** Answers the keys of `player-keys.ts`: all while the focus is in its frame, those that are free while it is the only player. */
export function usePlayerKeys(
  frame: RefObject<HTMLElement | null>,
  player: Player,
  toggleFullscreen: () => void,
): void {
  const answer = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const isInside = event.target instanceof Node && frame.current?.contains(event.target) === true;
    const isTaken = isInside
      ? isForControl(event)
      : shown.size > 1 || isOfPage(event.key) || isElsewhere(event) || isForOther(event);
    const command = isTaken ? undefined : keyCommand(event, player, toggleFullscreen);
    if (!command) return;
    event.preventDefault();
    command();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => answer(event);
    shown.add(frame);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      shown.delete(frame);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [frame]);
}
