import * as v from 'valibot';
import { type NoteAnchor, noteAnchor } from '@/api/notes';

/** The place in a lesson that an address asks about: `?t=` a second of its video, `?page=` a page of its PDF. */
export function askedPlace(search: URLSearchParams): NoteAnchor | null {
  const [t, page] = [search.get('t'), search.get('page')];
  const asked =
    t === null ? { kind: 'pdf', page: Number(page) } : { kind: 'video', seconds: Number.parseFloat(t) };
  const anchor = v.safeParse(noteAnchor, asked);
  return anchor.success ? anchor.output : null;
}
