import { documentRefusal, documentTypes, readDocumentKind } from '@/lib/document-kind';
import { UPRIGHT } from '@/lib/exif-orientation';
import { isHeic, readPictureHeader } from '@/lib/picture-header';
import { withoutMetadata } from '@/lib/picture-metadata';
import { drawPicture } from './draw-picture';
import { SHRINK_SIDE } from './file-types';

/** The largest file that is taken, in bytes: this many pass, one more is refused (UPL-2). */
export const MAX_BYTES = 10 * 1024 * 1024;
/** The most pixels, and the longest side, that a browser is asked to decode. */
const MAX_PIXELS = 100_000_000;
const MAX_SIDE = 20_000;

export type CheckedPicture =
  | { file: File }
  /** Message to the student, and its duration in milliseconds if it is long. */
  | { refusal: string; duration?: number };

const NO_PICTURE = '只能上传图片（PNG、JPEG、GIF、WebP 或 BMP）';

/** A document is taken, byte for byte, when its content is what its name says. */
function checkDocument(given: File, content: ArrayBuffer): CheckedPicture {
  const kind = readDocumentKind(given.name, content);
  return kind
    ? { file: new File([content], given.name, { type: documentTypes[kind] }) }
    : { refusal: documentRefusal(given.name, content) };
}

/** Turns a HEIC picture into a JPEG where the browser can show it; elsewhere says what to set on the phone. */
async function convertHeic(given: File): Promise<CheckedPicture> {
  try {
    return { file: await drawPicture(new File([given], given.name, { type: 'image/heic' }), SHRINK_SIDE) };
  } catch {
    return {
      refusal: `“${given.name}”是 HEIC 照片，浏览器打不开，请转成 JPEG 再上传。iPhone 在“设置 › 相机 › 格式”中选“兼容性最佳”，拍的就是 JPEG`,
      duration: 10_000,
    };
  }
}

/**
 * Looks at a file that a student wants to upload (UPL-2): size first, then content, then dimensions, all
 * before anything is decoded. Returns the picture with its true type, upright, without what its camera tells (place,
 * time, device) and without what was appended to it; shrunk when its longer side is over `SHRINK_SIDE`, unless it
 * moves. Otherwise says why not. `documents` lets those through too.
 */
export async function checkPicture(given: File, documents = false): Promise<CheckedPicture> {
  if (given.size > MAX_BYTES) return { refusal: '文件大小不能超过 10MB!' };
  if (given.size === 0) return { refusal: '这个文件是空的，请重新选择' };
  let content: ArrayBuffer;
  try {
    content = await given.arrayBuffer();
  } catch {
    return { refusal: '文件无法读取，请重新选择' };
  }
  if (isHeic(content)) return convertHeic(given);
  const header = readPictureHeader(content);
  if (!header) return documents ? checkDocument(given, content) : { refusal: NO_PICTURE };
  const { type, width, height } = header;
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS)
    return { refusal: `图片尺寸过大（${width}×${height}），请缩小后再上传` };
  const bare = withoutMetadata(content, type);
  if (!bare) return { refusal: '图片不完整，可能没有下载或传输完，请重新选择' };
  const file = new File([bare.content], given.name, { type });
  const isUpright = bare.orientation === UPRIGHT;
  const isLarge = Math.max(width, height) > SHRINK_SIDE;
  if (bare.moves || (isUpright && !isLarge)) return { file };
  try {
    const drawn = await drawPicture(file, SHRINK_SIDE, { orientation: bare.orientation });
    return { file: isUpright && file.size <= drawn.size ? file : drawn };
  } catch {
    return { refusal: '图片已损坏，无法打开' };
  }
}
