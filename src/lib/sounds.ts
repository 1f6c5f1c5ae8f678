import type { SoundsOf } from './spelled';

/** Loads what knows the sounds of Chinese characters; it is large, and only wanted once letters are typed. */
export async function loadSounds(): Promise<SoundsOf> {
  const { pinyin } = await import('pinyin-pro');
  const known = new Map<string, readonly string[]>();
  return (character) => {
    if (character < '\u3400') return [];
    const sounds =
      known.get(character) ??
      pinyin(character, { multiple: true, toneType: 'none', type: 'array', v: true, nonZh: 'removed' });
    known.set(character, sounds);
    return sounds;
  };
}
