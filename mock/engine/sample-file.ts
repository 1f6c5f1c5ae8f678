import { readFile } from 'node:fs/promises';
import { mediaTypes } from '@/api/media';
import { rangeAnswer } from './byte-range';

/** A file of `public/media` as the Node server answers it, whole or in part. */
export async function readSample(name: string, range: string | null): Promise<Response> {
  const type = mediaTypes[name.split('.').at(-1) ?? ''];
  if (!type || !/^[\w-]+(?:\.\w+)+$/.test(name)) return new Response(null, { status: 404 });
  const bytes = await readFile(`public/media/${name}`).catch(() => undefined);
  if (!bytes) return new Response(null, { status: 404 });
  return rangeAnswer(
    {
      size: bytes.length,
      headers: { 'content-type': type, 'cache-control': 'public, max-age=3600' },
      read: (first, last) => new Uint8Array(bytes.subarray(first, last + 1)),
    },
    range,
  );
}
