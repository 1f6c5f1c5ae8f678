import type { PictureHeader } from '@/lib/picture-header';

/** A block of a picture's file. */
export interface PictureBlock {
  /** Offset of the next block. */
  next: number;
  /** `metadata` is not shown; `end` is the last of the picture. */
  kind: 'shown' | 'frame' | 'metadata' | 'end';
  /** Offset of its EXIF data, if it holds some. */
  exif?: number;
}

/** Offset of a file's first block, and the block at an offset; undefined where none can be. Both throw behind the end. */
interface Blocks {
  first: (bytes: DataView) => number;
  at: (bytes: DataView, at: number) => PictureBlock | undefined;
}

const text = (bytes: DataView, at: number, length: number): string =>
  String.fromCharCode(...Array.from({ length }, (_, index) => bytes.getUint8(at + index)));

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** Returns the offset of the marker behind a scan's pixels: stuffed zeros, fill bytes and restarts belong to the pixels. */
function afterScan(bytes: DataView, from: number): number {
  const all = new Uint8Array(bytes.buffer);
  let at = all.indexOf(0xff, from);
  while (at !== -1) {
    const marker = bytes.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (marker === 0 || isRestart(marker)) at = all.indexOf(0xff, at + 2);
    else return at;
  }
  return bytes.byteLength;
}

/** JFIF without a small picture of its own, colour profiles, and how Adobe's colours are coded: they change what is shown. */
const isShownInJpeg = (bytes: DataView, at: number, marker: number): boolean =>
  (marker === 0xe0 && bytes.getUint16(at + 2) === 16 && text(bytes, at + 4, 4) === 'JFIF') ||
  (marker === 0xe2 && text(bytes, at + 4, 11) === 'ICC_PROFILE') ||
  (marker === 0xee && text(bytes, at + 4, 5) === 'Adobe');

/** Of the segments of applications (Exif, XMP, IPTC, more pictures) and comments only those are shown that change colours. */
const jpeg: Blocks = {
  first: () => 2,
  at: (bytes, at) => {
    const marker = bytes.getUint8(at + 1);
    if (bytes.getUint8(at) !== 0xff || marker === 0 || marker === 0xd8) return undefined;
    // Fill bytes before a marker.
    if (marker === 0xff) return { next: at + 1, kind: 'shown' };
    if (marker === 0xd9) return { next: at + 2, kind: 'end' };
    if (marker === 0x01 || isRestart(marker)) return { next: at + 2, kind: 'shown' };
    const next = at + 2 + bytes.getUint16(at + 2);
    if (marker === 0xda) return { next: afterScan(bytes, next), kind: 'shown' };
    const isTold = marker === 0xfe || (marker >= 0xe0 && marker <= 0xef);
    if (!isTold || isShownInJpeg(bytes, at, marker)) return { next, kind: 'shown' };
    const isExif = marker === 0xe1 && text(bytes, at + 4, 4) === 'Exif';
    return { next, kind: 'metadata', ...(isExif && { exif: at + 4 }) };
  },
};

/** The chunks that may be left out by their name's first letter, and change what is shown all the same. */
const SHOWN_IN_PNG =
  /^(?:[A-Z]...|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|cICP|mDCV|cLLI|bKGD|hIST|sPLT|pHYs|acTL|fcTL|fdAT)$/;

const png: Blocks = {
  first: () => 8,
  at: (bytes, at) => {
    const kind = text(bytes, at + 4, 4);
    if (!/^[A-Za-z]{4}$/.test(kind)) return undefined;
    const next = at + 12 + bytes.getUint32(at);
    if (kind === 'IEND') return { next, kind: 'end' };
    // Each frame of a picture that moves has one.
    if (kind === 'fcTL') return { next, kind: 'frame' };
    if (SHOWN_IN_PNG.test(kind)) return { next, kind: 'shown' };
    return { next, kind: 'metadata', ...(kind === 'eXIf' && { exif: at + 8 }) };
  },
};

const webp: Blocks = {
  first: () => 12,
  at: (bytes, at) => {
    const end = 8 + bytes.getUint32(4, true);
    if (at >= end) return { next: end, kind: 'end' };
    const kind = text(bytes, at, 4);
    const size = bytes.getUint32(at + 4, true);
    if (at + 8 + size > end) return undefined;
    const next = Math.min(end, at + 8 + size + (size % 2));
    if (kind === 'ANMF') return { next, kind: 'frame' };
    if (/^(?:VP8[ LX]|ALPH|ANIM|ICCP)$/.test(kind)) return { next, kind: 'shown' };
    return { next, kind: 'metadata', ...(kind === 'EXIF' && { exif: at + 8 }) };
  },
};

/** Bytes of a GIF's table of colours, by the byte that announces it. */
const tableSize = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Returns the offset behind sub-blocks: each states its length, the last is empty. */
function afterSubBlocks(bytes: DataView, from: number): number {
  let at = from;
  while (bytes.getUint8(at) > 0) at += 1 + bytes.getUint8(at);
  return at + 1;
}

/** Comments and application blocks are metadata, but for the loop count. */
const gif: Blocks = {
  first: (bytes) => 13 + tableSize(bytes.getUint8(10)),
  at: (bytes, at) => {
    const kind = bytes.getUint8(at);
    if (kind === 0x3b) return { next: at + 1, kind: 'end' };
    if (kind === 0x2c) {
      const pixels = at + 11 + tableSize(bytes.getUint8(at + 9));
      return { next: afterSubBlocks(bytes, pixels), kind: 'frame' };
    }
    if (kind !== 0x21) return undefined;
    const label = bytes.getUint8(at + 1);
    const isApplication = label === 0xff && !/^(?:NETSCAPE|ANIMEXTS)/.test(text(bytes, at + 3, 8));
    const isTold = label === 0xfe || isApplication;
    return { next: afterSubBlocks(bytes, at + 2), kind: isTold ? 'metadata' : 'shown' };
  },
};

/** One block: what its header says of the pixels is how long it is. The length that it says of the file is often wrong. */
const bmp: Blocks = {
  first: () => 0,
  at: (bytes) => {
    const pixels = bytes.getUint32(10, true);
    const isOldest = bytes.getUint32(14, true) === 12;
    const width = isOldest ? bytes.getUint16(18, true) : bytes.getInt32(18, true);
    const height = isOldest ? bytes.getUint16(20, true) : Math.abs(bytes.getInt32(22, true));
    const bits = bytes.getUint16(isOldest ? 24 : 28, true);
    const isCompressed = !isOldest && ![0, 3, 6].includes(bytes.getUint32(30, true));
    const size = isCompressed ? bytes.getUint32(34, true) : Math.ceil((width * bits) / 32) * 4 * height;
    return { next: pixels + size, kind: 'end' };
  },
};

/** The blocks of each kind of picture. */
export const blocksOf: Readonly<Record<PictureHeader['type'], Blocks>> = {
  'image/jpeg': jpeg,
  'image/png': png,
  'image/webp': webp,
  'image/gif': gif,
  'image/bmp': bmp,
};
