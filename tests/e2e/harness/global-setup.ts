import type { TestProject } from 'vitest/node';
import type { Stage } from './stage.ts';
import { isBuilt, startServers } from './servers.ts';

/** Starts a mock back end and an nginx for each worker, and stops them at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!isBuilt()) throw new Error('There is no production build in dist/: run `npm run build` first.');
  const started: Awaited<ReturnType<typeof startServers>>[] = [];
  const stop = async (): Promise<void> => {
    for (const servers of started) await servers.stop();
  };
  try {
    for (let worker = 0; worker < project.config.maxWorkers; worker++) started.push(await startServers());
  } catch (error) {
    await stop();
    throw error;
  }
  const stages: Stage[] = started.map(({ nginx, mock }) => ({ baseUrl: nginx.url, mockUrl: mock.url }));
  project.provide('stages', stages);
  return stop;
}
