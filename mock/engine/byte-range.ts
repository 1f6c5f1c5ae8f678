/** The first and last byte that a Range header asks for; null when it asks for none that this file has. */
function rangeOf(header: string, size: number): [first: number, last: number] | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (from === '' && to === '') return null;
  // Without a beginning it counts bytes from the end.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last && (from !== '' || Number(to) > 0) ? [first, last] : null;
}

/** A file whose bytes can be had from the first to the last of them. */
interface RangedFile {
  size: number;
  /** Content type and how long it is kept. */
  headers: Record<string, string>;
  read: (first: number, last: number) => BodyInit;
}

/**
 * A file, whole or the one range that was asked for (RFC 9110). Several ranges, or another unit, are answered with the
 * whole file.
 */
export function rangeAnswer({ size, headers, read }: RangedFile, range: string | null): Response {
  const all = { ...headers, 'accept-ranges': 'bytes' };
  if (!range?.startsWith('bytes=') || range.includes(','))
    return new Response(read(0, size - 1), { headers: { ...all, 'content-length': String(size) } });
  const wanted = rangeOf(range, size);
  if (!wanted)
    return new Response(null, { status: 416, headers: { ...all, 'content-range': `bytes */${size}` } });
  const [first, last] = wanted;
  return new Response(read(first, last), {
    status: 206,
    headers: {
      ...all,
      'content-length': String(last - first + 1),
      'content-range': `bytes ${first}-${last}/${size}`,
    },
  });
}
