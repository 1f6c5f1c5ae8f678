import { useState } from 'react';

/** Which records are wanted: one kind or all, and words in them. `filter` is what the calls take. */
export function useRecordFilter<Kind extends string>() {
  const [kind, setKind] = useState<Kind | 'all'>('all');
  const [words, setWords] = useState('');
  const wanted = words.trim();
  return {
    kind,
    setKind,
    words,
    setWords,
    filter: {
      ...(kind === 'all' ? {} : { kind }),
      ...(wanted ? { words: wanted } : {}),
    },
    isFiltered: kind !== 'all' || wanted !== '',
    showAll: () => {
      setKind('all');
      setWords('');
    },
  };
}
