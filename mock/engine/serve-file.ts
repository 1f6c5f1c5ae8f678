import type { ServedFile } from '@/api/endpoint';
import type { Database } from './database';
import type { Route } from './handle';

/** The answer of the mock backend to who asks for a file that is declared in `src/api`; undefined is 404. */
export const serving = (
  { path }: ServedFile,
  answer: (
    query: Record<string, string>,
    database: Database,
    request: Request,
  ) => Response | undefined | Promise<Response | undefined>,
): Route => ({
  method: 'GET',
  path,
  async respond(request, { database, beforeRequest }) {
    beforeRequest?.();
    database.catchUp();
    const query = Object.fromEntries(new URL(request.url).searchParams);
    return (await answer(query, database, request)) ?? new Response(null, { status: 404 });
  },
});
