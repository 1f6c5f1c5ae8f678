import type { Navigation } from '@/api/endpoint';
import { answerInTurn, type MockContext } from './context';
import { answerWithFault, dialledDelay, takeFault } from './faults';
import type { Route } from './handle';

/** An answer that leads the browser on; nobody keeps it. */
export const redirect = (to: string, headers: Record<string, string> = {}): Response =>
  new Response(null, { status: 302, headers: { Location: to, 'Cache-Control': 'no-store', ...headers } });

/** The answer of the mock backend to a browser that goes to an address of `src/api`. */
export const leading = (
  { path }: Navigation,
  answer: (query: URLSearchParams, request: Request, context: MockContext) => Response,
): Route => ({
  method: 'GET',
  path,
  async respond(request, context) {
    await dialledDelay(context.faults, request.signal);
    const respond = async () => answer(new URL(request.url).searchParams, request, context);
    return answerInTurn(context, () =>
      answerWithFault(takeFault(context.faults, path), respond, request.signal),
    );
  },
});
