const ORIENTATION = 0x0112;
const IN_FRONT = 'Exif\0\0';

/** The orientation of a picture that lies as it is shown. */
export const UPRIGHT = 1;

const isPrefixed = (bytes: DataView, at: number): boolean =>
  [...IN_FRONT].every((character, index) => bytes.getUint8(at + index) === character.charCodeAt(0));

/**
 * Returns the orientation (1 to 8, EXIF 2.32 § 4.6.4) of the EXIF data that begins at a byte, with or without its
 * prefix; `UPRIGHT` when it has none or cannot be read.
 */
export function readOrientation(bytes: DataView, from: number): number {
  try {
    const start = isPrefixed(bytes, from) ? from + IN_FRONT.length : from;
    const isLittle = bytes.getUint8(start) === 0x49;
    const list = start + bytes.getUint32(start + 4, isLittle);
    const last = list + 2 + 12 * bytes.getUint16(list, isLittle);
    for (let entry = list + 2; entry < last; entry += 12)
      if (bytes.getUint16(entry, isLittle) === ORIENTATION) {
        const value = bytes.getUint16(entry + 8, isLittle);
        return value >= 1 && value <= 8 ? value : UPRIGHT;
      }
  } catch {
    // Cut off, or no EXIF.
  }
  return UPRIGHT;
}
