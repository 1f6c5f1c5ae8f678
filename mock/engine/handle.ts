import * as v from 'valibot';
import { HttpResponse } from 'msw/http';
import type { Endpoint } from '@/api/endpoint';
import { answerInTurn, type MockContext } from './context';
import type { Database, RowOf } from './database';
import { answerWithFault, dialledDelay, sentinelFault, takeFault } from './faults';
import { answerOnce } from './once';
import { codes, Refusal } from './refusal';
import { isOaToken, noteSeen, userOfToken } from './sessions';

type UserRow = RowOf<'users'>;

/** Arguments of a handler. */
interface Call<E extends Endpoint> {
  /** Already validated by the endpoint's schema. */
  input: v.InferOutput<E['input']>;
  /** The signed-in user; the answer is code 1000 when a handler asks for one and there is none. */
  readonly user: UserRow;
  database: Database;
  request: Request;
  /** The idempotency key of an endpoint that is `once`. */
  key: string;
  /** Token of the request, empty when it had none. */
  token: string;
  context: MockContext;
}

/** Return value of a handler: the endpoint's output, before the client's schema reads it. */
type Answer<E extends Endpoint> = v.InferInput<E['output']>;

/** One endpoint with its answer, ready for `createHandlers`. */
export interface Route {
  method: string;
  /** Path below the API's base. */
  path: string;
  respond: (request: Request, context: MockContext) => Promise<Response>;
}

const inQuery = ({ method, body }: Endpoint): boolean => method === 'GET' || body === 'binary';

/** Reads the client's input: query, appended id or JSON body. */
async function readInput(endpoint: Endpoint, request: Request): Promise<unknown> {
  const url = new URL(request.url);
  if (inQuery(endpoint)) return Object.fromEntries(url.searchParams);
  try {
    if (endpoint.method === 'DELETE') return { id: decodeURIComponent(url.pathname.split('/').pop() ?? '') };
    return JSON.parse((await request.text()) || '{}');
  } catch {
    throw new Refusal(endpoint.method === 'DELETE' ? '提交的内容有误：id' : '提交的内容无法读取');
  }
}

/** A query value is text: the ones that a schema wants as numbers or booleans become that. */
function coerceQuery(query: unknown, issues: v.BaseIssue<unknown>[]): unknown {
  const values = { ...(query as Record<string, unknown>) };
  for (const { path, expected, input } of issues) {
    const key = String(path?.[0]?.key);
    if (expected === 'number' && input !== '' && Number.isFinite(Number(input))) values[key] = Number(input);
    if (expected === 'boolean') values[key] = input === 'true';
  }
  return values;
}

function validate<E extends Endpoint>(endpoint: E, raw: unknown): v.InferOutput<E['input']> {
  let result = v.safeParse(endpoint.input, raw);
  if (!result.success && inQuery(endpoint))
    result = v.safeParse(endpoint.input, coerceQuery(raw, result.issues));
  if (result.success) return result.output;
  throw new Refusal(`提交的内容有误：${v.getDotPath(result.issues[0]) ?? '格式不正确'}`);
}

const accountOf = (raw: unknown): string =>
  typeof raw === 'object' && raw !== null && 'account' in raw && typeof raw.account === 'string'
    ? raw.account
    : '';

/**
 * The answer of the mock backend to one endpoint: path, input and output types come from the endpoint, and
 * its schema validates what was sent. `answer` returns the data, or throws a Refusal.
 */
export function handle<E extends Endpoint>(
  endpoint: E,
  answer: (call: Call<E>) => Answer<E> | Promise<Answer<E>>,
): Route {
  const work = async (request: Request, raw: unknown, context: MockContext): Promise<object> => {
    const { database } = context;
    const token = request.headers.get('token') ?? '';
    const expired = new Refusal('登录失效', codes.expired);
    if (endpoint.authenticated && !userOfToken(database, token)) throw expired;
    noteSeen(database, token, request);
    const oaToken = request.headers.get('oaToken') ?? '';
    if (endpoint.oa && !isOaToken(database, userOfToken(database, token)?.id ?? '', oaToken))
      throw new Refusal('OA 登录已失效，请重试', codes.oaExpired);
    const key = request.headers.get('idempotency-key') ?? '';
    const produce = async (): Promise<object> => {
      const call: Call<E> = {
        input: validate(endpoint, raw),
        key,
        get user() {
          const user = userOfToken(database, token);
          if (!user) throw expired;
          return user;
        },
        database,
        request,
        token,
        context,
      };
      return { code: codes.success, data: (await answer(call)) ?? null, msg: 'success' };
    };
    if (!endpoint.once) return produce();
    if (!key) throw new Refusal('缺少请求编号，请刷新页面后重试', codes.keyMissing);
    const owner = userOfToken(database, token)?.id ?? '';
    return answerOnce(database, { owner, endpoint, key, content: raw }, produce);
  };

  return {
    method: endpoint.method,
    path: endpoint.path,
    async respond(request, context) {
      await dialledDelay(context.faults, request.signal);
      return answerInTurn(context, async () => {
        try {
          const raw = await readInput(endpoint, request);
          const fault = takeFault(context.faults, endpoint.path) ?? sentinelFault(accountOf(raw));
          return await answerWithFault(
            fault,
            async () => HttpResponse.json(await refusalsToo(work(request, raw, context))),
            request.signal,
          );
        } catch (error) {
          if (error instanceof Refusal) return HttpResponse.json(refused(error));
          throw error;
        }
      });
    },
  };
}

const refused = ({ code, message }: Refusal): object => ({ code, data: null, msg: message });

/** The answer, or a refusal as an answer. */
async function refusalsToo(answering: Promise<object>): Promise<object> {
  try {
    return await answering;
  } catch (error) {
    if (error instanceof Refusal) return refused(error);
    throw error;
  }
}
