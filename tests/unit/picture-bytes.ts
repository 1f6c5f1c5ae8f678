/** Bytes of pictures that have no pixels, only a header that says their size. */

export const ascii = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));
const big32 = (value: number): number[] => [
  value >>> 24,
  (value >> 16) & 255,
  (value >> 8) & 255,
  value & 255,
];
const big16 = (value: number): number[] => [(value >> 8) & 255, value & 255];
const little = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** index) & 255);

const join = (...parts: (number | string | number[])[]): number[] =>
  parts.flatMap((part) => (typeof part === 'string' ? ascii(part) : part));

export const pngBytes = (width: number, height: number): number[] =>
  join(0x89, 'PNG\r\n', 26, 10, big32(13), 'IHDR', big32(width), big32(height), 8, 6, 0, 0, 0);

/** With an application segment and fill bytes before the frame header, as cameras write it. */
export const jpegBytes = (width: number, height: number): number[] => {
  const application = Array.from({ length: 300 }, () => 0xc0);
  const table = join(0xff, 0xff, 0xc4, big16(4), 0, 0);
  const frame = join(0xff, 0xc2, big16(17), 8, big16(height), big16(width), 3, 1, 0x22, 0);
  return join(0xff, 0xd8, 0xff, 0xe1, big16(302), application, table, frame);
};

export const gifBytes = (width: number, height: number): number[] => [
  ...ascii('GIF89a'),
  ...little(width, 2),
  ...little(height, 2),
];

export function webpBytes(kind: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): number[] {
  const head = [...ascii('RIFF'), 0, 0, 0, 0, ...ascii('WEBP'), ...ascii(kind), 0, 0, 0, 0];
  if (kind === 'VP8X') return [...head, 0, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)];
  if (kind === 'VP8L') return [...head, 0x2f, ...little((width - 1) | ((height - 1) << 14), 4)];
  return [...head, 0, 0, 0, 0x9d, 0x01, 0x2a, ...little(width, 2), ...little(height, 2)];
}

export const bmpBytes = (width: number, height: number): number[] => [
  ...ascii('BM'),
  ...little(0, 12),
  ...little(40, 4),
  ...little(width, 4),
  ...little(height, 4),
  0,
];

/** Exif data of a camera: orientation (6: turned left) and place. */
export const exifData = (orientation: number): number[] => {
  const entry = (tag: number, kind: number, count: number, value: number[]): number[] =>
    join(big16(tag), big16(kind), big32(count), value);
  const main = join(
    big16(2),
    entry(0x0112, 3, 1, [...big16(orientation), 0, 0]),
    entry(0x8825, 4, 1, big32(8 + 2 + 24 + 4)),
    big32(0),
  );
  const place = join(big16(1), entry(1, 2, 2, join('N', 0, 0, 0)), big32(0));
  return join('MM', big16(42), big32(8), main, place);
};

/** The same in a JPEG, behind its first two bytes. */
export const exifSegment = (orientation: number): number[] => {
  const content = join('Exif', 0, 0, exifData(orientation));
  return join(0xff, 0xe1, big16(content.length + 2), content);
};

/** A chunk of a PNG; nobody looks at its checksum. */
export const pngChunk = (kind: string, content: string | number[]): number[] =>
  join(big32(content.length), kind, content, big32(0));

/** A chunk of a WebP. */
export const webpChunk = (kind: string, content: number[]): number[] =>
  join(
    kind,
    little(content.length, 4),
    content,
    Array.from({ length: content.length % 2 }, () => 0),
  );

/** Small pictures with an end; nobody looks at their pixels. */
export const wholePng = (width: number, height: number): number[] => [
  ...pngBytes(width, height),
  ...big32(0),
  ...pngChunk('IDAT', 'pixels'),
  ...pngChunk('IEND', ''),
];
export const wholeGif = (width: number, height: number): number[] =>
  join(gifBytes(width, height), 0, 0, 0, 0x2c, little(0, 9), 2, 1, 0x44, 0, 0x3b);
export const wholeJpeg = (width: number, height: number): number[] =>
  join(jpegBytes(width, height), little(0, 6), 0xff, 0xda, big16(2), 1, 2, 3, 0xff, 0xd9);
/** Of 24 bits; its lines are filled up to four bytes. */
export const wholeBmp = (width: number, height: number): number[] =>
  join(
    bmpBytes(width, height).with(10, 54),
    0,
    24,
    little(0, 25),
    little(0, Math.ceil((width * 3) / 4) * 4 * height),
  );

/** A file with these bytes, filled up to `size` bytes. */
export function fileOf(bytes: number[], name = '图.png', size = bytes.length): File {
  const content = new Uint8Array(size);
  content.set(bytes);
  return new File([content], name, { type: 'image/png' });
}
