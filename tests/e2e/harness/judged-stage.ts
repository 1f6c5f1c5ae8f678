import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { type ContractProxy, startContractProxy } from './contract-proxy.ts';
import { startNginx } from './nginx.ts';
import type { Served } from './processes.ts';
import { distFolder, startMockServer } from './servers.ts';
import { patient } from './session.ts';

/** A stage on which all that passes between nginx and the mock back end is held against docs/openapi.json. */
export interface JudgedStage {
  baseUrl: () => string;
  mockUrl: () => string;
  /** Expects that all that has passed is as the document says; returns how often each operation was called. */
  heard: () => Promise<ReadonlyMap<string, number>>;
  /** The same, and that these operations were among it. */
  expectHeard: (...operations: string[]) => Promise<void>;
}

/** Sets the stage before this file's tests and takes it down after them. */
export function setJudgedStage(): JudgedStage {
  let mock: Served;
  let proxy: ContractProxy;
  let nginx: Served;

  beforeAll(async () => {
    mock = await startMockServer();
    const { host } = new URL(mock.url);
    proxy = await startContractProxy(host, JSON.parse(await readFile('docs/openapi.json', 'utf8')) as object);
    nginx = await startNginx({ root: distFolder, api: proxy.host, gateway: host });
  });
  afterAll(async () => {
    await nginx?.stop();
    await proxy?.stop();
    await mock?.stop();
  });

  const heard = async () => {
    expect(await proxy.takeViolations()).toEqual([]);
    return proxy.operations;
  };
  return {
    baseUrl: () => nginx.url,
    mockUrl: () => mock.url,
    heard,
    async expectHeard(...operations) {
      await expect
        .poll(() => [...proxy.operations.keys()], patient)
        .toEqual(expect.arrayContaining(operations));
      await heard();
    },
  };
}
