/** Parts of films: many and large, so they lie in a cache of their own, and only their film says when they go. */
const CACHE = 'matrix-mock-films';

type Bytes = Uint8Array<ArrayBuffer>;

/** Where there is no such cache: in Node and in tests. */
const memory = new Map<string, Bytes>();

const addressOf = (filmId: string, part: number | ''): string => `/${CACHE}/${filmId}/${part}`;

/** Keeps a part of a film, in place of what was kept of it before. */
export async function keepPart(filmId: string, part: number, bytes: Bytes): Promise<void> {
  const address = addressOf(filmId, part);
  if (!('caches' in globalThis)) memory.set(address, bytes);
  else await (await caches.open(CACHE)).put(address, new Response(bytes));
}

/** A part of a film; undefined when it is not kept. */
export async function readPart(filmId: string, part: number): Promise<Bytes | undefined> {
  const address = addressOf(filmId, part);
  if (!('caches' in globalThis)) return memory.get(address);
  const stored = await (await caches.open(CACHE)).match(address);
  return stored && new Uint8Array(await stored.arrayBuffer());
}

/** Forgets the parts of films that are no more: what a reset has left behind, too. */
export async function dropParts(isFilm: (filmId: string) => boolean): Promise<void> {
  const isDropped = (address: string): boolean => !isFilm(/\/([^/]+)\/\d+$/.exec(address)?.[1] ?? '');
  if (!('caches' in globalThis)) {
    for (const address of memory.keys()) if (isDropped(address)) memory.delete(address);
    return;
  }
  const cache = await caches.open(CACHE);
  // Asked after the listing: what is listed belongs to a film that is known by then.
  const known = await cache.keys();
  await Promise.all(known.filter(({ url }) => isDropped(url)).map((each) => cache.delete(each)));
}

/** The bytes of a film from the first to the last, part by part as they are taken. */
export function streamParts(
  filmId: string,
  partSize: number,
  first: number,
  last: number,
): ReadableStream<Uint8Array> {
  let at = first;
  return new ReadableStream({
    async pull(controller) {
      if (at > last) return controller.close();
      const part = Math.floor(at / partSize);
      const bytes = await readPart(filmId, part);
      if (!bytes) return controller.error(new TypeError(`Part ${part} is gone`));
      const begin = part * partSize;
      controller.enqueue(bytes.subarray(at - begin, last + 1 - begin));
      at = begin + bytes.length;
    },
  });
}
