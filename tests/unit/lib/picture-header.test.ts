import { describe, expect, it } from 'vitest';
import { readPictureHeader } from '@/lib/picture-header';
import { bmpBytes, gifBytes, jpegBytes, pngBytes, webpBytes } from '../picture-bytes';

const read = (bytes: number[]) => readPictureHeader(new Uint8Array(bytes).buffer);
const text = (content: string) => [...new TextEncoder().encode(content)];

describe('readPictureHeader', () => {
  it.each([
    ['PNG', pngBytes(30_000, 20_000), 'image/png', 30_000, 20_000],
    ['JPEG', jpegBytes(4032, 3024), 'image/jpeg', 4032, 3024],
    ['GIF', gifBytes(320, 240), 'image/gif', 320, 240],
    ['lossy WebP', webpBytes('VP8 ', 640, 480), 'image/webp', 640, 480],
    ['lossless WebP', webpBytes('VP8L', 5000, 16_000), 'image/webp', 5000, 16_000],
    ['extended WebP', webpBytes('VP8X', 70_000, 300), 'image/webp', 70_000, 300],
    ['BMP', bmpBytes(800, 600), 'image/bmp', 800, 600],
  ])('UPL-2 knows a %s by its content', (_name, bytes, type, width, height) => {
    expect(read(bytes)).toEqual({ type, width, height });
  });

  it.each([
    ['nothing', []],
    ['HTML', text('<!doctype html><script>alert(1)</script>')],
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['PDF', text('%PDF-1.7 and so on and so on and so on')],
    ['a text that begins with BM', text('BMW is a maker of cars, and this is a text about them')],
    ['a picture of no height', pngBytes(100, 0)],
    ['a RIFF that is no WebP', [...text('RIFF0000WAVEfmt '), ...Array.from({ length: 20 }, () => 1)]],
    ['a JPEG without a frame', [0xff, 0xd8, 0xff, 0xd9, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]],
  ])('UPL-2 refuses %s', (_name, bytes) => {
    expect(read(bytes)).toBeUndefined();
  });

  it('UPL-2 refuses every picture cut off in its header, at every byte', () => {
    for (const bytes of [
      pngBytes(9, 9),
      jpegBytes(9, 9).slice(0, -4),
      gifBytes(9, 9),
      webpBytes('VP8L', 9, 9),
    ])
      for (let length = 0; length < bytes.length - 4; length += 1)
        expect(read(bytes.slice(0, length))?.width ?? 9).toBe(9);
    expect(read(pngBytes(9, 9).slice(0, 20))).toBeUndefined();
    expect(read(jpegBytes(9, 9).slice(0, 320))).toBeUndefined();
  });
});
