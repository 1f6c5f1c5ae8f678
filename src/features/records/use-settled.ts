import { useEffect, useState } from 'react';

/** A value as it was when it last stayed the same for `wait` ms; at first as it is. */
export function useSettled(value: string, wait: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}
