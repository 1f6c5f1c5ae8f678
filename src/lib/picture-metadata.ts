import { readOrientation, UPRIGHT } from './exif-orientation';
import { type PictureBlock, blocksOf } from './picture-blocks';
import type { PictureHeader } from './picture-header';

/** A picture's file with what is shown and nothing else. */
export interface BarePicture {
  content: Blob;
  /** It has more than one frame. */
  moves: boolean;
  /** Orientation by its EXIF data (1 to 8), which is gone with the rest of the metadata. */
  orientation: number;
}

type PlacedBlock = PictureBlock & { at: number };

/** The blocks of a picture up to its end; undefined without an end. */
function readBlocks(bytes: DataView, type: PictureHeader['type']): PlacedBlock[] | undefined {
  const { first, at: blockAt } = blocksOf[type];
  const blocks: PlacedBlock[] = [];
  try {
    for (let at = first(bytes); ;) {
      const block = blockAt(bytes, at);
      if (!block || block.next > bytes.byteLength) return undefined;
      blocks.push({ ...block, at });
      if (block.kind === 'end') return blocks;
      at = block.next;
    }
  } catch {
    // A block goes on behind the file's end.
    return undefined;
  }
}

/** A WebP says in its header how long it is, and an extended one what it holds. */
function mendWebp(bytes: DataView, length: number): void {
  bytes.setUint32(4, length - 8, true);
  if (bytes.getUint8(15) === 'X'.charCodeAt(0)) bytes.setUint8(20, bytes.getUint8(20) & ~0b1100);
}

/**
 * Returns a picture without what cameras and programs tell in its file (place, time, device, words, other pictures) and
 * without what was appended to it; undefined when it was cut off or its file cannot be followed to the end. What is
 * shown stays byte for byte, all frames included; nothing is decoded.
 */
export function withoutMetadata(file: ArrayBuffer, type: PictureHeader['type']): BarePicture | undefined {
  const bytes = new DataView(file.slice());
  const blocks = readBlocks(bytes, type);
  if (!blocks) return undefined;
  const head = new Uint8Array(bytes.buffer, 0, blocks[0]?.at);
  const shown = blocks
    .filter(({ kind }) => kind !== 'metadata')
    .map(({ at, next }) => new Uint8Array(bytes.buffer, at, next - at));
  if (type === 'image/webp')
    mendWebp(
      bytes,
      [head, ...shown].reduce((sum, { byteLength }) => sum + byteLength, 0),
    );
  const exif = blocks.find((block) => block.exif !== undefined)?.exif;
  return {
    content: new Blob([head, ...shown]),
    moves: blocks.filter(({ kind }) => kind === 'frame').length > 1,
    orientation: exif === undefined ? UPRIGHT : readOrientation(bytes, exif),
  };
}
