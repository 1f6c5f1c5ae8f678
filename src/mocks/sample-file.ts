import { readFile } from 'node:fs/promises';
import { mediaTypes } from '@/api/media';

/** The first and last byte that a Range header asks for; null when it asks for none that this file has. */
function rangeOf(header: string, size: number): [first: number, last: number] | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (from === '' && to === '') return null;
  // Without a beginning it counts bytes from the end.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last && (from !== '' || Number(to) > 0) ? [first, last] : null;
}

/**
 * A file of `public/media` as the Node server answers it, whole or the one range that was asked for (RFC 9110).
 * Several ranges, or another unit, are answered with the whole file.
 */
export async function readSample(name: string, range: string | null): Promise<Response> {
  const type = mediaTypes[name.split('.').at(-1) ?? ''];
  if (!type || !/^[\w-]+(?:\.\w+)+$/.test(name)) return new Response(null, { status: 404 });
  const bytes = await readFile(`public/media/${name}`).catch(() => undefined);
  if (!bytes) return new Response(null, { status: 404 });
  const size = bytes.length;
  const headers = {
    'content-type': type,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=3600',
  };
  if (!range?.startsWith('bytes=') || range.includes(','))
    return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-length': String(size) } });
  const wanted = rangeOf(range, size);
  if (!wanted)
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } });
  const [first, last] = wanted;
  return new Response(new Uint8Array(bytes.subarray(first, last + 1)), {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(last - first + 1),
      'content-range': `bytes ${first}-${last}/${size}`,
    },
  });
}
