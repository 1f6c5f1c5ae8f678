import { useLayoutEffect } from 'react';
import { create } from 'zustand';

const useHolders = create(() => ({ count: 0 }));
const add = (change: number): void => useHolders.setState(({ count }) => ({ count: count + change }));

/** While it is on, the frame around the page shows no ways out of it. */
export function useFocusMode(isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    add(1);
    return () => add(-1);
  }, [isOn]);
}

/** Whether the page in sight wants nothing beside it. */
export const useIsFocused = (): boolean => useHolders(({ count }) => count > 0);
