import { http, HttpResponse, type HttpHandler } from 'msw/http';
import { sampleMedia } from '@/api/media';
import { environment } from '@/lib/environment';
import type { MockContext } from './context';
import type { Route } from './handle';
import { CHAT_PATH, respondToChat } from './ai/gateway';

// A domain's answers are found here: a new one needs no entry anywhere.
const domains = import.meta.glob<{ routes: Route[] }>('./handlers/*.ts', { eager: true });

const byAddress = new Map(
  Object.values(domains)
    .flatMap(({ routes }) => routes)
    .map((route) => [`${route.method} ${route.path}`, route]),
);

/** The path of a URL, a base that has a host left out. */
const pathOf = (url: string): string => new URL(url, 'http://mock.invalid').pathname;

/** The route of a request, and undefined when the mock backend has none. */
function routeOf(method: string, path: string): Route | undefined {
  const parent = path.slice(0, path.lastIndexOf('/'));
  return (
    byAddress.get(`${method} ${path}`) ??
    (method === 'DELETE' ? byAddress.get(`DELETE ${parent}`) : undefined)
  );
}

const unknown = (): Response =>
  HttpResponse.json({ code: 404, data: null, msg: '没有这个接口' }, { status: 404 });

/** An answer; to a caller who has gone nobody hears why there is none, and MSW would write that into the console. */
async function unlessGone({ signal }: Request, answering: Promise<Response>): Promise<Response> {
  try {
    return await answering;
  } catch (error) {
    if (signal.aborted) return HttpResponse.error();
    throw error;
  }
}

/**
 * The MSW handlers of the whole mock backend. One handler looks the endpoint up: with one handler for each,
 * MSW would try some hundred of them in turn at every request.
 */
export function createHandlers(context: MockContext): HttpHandler[] {
  const base = pathOf(environment.apiBase);
  return [
    http.post(`*${pathOf(environment.aiGateway)}${CHAT_PATH}`, ({ request }) =>
      unlessGone(request, respondToChat(request, context)),
    ),
    http.get(`*${base}${sampleMedia.path.replace('{name}', ':name')}`, ({ request, params }) =>
      context.readSample?.(String(params.name), request.headers.get('range')),
    ),
    http.all(`*${base}/*`, ({ request }) => {
      const path = pathOf(request.url).slice(base.length);
      const route = routeOf(request.method, path);
      if (route) return unlessGone(request, route.respond(request, context));
      return context.answerUnknown ? unknown() : undefined;
    }),
  ];
}
