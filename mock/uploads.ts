/** Uploaded bytes: they would burst the storage that holds the tables, so they lie in a cache of their own. */
const CACHE = 'matrix-mock-uploads';
const KEPT = 60;

/** Where there is no such cache: in Node and in tests. */
const memory = new Map<string, Blob>();

const addressOf = (id: string): string => `/${CACHE}/${id}`;

/** Keeps an uploaded file; the oldest goes when there are too many. */
export async function keepUpload(id: string, file: Blob): Promise<void> {
  if (!('caches' in globalThis)) {
    memory.set(id, file);
    return;
  }
  const cache = await caches.open(CACHE);
  const known = await cache.keys();
  await Promise.all(known.slice(0, Math.max(0, known.length - KEPT)).map((old) => cache.delete(old)));
  await cache.put(addressOf(id), new Response(file, { headers: { 'Content-Type': file.type } }));
}

/** An uploaded file, and undefined when there is none of this name. */
export async function readUpload(id: string): Promise<Blob | undefined> {
  if (!('caches' in globalThis)) return memory.get(id);
  const stored = await (await caches.open(CACHE)).match(addressOf(id));
  return stored?.blob();
}
