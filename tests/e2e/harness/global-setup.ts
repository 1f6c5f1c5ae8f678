import type { TestProject } from 'vitest/node';
import { isBuilt, startServers } from './servers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of nginx with the production build, e.g. `http://127.0.0.1:40123`. */
    baseUrl: string;
    /** Origin of the mock back end behind it. */
    mockUrl: string;
  }
}

/** Starts one mock back end and one nginx for all end-to-end test files, and stops them at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!isBuilt()) throw new Error('There is no production build in dist/: run `npm run build` first.');
  const servers = await startServers();
  project.provide('baseUrl', servers.nginx.url);
  project.provide('mockUrl', servers.mock.url);
  return servers.stop;
}
