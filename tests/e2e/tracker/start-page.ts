import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { buildPage } from './build-page.ts';
import { type Arrival, createCollector } from './collector.ts';

/** Serves the page that holds the tracker alone, with a collector, until the end of the test. */
export async function startPage(): Promise<{ port: number; arrivals: Arrival[] }> {
  const directory = await mkdtemp(join(tmpdir(), 'tracker-page-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  await buildPage(directory);
  const { server, arrivals } = createCollector(directory);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, arrivals };
}
