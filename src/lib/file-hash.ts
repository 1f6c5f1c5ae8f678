import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

// A library in place of crypto.subtle: that knows no hash in pieces, and is missing on plain http.

/** SHA-256 of bytes or of a text, in hexadecimal digits. */
export const sha256Of = (content: Uint8Array | string): string =>
  bytesToHex(sha256(typeof content === 'string' ? utf8ToBytes(content) : content));

/** Begins the SHA-256 of pieces that come one after the other; `digits` ends it. */
export function startHash() {
  const hash = sha256.create();
  return {
    add: (piece: Uint8Array): void => void hash.update(piece),
    digits: (): string => bytesToHex(hash.digest()),
  };
}

/** SHA-256 of pieces that come one after the other, of which no two have to be in memory at once. */
export async function sha256OfPieces(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<string> {
  const hash = startHash();
  for await (const piece of pieces) hash.add(piece);
  return hash.digits();
}

/** Bytes that are read at once: little to compute between two frames. */
const SLICE = 1024 * 1024;

/** Yields a file's bytes in slices; `read` receives the share read, 0 to 1. Throws when unreadable, or `over` is aborted. */
export async function* slicesOf(
  file: Blob,
  { read, over }: { read?: (share: number) => void; over?: AbortSignal } = {},
): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < file.size; from += SLICE) {
    over?.throwIfAborted();
    yield new Uint8Array(await file.slice(from, from + SLICE).arrayBuffer());
    read?.(Math.min(1, (from + SLICE) / file.size));
  }
}
