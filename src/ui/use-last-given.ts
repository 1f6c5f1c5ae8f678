import { useState } from 'react';

/** Returns the last value that was not null: null asks for nothing new. */
export function useLastGiven<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
