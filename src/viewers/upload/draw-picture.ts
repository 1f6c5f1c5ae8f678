/** A part of a picture, in percent of its width and height. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const WHOLE: Area = { x: 0, y: 0, width: 100, height: 100 };
const QUALITY = 0.9;

/** A name with the extension of what was drawn: not every browser makes WebP. */
function named(name: string, type: string): string {
  if (type === 'image/webp') return name.replace(/(\.\w+)?$/, '.webp');
  return type === 'image/jpeg' && !/\.jpe?g$/i.test(name) ? `${name.replace(/\.\w+$/, '')}.jpg` : name;
}

/**
 * Draws a picture, or a part of it, anew: its pixels alone, turned as the camera says, the longer side at most `longest`
 * pixels. Rejects when the file is damaged, or the browser cannot draw.
 */
export async function drawPicture(file: File, longest: number, area: Area = WHOLE): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const [width, height] = [(bitmap.width * area.width) / 100, (bitmap.height * area.height) / 100];
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  const [left, top] = [(bitmap.width * area.x) / 100, (bitmap.height * area.y) / 100];
  context?.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // A photo stays a photo; what may be transparent stays so.
  const type = file.type === 'image/jpeg' || file.type === 'image/bmp' ? 'image/jpeg' : 'image/webp';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (!context || !blob) throw new Error('the browser cannot draw');
  return new File([blob], named(file.name, blob.type), { type: blob.type });
}
