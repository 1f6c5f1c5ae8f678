// @vitest-environment node
import { fc } from '../../support/properties';
import { describe, expect, it } from 'vitest';
import type { PictureHeader } from '@/lib/picture-header';
import { withoutMetadata } from '@/lib/picture-metadata';
import {
  ascii,
  exifData,
  exifSegment,
  gifBytes,
  pngBytes,
  pngChunk,
  webpBytes,
  webpChunk,
  wholeBmp,
} from '../picture-bytes';

type Type = PictureHeader['type'];
const read = (bytes: number[], type: Type) => withoutMetadata(new Uint8Array(bytes).buffer, type);
const strip = async (bytes: number[], type: Type): Promise<number[] | undefined> => {
  const content = await read(bytes, type)?.content.arrayBuffer();
  return content && [...new Uint8Array(content)];
};

const start = [0xff, 0xd8];
const jfif = [0xff, 0xe0, 0, 16, ...ascii('JFIF'), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
const colours = [0xff, 0xe2, 0, 16, ...ascii('ICC_PROFILE'), 0, 1, 1];
const comment = [0xff, 0xfe, 0, 6, ...ascii('here')];
// Two scans, whose pixels hold stuffed zeros, fill bytes and restarts.
const scan = [0xff, 0xda, 0, 2, 1, 0xff, 0, 2, 0xff, 0xd3, 3, 0xff, 0xff, 0, 4];
const pixels = [...scan, ...scan, 0xff, 0xff, 0xd9];

const png = [...pngBytes(9, 9), 0, 0, 0, 0];
const frameOfPng = pngChunk('fcTL', [1]);
const shown = [...pngChunk('acTL', '12345678'), ...pngChunk('IDAT', 'tEXt')];
const end = pngChunk('IEND', '');

const frame = webpChunk('ANMF', [1, 2, 3]);
/** An extended WebP with the flags of its contents: animation, and perhaps Exif and XMP. */
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

/** As many pictures of the law below. */
const PICTURES = Number(process.env['PICTURES'] ?? 1000);

/** Parts of a file, each with whether it is to stay. */
type Parts = [bytes: number[], isShown: boolean][];

const shows = (...bytes: number[]): [number[], boolean] => [bytes, true];
const tells = (...bytes: number[]): [number[], boolean] => [bytes, false];
const some = fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 40 });
const segment = (marker: number, content: number[]): number[] => [
  0xff,
  marker,
  0,
  content.length + 2,
  ...content,
];
const entropy = some.map((bytes) => bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : byte)));
const between = (part: fc.Arbitrary<[number[], boolean]>) => fc.array(part, { maxLength: 6 });

const anyJpeg = fc
  .tuple(
    between(
      fc.oneof(
        fc.constant(tells(...exifSegment(6))),
        some.map((bytes) => tells(...segment(0xe1, bytes))),
        some.map((bytes) => tells(...segment(0xe2, [...ascii('MPF\0'), ...bytes]))),
        some.map((bytes) => tells(...segment(0xfe, bytes))),
        some.map((bytes) => tells(...segment(0xe0, [...ascii('JFXX\0'), ...bytes]))),
        some.map((bytes) => shows(...segment(0xdb, bytes))),
        some.map((bytes) => shows(...segment(0xe2, [...ascii('ICC_PROFILE'), ...bytes]))),
      ),
    ),
    fc.array(entropy, { minLength: 1, maxLength: 4 }),
  )
  .map(([segments, scans]): [Type, Parts] => [
    'image/jpeg',
    [
      shows(...start),
      ...segments,
      ...scans.flatMap((bytes) => [shows(...segment(0xda, [0]), ...bytes), tells(...segment(0xfe, [7]))]),
      shows(0xff, 0xd9),
    ],
  ]);
const anyPng = between(
  fc.oneof(
    some.map((bytes) => tells(...pngChunk('eXIf', bytes))),
    some.map((bytes) => tells(...pngChunk('prVW', bytes))),
    some.map((bytes) => shows(...pngChunk('fdAT', bytes))),
    some.map((bytes) => shows(...pngChunk('IDAT', bytes))),
  ),
).map((chunks): [Type, Parts] => ['image/png', [shows(...png), ...chunks, shows(...end)]]);
const anyWebp = between(
  fc.oneof(
    some.map((bytes) => tells(...webpChunk('XMP ', bytes))),
    some.map((bytes) => tells(...webpChunk('mine', bytes))),
    some.map((bytes) => shows(...webpChunk('ANMF', bytes))),
  ),
).map((chunks): [Type, Parts] => {
  const whole = webp(0b0010, ...chunks.map(([bytes]) => bytes));
  return ['image/webp', [shows(...whole.slice(0, 30)), ...chunks]];
});
const subBlocks = some.map((bytes) => (bytes.length > 0 ? [bytes.length, ...bytes, 0] : [0]));
const anyGif = between(
  fc.oneof(
    subBlocks.map((bytes) => tells(0x21, 0xfe, ...bytes)),
    subBlocks.map((bytes) => shows(0x21, 0xf9, ...bytes)),
    subBlocks.map((bytes) => shows(0x2c, 0, 0, 0, 0, 9, 0, 9, 0, 0, 2, ...bytes)),
  ),
).map((blocks): [Type, Parts] => ['image/gif', [shows(...gif), ...blocks, shows(0x3b)]]);
const anyBmp = fc.constant<[Type, Parts]>(['image/bmp', [shows(...wholeBmp(9, 3))]]);

