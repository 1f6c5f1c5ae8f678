import { type Bytes, byteStore } from './byte-store';

/** Parts of films: many and large, so only their film says when they go. */
const films = () => byteStore('films');

const addressOf = (filmId: string, part: number): string => `${filmId}/${part}`;

/** Keeps a part of a film, in place of what was kept of it before. */
export const keepPart = (filmId: string, part: number, bytes: Bytes): Promise<void> =>
  films().write(addressOf(filmId, part), bytes);

/** A part of a film; undefined when it is not kept. */
export const readPart = (filmId: string, part: number): Promise<Bytes | undefined> =>
  films().read(addressOf(filmId, part));

/** Forgets the parts of films that are no more: what a reset has left behind, too. */
export async function dropParts(isFilm: (filmId: string) => boolean): Promise<void> {
  // Asked after the listing: what is listed belongs to a film that is known by then.
  const known = await films().addresses();
  const dropped = known.filter((address) => !isFilm(address.slice(0, address.lastIndexOf('/'))));
  await Promise.all(dropped.map((address) => films().delete(address)));
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
