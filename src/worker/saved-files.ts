import { createPartialResponse } from 'workbox-range-requests';
import { SAVED_CACHES, SAVED_OF } from '@/lib/saved-files';

/**
 * A saved file, or the part of it that is asked for: a player seeks, and a reader of PDFs takes the pages that it shows. One that is
 * not there any more is asked for where it came from.
 */
export async function savedFile(request: Request, { pathname, searchParams }: URL): Promise<Response> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(SAVED_CACHES)) continue;
    const file = await (await caches.open(name)).match(pathname);
    if (file) return request.headers.has('range') ? createPartialResponse(request, file) : file;
  }
  const of = searchParams.get(SAVED_OF);
  return of === null ? Response.error() : Response.redirect(of);
}
