import { describe, expect, it } from 'vitest';
import type { PictureHeader } from '@/lib/picture-header';
import { withoutMetadata } from '@/lib/picture-metadata';
import {
  ascii,
  exifSegment,
  gifBytes,
  jpegBytes,
  pngBytes,
  pngChunk,
  webpBytes,
  webpChunk,
} from '../picture-bytes';

type Type = PictureHeader['type'];
const strip = async (bytes: number[], type: Type): Promise<number[]> => [
  ...new Uint8Array(await withoutMetadata(new Uint8Array(bytes).buffer, type).arrayBuffer()),
];

const start = [0xff, 0xd8];
const jfif = [0xff, 0xe0, 0, 16, ...ascii('JFIF'), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
const colours = [0xff, 0xe2, 0, 16, ...ascii('ICC_PROFILE'), 0, 1, 1];
const comment = [0xff, 0xfe, 0, 6, ...ascii('here')];
// Pixels may hold what looks like a segment.
const pixels = [0xff, 0xda, 0, 2, ...exifSegment(6), 0xff, 0xd9];

const png = [...pngBytes(9, 9), 0, 0, 0, 0];
const shown = [...pngChunk('acTL', '12345678'), ...pngChunk('IDAT', 'tEXt')];
const end = pngChunk('IEND', '');

const frame = webpChunk('ANMF', [1, 2, 3]);
/** What an extended WebP is, with what it says of itself: moves, and perhaps Exif and XMP. */
const webp = (flags: number, ...chunks: number[][]): number[] => {
  const head = webpBytes('VP8X', 9, 9);
  const bytes = [...head, ...chunks.flat()];
  bytes[4] = bytes.length - 8;
  bytes[16] = 10;
  bytes[20] = flags;
  return bytes;
};

const gif = [...gifBytes(9, 9), 0x80, 0, 0, 1, 2, 3, 4, 5, 6];
const loops = [0x21, 0xff, 11, ...ascii('NETSCAPE2.0'), 3, 1, 0, 0, 0];
// Its colours, too, may look like a comment.
const image = [
  0x21, 0xf9, 4, 0, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, 9, 0, 9, 0, 0x80, 0, 0, 0x21, 0xfe, 1, 1, 2, 2, 0x21, 0xfe,
  0,
];
const xmp = [0x21, 0xff, 11, ...ascii('XMP DataXMP'), 2, 1, 1, 0];
const words = [0x21, 0xfe, 4, ...ascii('here'), 0];

const pictures: [name: string, type: Type, told: number[], bare: number[]][] = [
  [
    'a JPEG',
    'image/jpeg',
    [...start, ...jfif, ...exifSegment(6), 0xff, ...comment, ...colours, ...pixels],
    [...start, ...jfif, 0xff, ...colours, ...pixels],
  ],
  [
    'a PNG that moves',
    'image/png',
    [
      ...png,
      ...pngChunk('eXIf', 'MM'),
      ...pngChunk('iTXt', 'here'),
      ...shown,
      ...pngChunk('tIME', 'now'),
      ...end,
    ],
    [...png, ...shown, ...end],
  ],
  [
    'a WebP that moves',
    'image/webp',
    webp(0b1110, frame, webpChunk('EXIF', [1, 2, 3]), webpChunk('XMP ', [1]), frame),
    webp(0b0010, frame, frame),
  ],
  [
    'a GIF that moves',
    'image/gif',
    [...gif, ...loops, ...words, ...image, ...xmp, ...image, 0x3b],
    [...gif, ...loops, ...image, ...image, 0x3b],
  ],
];

describe('withoutMetadata', () => {
  it.each(pictures)(
    'UPL-1 drops from %s what is told, and keeps what is shown',
    async (_name, type, told, bare) => {
      expect(await strip(told, type)).toEqual(bare);
      expect(await strip(bare, type)).toEqual(bare);
    },
  );

  it.each(pictures)('UPL-1 ends with %s cut off at any byte', async (_name, type, told) => {
    for (let length = 0; length < told.length; length += 1)
      expect((await strip(told.slice(0, length), type)).length).toBeLessThanOrEqual(length);
  });

  it.each<[string, Type, number[]]>([
    ['a JPEG', 'image/jpeg', jpegBytes(9, 9).with(2, 0)],
    ['a PNG', 'image/png', [...png, ...pngChunk('\0\0\0\0', ''), ...pngChunk('tEXt', 'x')]],
  ])('UPL-1 leaves alone %s that it cannot follow', async (_name, type, bytes) => {
    expect(await strip(bytes, type)).toEqual(bytes);
  });
});
