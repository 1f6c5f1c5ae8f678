import { documentRefusal, documentTypes, readDocumentKind } from '@/lib/document-kind';
import { readPictureHeader } from '@/lib/picture-header';
import { withoutMetadata } from '@/lib/picture-metadata';
import { drawPicture } from './draw-picture';
import { SHRINK_SIDE } from './file-types';

/** The largest file that is taken, in bytes: this many pass, one more is refused (UPL-2). */
export const MAX_BYTES = 10 * 1024 * 1024;
/** The most pixels, and the longest side, that a browser is asked to decode. */
const MAX_PIXELS = 100_000_000;
const MAX_SIDE = 20_000;

export type CheckedPicture = { file: File } | { refusal: string };

const NO_PICTURE = '只能上传图片（PNG、JPEG、GIF、WebP 或 BMP）';

/** A document is taken, byte for byte, when its content is what its name says. */
function checkDocument(given: File, content: ArrayBuffer): CheckedPicture {
  const kind = readDocumentKind(given.name, content);
  return kind
    ? { file: new File([content], given.name, { type: documentTypes[kind] }) }
    : { refusal: documentRefusal(given.name, content) };
}

/**
 * Looks at a file that a student wants to upload (UPL-2): size first, then content, then dimensions, all
 * before anything is decoded. Returns the file with its true type, without what its camera tells (place, time, device),
 * shrunk when its longer side is over `SHRINK_SIDE` (a moving GIF never is), or what to tell the student.
 * `documents` lets those through too.
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
  const header = readPictureHeader(content);
  if (!header) return documents ? checkDocument(given, content) : { refusal: NO_PICTURE };
  const { type, width, height } = header;
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS)
    return { refusal: `图片尺寸过大（${width}×${height}），请缩小后再上传` };
  const file = new File([content], given.name, { type });
  const bare = new File([withoutMetadata(content, type)], given.name, { type });
  // Without what its camera tells, a photo could lie on its side: it is drawn.
  const isPhoto = type === 'image/jpeg' && bare.size < file.size;
  const isLarge = Math.max(width, height) > SHRINK_SIDE && type !== 'image/gif';
  if (!isPhoto && !isLarge) return { file: bare };
  try {
    const drawn = await drawPicture(file, SHRINK_SIDE);
    return { file: isPhoto || drawn.size < bare.size ? drawn : bare };
  } catch {
    return { refusal: '图片已损坏，无法打开' };
  }
}
