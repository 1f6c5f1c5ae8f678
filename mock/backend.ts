import { http, HttpResponse, type HttpHandler } from 'msw/http';
import type { GenericSchema } from 'valibot';
import { sampleMedia } from '@/api/media';
import { environment } from '@/lib/environment';
import { CHAT_PATH, respondToChat } from './ai/gateway';
import { respondToCas } from './cas/server';
import type { MockContext } from './engine/context';
import type { Database, Seed, Tables } from './engine/database';
import { readSeedData } from './engine/seed-data';
import { type Row, Table } from './engine/table';
import type { Route } from './engine/handle';

/** Parts of a domain, or of a law that domains share. */
interface Domain {
  tables?: Record<string, GenericSchema<unknown, Row>>;
  routes?: Route[];
  /** Writes what time alone has brought about. */
  catchUp?: (database: Database) => void;
}

// Found here: a new domain needs no entry anywhere.
const domains = Object.values(
  import.meta.glob<Domain>(['./domains/*.ts', './laws/*.ts', './engine/{once,sessions}.ts'], { eager: true }),
);
/** Rows that are worked out, and tables of plans that they follow from, which nobody writes. */
const seeds = Object.values(
  import.meta.glob<Pick<Domain, 'tables'> & { seed: Seed }>('./seed/*.ts', { eager: true }),
);
const data = import.meta.glob<Row[]>('./seed/*/*.json', { eager: true, import: 'default' });
const texts = import.meta.glob<string>('./seed/*/*/*.{md,svg}', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const schemas = [...domains, ...seeds].flatMap(({ tables = {} }) => Object.entries(tables));

type MakeRows = (database: Database, rows: Row[]) => Row[];
const written: Record<string, () => Row[]> = Object.fromEntries(
  Object.entries(data).map(([file, list]) => {
    const [, folder = '', name = ''] = /^(.+)\/(\w+)\.json$/.exec(file) ?? [];
    return [name, () => readSeedData(list, folder, texts)];
  }),
);
const worked: Record<string, MakeRows> = Object.assign({}, ...seeds.map(({ seed }) => seed));

/** The rows that a table starts with: data, then those that are worked out. */
function rowsOf(name: string, database: Database): Row[] {
  const rows = written[name]?.() ?? [];
  return [...rows, ...(worked[name]?.(database, rows) ?? [])];
}

const byAddress = new Map(
  domains.flatMap(({ routes = [] }) => routes).map((route) => [`${route.method} ${route.path}`, route]),
);

/** Tables whose seeds are made of `seeded`, or of themselves. */
function createTables(changed: () => void, seeded?: Database): Database {
  const tables = schemas.map(([name, schema]): [string, Table<Row>] => [
    name,
    new Table({ schema, seed: () => rowsOf(name, seeded ?? database) }, changed),
  ]);
  const reset = (): void => {
    seeded?.reset();
    for (const [, table] of tables) table.reset();
    changed();
  };
  const catchUp = (): void => domains.forEach((domain) => domain.catchUp?.(database));
  const readBook = async (lessonId: string): Promise<string> => {
    const { bookTexts } = await import('./book-texts');
    const text = bookTexts[`./seed/books/${lessonId}.md`];
    if (text === undefined) throw new Error(`No book for lesson ${lessonId} in the seed`);
    return text;
  };
  // Each table has its own row type, which a list of all of them cannot say.
  const database: Database = {
    ...(Object.fromEntries(tables) as unknown as Tables),
    tables,
    catchUp,
    readBook,
    reset,
  };
  return database;
}

/**
 * A database that holds the seed. `changed` is called at every write. What follows from other tables in the seed follows from
 * theirs as they began, never from what a student did: those are tables of their own, which nobody writes.
 */
export const createDatabase = (changed: () => void = () => {}): Database =>
  createTables(
    changed,
    createTables(() => {}),
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
    http.all('*/cas/*', ({ request }) => respondToCas(request, context)),
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
