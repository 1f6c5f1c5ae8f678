import { type Bytes, byteStore } from './byte-store';

/** As many as a browser keeps. */
const KEPT = 60;

const uploads = () => byteStore('uploads');

/** Keeps an uploaded file; in a browser the oldest goes when there are too many. */
export async function keepUpload(id: string, file: Bytes): Promise<void> {
  const known = 'caches' in globalThis ? await uploads().addresses() : [];
  await Promise.all(known.slice(0, Math.max(0, known.length - KEPT)).map((old) => uploads().delete(old)));
  await uploads().write(id, file);
}

/** The bytes of an uploaded file, and undefined when there is none of this name. */
export const readUpload = (id: string) => uploads().read(id);
