import { type RefObject, useEffect, useState } from 'react';

/** Whether an element fills the screen, and what changes that. A browser may refuse it. */
export function useElementFullscreen(element: RefObject<HTMLElement | null>): [boolean, () => void] {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(element.current !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [element]);
  const toggle = () => {
    const change = isShown ? document.exitFullscreen() : element.current?.requestFullscreen();
    change?.catch(() => {});
  };
  return [isShown, toggle];
}
