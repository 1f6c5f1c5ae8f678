import { useEffect, useState } from 'react';
import { loadSounds } from '@/lib/sounds';
import type { SoundsOf } from '@/lib/spelled';

/** Returns how characters sound, once letters are typed that may spell some and it has come; null before. */
export function useSounds(typed: string): SoundsOf | null {
  const [soundsOf, setSoundsOf] = useState<SoundsOf | null>(null);
  const isSpelled = /[a-z]{2}/i.test(typed);
  useEffect(() => {
    if (!isSpelled || soundsOf) return undefined;
    let isLeft = false;
    // Without it, what stands there is found all the same.
    loadSounds().then(
      (loaded) => !isLeft && setSoundsOf(() => loaded),
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [isSpelled, soundsOf]);
  return isSpelled ? soundsOf : null;
}
