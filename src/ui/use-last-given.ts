import { useState } from 'react';

/** The last value that was given: null means that nothing new is asked for. */
export function useLastGiven<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