/** Data behind pictures: anything, another picture, a film, bytes like those of another end. */
const tails = fc.oneof(
  some,
  fc.constantFrom<number[]>(
    [...png, ...shown, ...end],
    [...start, ...pixels],
    [0, 0, 0, 24, ...ascii('ftypmp42')],
    [0xff, 0xd9, 0x3b, ...end],
  ),
);

const wholeOf = (parts: Parts): number[] => parts.flatMap(([bytes]) => bytes);
function bareOf(type: Type, parts: Parts): number[] {
  const bare = parts.flatMap(([bytes, isShown]) => (isShown ? bytes : []));
  return type === 'image/webp' ? bare.with(4, (bare.length - 8) & 255).with(5, (bare.length - 8) >> 8) : bare;
}

describe('withoutMetadata', () => {
  it.each(pictures)(
    'UPL-1 drops from %s what is told, and keeps what is shown',
    async (_name, type, told, bare) => {
      expect(await strip(told, type)).toEqual(bare);
      expect(await strip(bare, type)).toEqual(bare);
    },
  );

  it('32.15 leaves of any picture what is shown, byte for byte, and nothing of what is behind its end', async () => {
    const anyPicture = fc.oneof(anyJpeg, anyPng, anyWebp, anyGif, anyBmp);
    await fc.assert(
      fc.asyncProperty(anyPicture, tails, async ([type, parts], tail) => {
        expect(await strip([...wholeOf(parts), ...tail], type)).toEqual(bareOf(type, parts));
      }),
      { numRuns: PICTURES },
    );
  });

  it.each(pictures)('32.15 finds no end in %s that was cut off, at any byte', (_name, type, told) => {
    for (let length = 13; length < told.length; length += 1)
      expect(read(told.slice(0, length), type)).toBeUndefined();
    expect(read(told, type)).toBeDefined();
  });

  it('32.15 finds no end in a BMP that was cut off', () => {
    const whole = wholeBmp(9, 3);
    expect(read(whole, 'image/bmp')).toBeDefined();
    expect(read(whole.slice(0, -1), 'image/bmp')).toBeUndefined();
  });

  it.each<[string, Type, number[]]>([
    ['a JPEG', 'image/jpeg', [...start, 0, ...jfif, ...pixels]],
    ['a PNG', 'image/png', [...png, ...pngChunk('\0\0\0\0', ''), ...end]],
    ['a GIF', 'image/gif', [...gif, 0x77, 0x3b]],
  ])('32.15 takes %s that it cannot follow for a damaged one', (_name, type, bytes) => {
    expect(read(bytes, type)).toBeUndefined();
  });

  it.each<[string, Type, number[], boolean]>([
    ['a PNG of two frames', 'image/png', [...png, ...frameOfPng, ...frameOfPng, ...end], true],
    ['a PNG of one frame', 'image/png', [...png, ...frameOfPng, ...end], false],
    ['a WebP of two frames', 'image/webp', webp(0b0010, frame, frame), true],
    ['a WebP of one frame', 'image/webp', webp(0b0010, frame), false],
    ['a GIF of two frames', 'image/gif', [...gif, ...image, ...image, 0x3b], true],
    ['a GIF of one frame', 'image/gif', [...gif, ...image, 0x3b], false],
    ['a JPEG', 'image/jpeg', [...start, ...pixels], false],
  ])('32.15 knows whether %s moves', (_name, type, bytes, moves) => {
    expect(read(bytes, type)?.moves).toBe(moves);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('32.15 reads how each kind of picture lies: %i', (orientation) => {
    const exif = exifData(orientation);
    const prefixed = [...ascii('Exif'), 0, 0, ...exif];
    const lying: [Type, number[]][] = [
      ['image/jpeg', [...start, ...exifSegment(orientation), ...pixels]],
      ['image/png', [...png, ...shown, ...pngChunk('eXIf', exif), ...end]],
      ['image/webp', webp(0b1000, webpChunk('EXIF', exif))],
      ['image/webp', webp(0b1000, webpChunk('EXIF', prefixed))],
    ];
    for (const [type, bytes] of lying) expect(read(bytes, type)?.orientation).toBe(orientation);
  });

  it.each([
    ['none', []],
    ['an unknown one', exifData(9)],
    ['one that is cut off', exifData(6).slice(0, 15)],
  ])('32.15 takes %s for upright', (_name, exif) => {
    const lying = [...png, ...pngChunk('eXIf', exif), ...end];
    expect(read(lying, 'image/png')?.orientation).toBe(1);
  });
});
