import { UPRIGHT } from '@/lib/exif-orientation';

/** A part of a picture, in percent of its width and height. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const WHOLE: Area = { x: 0, y: 0, width: 100, height: 100 };
const QUALITY = 0.9;

/** By EXIF orientation: quarters of a turn to the right, and whether it is mirrored first, so that it stands upright. */
const turns: Readonly<Record<number, readonly [quarters: number, isMirrored: boolean]>> = {
  2: [0, true],
  3: [2, false],
  4: [2, true],
  5: [3, true],
  6: [1, false],
  7: [1, true],
  8: [3, false],
};
/** A photo stays a photo; what may be transparent stays so. */
const PHOTOS = new Set(['image/jpeg', 'image/bmp', 'image/heic']);

/** A name with the extension of what was drawn: not every browser makes WebP. */
function named(name: string, type: string): string {
  if (type === 'image/webp') return name.replace(/(\.\w+)?$/, '.webp');
  return type === 'image/jpeg' && !/\.jpe?g$/i.test(name) ? `${name.replace(/\.\w+$/, '')}.jpg` : name;
}

interface Drawing {
  area?: Area;
  /** EXIF orientation (1 to 8), which the file itself must no longer hold. */
  orientation?: number;
}

/**
 * Draws a picture, or a part of it, anew and upright: its pixels alone, the longer side at most `longest` pixels.
 * Rejects when the file is damaged, or the browser cannot draw.
 */
export async function drawPicture(
  file: File,
  longest: number,
  { area = WHOLE, orientation = UPRIGHT }: Drawing = {},
): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const [left, top] = [(bitmap.width * area.x) / 100, (bitmap.height * area.y) / 100];
  const [width, height] = [(bitmap.width * area.width) / 100, (bitmap.height * area.height) / 100];
  const scale = Math.min(1, longest / Math.max(width, height));
  const drawnWidth = Math.max(1, Math.round(width * scale));
  const drawnHeight = Math.max(1, Math.round(height * scale));
  const [quarters, isMirrored] = turns[orientation] ?? [0, false];
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = quarters % 2 === 0 ? [drawnWidth, drawnHeight] : [drawnHeight, drawnWidth];
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.translate(canvas.width / 2, canvas.height / 2);
  context?.rotate((quarters * Math.PI) / 2);
  if (isMirrored) context?.scale(-1, 1);
  const [x, y] = [-drawnWidth / 2, -drawnHeight / 2];
  context?.drawImage(bitmap, left, top, width, height, x, y, drawnWidth, drawnHeight);
  bitmap.close();
  const type = PHOTOS.has(file.type) ? 'image/jpeg' : 'image/webp';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (!context || !blob) throw new Error('the browser cannot draw');
  return new File([blob], named(file.name, blob.type), { type: blob.type });
}
