import { useSearchParams } from 'react-router-dom';

/** Which application of a list is opened: `?id=` beside the list's filters, so that the way back finds the list as it was. */
export function useOpened() {
  const [search] = useSearchParams();
  const searchWith = (id: string | null): string => {
    const next = new URLSearchParams(search);
    next.delete('kind');
    if (id) next.set('id', id);
    else next.delete('id');
    const text = next.toString();
    return text && `?${text}`;
  };
  return {
    id: search.get('id'),
    /** Of a new one, which is to be blank. */
    kind: search.get('kind') ?? undefined,
    /** Location with one application opened. */
    to: (id: string) => ({ search: searchWith(id) }),
    /** The list without it. */
    list: { search: searchWith(null) },
  };
}
