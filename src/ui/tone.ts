import styles from './tone.module.css';

/** The meanings a colour can carry in badges, figures and icons. */
export type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger' | 'info' | 'gold';

/** The class that sets `--tone` and `--tone-soft` for an element. */
export function toneClass(tone: Tone): string | undefined {
  return styles[tone];
}
