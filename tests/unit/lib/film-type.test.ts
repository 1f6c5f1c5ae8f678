import { expect, it } from 'vitest';
import { readFilmType } from '@/lib/film-type';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

it.each([
  ['\0\0\0\x20ftypisom', 'video/mp4'],
  ['\0\0\0\x20ftypmp42', 'video/mp4'],
  ['\0\0\0\x20ftypM4V ', 'video/mp4'],
  ['\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm', 'video/webm'],
  // Matroska, QuickTime, pictures, sound, a page.
  ['\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\x82\x88matroska', undefined],
  ['\0\0\0\x14ftypqt  ', undefined],
  ['\0\0\0\x20ftypheic', undefined],
  ['\0\0\0\x20ftypavif', undefined],
  ['\0\0\0\x20ftypM4A ', undefined],
  ['<html>', undefined],
  ['', undefined],
])('22.4 knows a film by its bytes: %j', (head, type) => {
  expect(readFilmType(bytes(head))).toBe(type);
});
