import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds without a letter after which the words go into the address: that draws more than the list. */
const REST = 300;

/**
 * Words that are searched for from the first letter on, and that stand in the address once the typing rests. Words that come
 * from there (a link, going back) are taken over.
 */
export function useTypedWords(inAddress: string, write: (words: string) => void) {
  const [words, setWords] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  if (inAddress !== seen) {
    setSeen(inAddress);
    if (inAddress !== written) setWords(inAddress);
  }
  const settle = useEffectEvent((typed: string) => {
    if (typed === inAddress) return;
    setWritten(typed);
    write(typed);
  });
  useEffect(() => {
    const timer = setTimeout(settle, REST, words);
    return () => clearTimeout(timer);
  }, [words]);
  return {
    words,
    /** The field is drawn at once, what depends on the words in the background. */
    type: (typed: string): void => startTransition(() => setWords(typed)),
  };
}
