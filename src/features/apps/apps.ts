import { createContext, use } from 'react';
import type { AppIconName } from '@/features/apps/app-icons';
import { isSpelled, searchWords } from '@/lib/spelled';
import type { Tone } from '@/ui/tone';

/** Facts of a page that one may want at hand, in its row of the page table. */
export interface AppFacts {
  /** Under which the server keeps it as pinned. */
  id: string;
  /** The sound of each character of the title, in Latin letters. */
  sounds: string;
  icon: AppIconName;
  /** Its purpose, in words. */
  does: string;
}

/** An application of the platform: a page that one may want at hand. */
export interface App extends AppFacts {
  name: string;
  to: string;
  group: string;
  tone: Tone;
  /** False for one whose visits nobody else is to see: pinned, it would stand where others look. */
  mayPin: boolean;
}

/** Every application, by groups; the layout of signed-in pages provides them out of the page table. */
export const AppsContext = createContext<readonly App[]>([]);
export const useApps = (): readonly App[] => use(AppsContext);

/** Returns the applications of these ids, in their order; one that is not known is left out. */
export const appsOf = (apps: readonly App[], ids: readonly string[]): App[] =>
  ids.flatMap((id) => apps.find((app) => app.id === id) ?? []);

/** Returns the applications that every word fits: a part of the name or its group, the name's pinyin or initials, or what one does there. */
export function searchApps(apps: readonly App[], typed: string): readonly App[] {
  const words = searchWords(typed);
  return apps.filter(({ name, group, does, sounds }) =>
    words.every(
      (word) => `${name} ${group} ${does}`.toLowerCase().includes(word) || isSpelled(word, sounds.split(' ')),
    ),
  );
}
