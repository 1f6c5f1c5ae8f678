import * as v from 'valibot';
import { type NoteAnchor, noteAnchor } from '@/api/notes';
import { addressedQuote, addressedWords } from '@/engines/reader/place';

/** The place in a lesson that an address asks about: a second of its video, a page or words of its PDF, or words of its book. */
export function askedPlace(search: URLSearchParams): NoteAnchor | null {
  const [t, page] = [search.get('t'), search.get('page')];
  const words = addressedWords(search);
  const asked = words
    ? { kind: 'text', chapter_id: words.chapter_id, ...words.anchor }
    : t === null
      ? { kind: 'pdf', page: Number(page), words: addressedQuote(search) ?? undefined }
      : { kind: 'video', seconds: Number.parseFloat(t) };
  const anchor = v.safeParse(noteAnchor, asked);
  return anchor.success ? anchor.output : null;
}
