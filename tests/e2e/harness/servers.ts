import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startNginx } from './nginx.ts';
import { freePort, startProcess, type Served } from './processes.ts';

const projectFile = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The folder of the production build. */
export const distFolder = projectFile('dist');

/** Whether there is a production build to serve. */
export const isBuilt = (): boolean => existsSync(`${distFolder}/index.html`);

/** Starts `npm run mock-server`'s program on a free port. */
export async function startMockServer(): Promise<Served> {
  const port = await freePort();
  // Not through npm: a signal to npm leaves its child behind.
  const parameters = [projectFile('scripts/mock-server.ts'), '--port', String(port)];
  return startProcess(process.execPath, parameters, `http://127.0.0.1:${port}`);
}

/** Starts the whole stage: mock back end, and nginx in front of it with the production build. */
export async function startServers(): Promise<{ nginx: Served; mock: Served; stop: () => Promise<void> }> {
  const mock = await startMockServer();
  try {
    const host = new URL(mock.url).host;
    const nginx = await startNginx({ root: distFolder, api: host, gateway: host });
    return {
      nginx,
      mock,
      stop: async () => {
        await nginx.stop();
        await mock.stop();
      },
    };
  } catch (error) {
    await mock.stop();
    throw error;
  }
}
