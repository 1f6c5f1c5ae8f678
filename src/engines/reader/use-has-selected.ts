import { useEffect, useState } from 'react';

/** Whether anything has been selected since this was drawn: what can be done with words loads then. */
export function useHasSelected(): boolean {
  const [hasSelected, setHasSelected] = useState(false);
  useEffect(() => {
    const selected = () => document.getSelection()?.isCollapsed === false && setHasSelected(true);
    document.addEventListener('selectionchange', selected);
    return () => document.removeEventListener('selectionchange', selected);
  }, []);
  return hasSelected;
}
