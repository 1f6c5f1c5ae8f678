import { useState } from 'react';

/**
 * A choice that the address keeps, and that is shown at once: the router changes the address in a transition, later than
 * arrow keys are pressed. Returns what is chosen, and what chooses.
 */
export function useChosen(asked: string, ask: (value: string) => void): [string, (value: string) => void] {
  const [chosen, setChosen] = useState(asked);
  return [
    chosen,
    (value) => {
      setChosen(value);
      ask(value);
    },
  ];
}
