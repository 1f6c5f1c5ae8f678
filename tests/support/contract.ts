import type { Endpoint } from '@/api/endpoint';
import { type Answer, mockHttpServer } from './mock-http-server';

const modules = import.meta.glob<Record<string, unknown>>('../../src/api/*.ts', { eager: true });
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'input' in value && 'path' in value;

/** Every operation of the contract. */
export const endpoints = [
  ...new Set(Object.values(modules).flatMap((each) => Object.values(each).filter(isEndpoint))),
];

/** The mock server over real HTTP for the laws of a file, which call it as a stranger does. */
export function contractServer() {
  const server = mockHttpServer();
  const send = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const { headers, ...rest } = init;
    const response = await fetch(server.base + path, {
      ...rest,
      headers: { 'Content-Type': 'application/json', ...headers },
    });
    return response.json();
  };

  return {
    get database() {
      return server.context.database;
    },
    /** Sends a request and returns the body of the answer. */
    send,
    /** Signs a demo account in and returns the headers that its calls carry. */
    async signIn(account: string): Promise<Record<string, string>> {
      const body = JSON.stringify({ account });
      const { token } = (await send('/__mock__/sign-in', { method: 'POST', body })) as { token: string };
      const oa = (await send('/matrix-api/oa/token', {
        method: 'POST',
        body: '{}',
        headers: { token },
      })) as { data: { oa_token: string } | null };
      return { token, oaToken: oa.data?.oa_token ?? '' };
    },
    /** Calls an operation with any input, as its method carries it. */
    call: async (
      { method, path, body: kind }: Endpoint,
      input: Record<string, unknown>,
      headers: Record<string, string>,
    ): Promise<Answer> => {
      const inQuery = method === 'GET' || kind === 'binary';
      const query = inQuery ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
      const id = method === 'DELETE' ? `/${encodeURIComponent(String(input['id']))}` : '';
      const body = inQuery || id ? undefined : JSON.stringify(input);
      return (await send(`/matrix-api${path}${id}${query}`, {
        method,
        headers,
        body,
      } as RequestInit)) as Answer;
    },
  };
}
