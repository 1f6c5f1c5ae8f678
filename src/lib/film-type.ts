/** MIME types of films: those that the browsers of students play, and nginx serves as such. */
export type FilmType = 'video/mp4' | 'video/webm';

/** Bytes from the beginning that tell the type. */
export const FILM_HEAD = 4096;

/** Brands of the MP4 family (ISO 14496-12) that are films: pictures (HEIC, AVIF), sound and QuickTime are others. */
const MP4_BRANDS = /^(?:iso[m2-9]|mp4[12]|avc1|hvc1|M4V[ HP]|MSNV|dash|mmp4|f4v |3g[p2].)$/;

/** The type of a film by its first bytes, whatever it is called; undefined when it is none of them. */
export function readFilmType(head: Uint8Array): FilmType | undefined {
  const text = new TextDecoder('latin1').decode(head.subarray(0, FILM_HEAD));
  if (text.startsWith('\x1a\x45\xdf\xa3'))
    // EBML is Matroska's, too, which browsers do not play: its header names the kind.
    return text.slice(0, 64).includes('webm') ? 'video/webm' : undefined;
  return text.slice(4, 8) === 'ftyp' && MP4_BRANDS.test(text.slice(8, 12)) ? 'video/mp4' : undefined;
}
