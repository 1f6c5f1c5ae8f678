import type { DecodedText, TextRefusal } from './decode-text';

/**
 * Reads a text file that a student hands in. Returns its text and encoding, or why it cannot be read. The decoder is loaded
 * with the first file: no page needs it before.
 */
export async function readTextFile(file: Blob): Promise<DecodedText | TextRefusal> {
  const content = await file.arrayBuffer().catch(() => undefined);
  if (!content) return { refusal: '读不到这个文件，请重新选择' };
  const decoder = await import('./decode-text').catch(() => undefined);
  return decoder?.decodeText(new Uint8Array(content)) ?? { refusal: '没有读成，请检查网络后重新选择' };
}
