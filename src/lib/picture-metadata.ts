import type { PictureHeader } from '@/lib/picture-header';

/** A block of a picture's file: where the next one begins, and whether it is shown or only told. */
interface Block {
  next: number;
  isMetadata: boolean;
}

/** Where the blocks begin, and the one at a place; undefined behind the last that is looked at. */
interface Blocks {
  first: (bytes: DataView) => number;
  at: (bytes: DataView, at: number) => Block | undefined;
}

const text = (bytes: DataView, at: number, length: number): string =>
  String.fromCharCode(...Array.from({ length }, (_, index) => bytes.getUint8(at + index)));

/** Segments of an application (Exif, XMP, IPTC, a second picture) and comments, but neither colours nor JFIF. */
const jpeg: Blocks = {
  first: () => 2,
  at: (bytes, at) => {
    const marker = bytes.getUint8(at + 1);
    // The pixels begin.
    if (bytes.getUint8(at) !== 0xff || marker === 0xda) return undefined;
    // Fill bytes before a marker.
    if (marker === 0xff) return { next: at + 1, isMetadata: false };
    const isColour = marker === 0xee || (marker === 0xe2 && text(bytes, at + 4, 11) === 'ICC_PROFILE');
    const isMetadata = marker === 0xfe || (marker > 0xe0 && marker <= 0xef && !isColour);
    return { next: at + 2 + bytes.getUint16(at + 2), isMetadata };
  },
};

const png: Blocks = {
  first: () => 8,
  at: (bytes, at) => {
    const kind = text(bytes, at + 4, 4);
    // No chunk: what was appended behind the picture.
    if (!/^[A-Za-z]{4}$/.test(kind)) return undefined;
    return {
      next: at + 12 + bytes.getUint32(at),
      isMetadata: /^(?:eXIf|tEXt|zTXt|iTXt|tIME|caBX)$/.test(kind),
    };
  },
};

const webp: Blocks = {
  first: () => 12,
  at: (bytes, at) => {
    const size = bytes.getUint32(at + 4, true);
    return {
      next: at + 8 + size + (size % 2),
      isMetadata: ['EXIF', 'XMP '].includes(text(bytes, at, 4)),
    };
  },
};

/** Bytes of a GIF's table of colours, by the byte that announces it. */
const tableSize = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Where sub-blocks end that begin here: each says its length, the last is empty. */
function afterSubBlocks(bytes: DataView, from: number): number {
  let at = from;
  while (bytes.getUint8(at) > 0) at += 1 + bytes.getUint8(at);
  return at + 1;
}

/** Comments, and what applications add, but for how often it moves. */
const gif: Blocks = {
  first: (bytes) => 13 + tableSize(bytes.getUint8(10)),
  at: (bytes, at) => {
    const kind = bytes.getUint8(at);
    if (kind === 0x2c) {
      const pixels = at + 11 + tableSize(bytes.getUint8(at + 9));
      return { next: afterSubBlocks(bytes, pixels), isMetadata: false };
    }
    if (kind !== 0x21) return undefined;
    const label = bytes.getUint8(at + 1);
    const isApplication = label === 0xff && !/^(?:NETSCAPE|ANIMEXTS)/.test(text(bytes, at + 3, 8));
    return { next: afterSubBlocks(bytes, at + 2), isMetadata: label === 0xfe || isApplication };
  },
};

const blocksOf: Partial<Record<PictureHeader['type'], Blocks>> = {
  'image/jpeg': jpeg,
  'image/png': png,
  'image/webp': webp,
  'image/gif': gif,
};

/** A WebP says in its header how long it is, and an extended one what it holds. */
function mendWebp(bytes: DataView, length: number): void {
  bytes.setUint32(4, length - 8, true);
  if (text(bytes, 12, 4) === 'VP8X') bytes.setUint8(20, bytes.getUint8(20) & ~0b1100);
}

/**
 * Returns a picture's file without what cameras and programs tell in it (place, time, device, words), byte for byte
 * the same when there is nothing of that. Nothing is decoded; a JPEG's orientation is lost with the rest.
 */
export function withoutMetadata(file: ArrayBuffer, type: PictureHeader['type']): Blob {
  const all = new Uint8Array(file.slice());
  const bytes = new DataView(all.buffer);
  const blocks = blocksOf[type];
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let kept = 0;
  try {
    let at = blocks?.first(bytes) ?? 0;
    for (let block = blocks?.at(bytes, at); block; block = blocks?.at(bytes, at)) {
      if (block.isMetadata) {
        parts.push(all.subarray(kept, at));
        kept = block.next;
      }
      at = block.next;
    }
  } catch {
    // The file ends here, or was cut off.
  }
  const bare = new Blob([...parts, all.subarray(kept)]);
  if (type !== 'image/webp' || parts.length === 0) return bare;
  mendWebp(bytes, bare.size);
  return new Blob([...parts, all.subarray(kept)]);
}
