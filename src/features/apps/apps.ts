import type { LucideIcon } from 'lucide-react';
import { fitsWords, searchWords } from '@/lib/spelled';
import type { Tone } from '@/ui/tone';

/** Facts of a page that one may want at hand, beside its row in the table of pages. */
export interface AppFacts {
  /** Under which the server keeps it as pinned. */
  id: string;
  /** The sound of each character of the title, in Latin letters. */
  sounds: string;
  icon: LucideIcon;
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

let apps: readonly App[] = [];

/** Takes every application, by groups: they are made of the table of pages, which stands above. */
export function provideApps(all: readonly App[]): void {
  apps = all;
}

/** Returns the applications of these ids, in their order; one that is not known is left out. */
export const appsOf = (ids: readonly string[]): App[] =>
  ids.flatMap((id) => apps.find((app) => app.id === id) ?? []);

/** Returns the applications that every word fits: a part of the name or its group, the name's pinyin or initials, or what one does there. */
export function searchApps(typed: string): readonly App[] {
  const words = searchWords(typed);
  return apps.filter(({ name, group, does, sounds }) => fitsWords(words, `${name} ${group} ${does}`, sounds));
}
