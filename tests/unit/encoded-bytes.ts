/** Bytes of GBK by their character: TextEncoder writes UTF-8 alone. */
const gbk = new Map<string, readonly number[]>();
const decoder = new TextDecoder('gb18030');
for (let lead = 0x81; lead <= 0xfe; lead += 1)
  for (let trail = 0x40; trail <= 0xfe; trail += 1)
    if (trail !== 0x7f) gbk.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);

/** Text in GBK. Throws for a character that it does not have. */
export const gbkBytes = (text: string): number[] =>
  [...text].flatMap((character) => {
    if (character < '\u0080') return [character.charCodeAt(0)];
    const bytes = gbk.get(character);
    if (!bytes) throw new Error(`GBK has no ${character}`);
    return [...bytes];
  });

/** Text in UTF-16, without a mark. */
export const utf16Bytes = (text: string, end: 'little' | 'big'): number[] =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index)).flatMap((unit) =>
    end === 'little' ? [unit % 256, unit >> 8] : [unit >> 8, unit % 256],
  );
