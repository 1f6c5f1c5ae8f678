/** The pictures that are known by their first bytes. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp'] as const;

/** Type and size in pixels, by a picture's first bytes. */
export interface PictureHeader {
  type: (typeof pictureTypes)[number];
  width: number;
  height: number;
}

const text = (bytes: DataView, from: number, length: number): string =>
  from + length > bytes.byteLength
    ? ''
    : String.fromCharCode(...new Uint8Array(bytes.buffer, bytes.byteOffset + from, length));

const PNG = '\x89PNG\r\n\x1a\n';

/** The size stands in the first frame header (SOF), behind any number of other segments. */
function jpegSize(bytes: DataView): { width: number; height: number } | undefined {
  let at = 2;
  while (at + 9 < bytes.byteLength) {
    const marker = bytes.getUint8(at + 1);
    if (bytes.getUint8(at) !== 0xff) return undefined;
    // Fill bytes before a marker.
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) };
    else at += 2 + bytes.getUint16(at + 2);
  }
  return undefined;
}

const uint24 = (bytes: DataView, at: number): number =>
  bytes.getUint16(at, true) | (bytes.getUint8(at + 2) << 16);

/** A WebP is lossy, lossless or extended; each says its size in its own way. */
function webpSize(bytes: DataView): { width: number; height: number } | undefined {
  const kind = text(bytes, 12, 4);
  if (kind === 'VP8X') return { width: uint24(bytes, 24) + 1, height: uint24(bytes, 27) + 1 };
  if (kind === 'VP8L') {
    const packed = bytes.getUint32(21, true);
    return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8 ') return undefined;
  return { width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff };
}

/** Lengths of a BMP's second header in bytes, by its version: the two letters `BM` alone are in many a text. */
const BMP_HEADERS = new Set([12, 40, 52, 56, 64, 108, 124]);

function headerOf(bytes: DataView): PictureHeader | undefined {
  if (text(bytes, 0, 8) === PNG && text(bytes, 12, 4) === 'IHDR')
    return { type: 'image/png', width: bytes.getUint32(16), height: bytes.getUint32(20) };
  if (/^GIF8[79]a/.test(text(bytes, 0, 6)))
    return { type: 'image/gif', width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) };
  if (text(bytes, 0, 3) === '\xff\xd8\xff') {
    const size = jpegSize(bytes);
    return size && { type: 'image/jpeg', ...size };
  }
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP') {
    const size = webpSize(bytes);
    return size && { type: 'image/webp', ...size };
  }
  if (text(bytes, 0, 2) === 'BM' && bytes.byteLength > 26) {
    const length = bytes.getUint32(14, true);
    if (!BMP_HEADERS.has(length)) return undefined;
    // The oldest kind has short numbers.
    if (length === 12)
      return { type: 'image/bmp', width: bytes.getUint16(18, true), height: bytes.getUint16(20, true) };
    return {
      type: 'image/bmp',
      width: Math.abs(bytes.getInt32(18, true)),
      height: Math.abs(bytes.getInt32(22, true)),
    };
  }
  return undefined;
}

/**
 * Type and size of a picture by its content, without decoding it: the bytes of a file in, undefined when they
 * are not those of a PNG, JPEG, GIF, WebP or BMP, or too few. Names and declared types do not count (UPL-2).
 */
export function readPictureHeader(file: ArrayBuffer): PictureHeader | undefined {
  try {
    const header = headerOf(new DataView(file));
    return header && header.width > 0 && header.height > 0 ? header : undefined;
  } catch {
    // Cut off in the middle of its header.
    return undefined;
  }
}

/** The brands of HEVC pictures (ISO/IEC 23008-12); `mif1` and `msf1` are those of any codec, AVIF too. */
const HEVC_BRAND = /^he[iv][cxms]$/;

/** Whether a file is a HEIC picture, as phones make them: of browsers only Safari can show it. */
export function isHeic(file: ArrayBuffer): boolean {
  const bytes = new DataView(file);
  if (text(bytes, 4, 4) !== 'ftyp') return false;
  const end = Math.min(bytes.getUint32(0), 256);
  const brands = [text(bytes, 8, 4)];
  for (let at = 16; at < end; at += 4) brands.push(text(bytes, at, 4));
  return (
    brands.some((brand) => HEVC_BRAND.test(brand)) ||
    (/^m[is]f1$/.test(brands[0] ?? '') && !brands.some((brand) => brand.startsWith('avi')))
  );
}
