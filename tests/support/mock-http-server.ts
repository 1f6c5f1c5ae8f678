import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import type { MockContext } from '@mock/engine/context';
import { createMockHttpServer } from '@mock/server';

/** The envelope of one call: a success has code 200. */
export interface Answer {
  code: number;
  data: unknown;
  msg: string;
}

/** The mock server over real HTTP for the tests of a file. */
export function mockHttpServer() {
  let context!: MockContext;
  let base = '';
  const server = createMockHttpServer({ latency: 0, rules: [] }, { adapt: (given) => (context = given) });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    context,
    /** Of every address. Empty before the tests begin. */
    get base() {
      return base;
    },
  };
}
