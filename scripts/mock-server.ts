/**
 * The mock backend as a plain HTTP server: `node scripts/mock-server.ts [--port 5500] [--host 127.0.0.1] [--latency ms] [--data file] [--cas address]`.
 * Its campus login is at /cas; `--cas` is how browsers reach that, if not at localhost. Without a file the state ends with the process. Control routes: see mock/control.ts; `/docs` shows the contract.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createModuleRunner } from './module-runner.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '5500' },
    host: { type: 'string', default: '127.0.0.1' },
    latency: { type: 'string', default: '0' },
    data: { type: 'string' },
    cas: { type: 'string' },
  },
});
const port = Number(values.port);
const latency = Number(values.latency);
if (!Number.isInteger(port) || !Number.isFinite(latency)) {
  console.error(
    'Usage: node scripts/mock-server.ts [--port 5500] [--host 127.0.0.1] [--latency milliseconds] [--data file] [--cas address]',
  );
  process.exit(1);
}

const runner = await createModuleRunner();
const { createMockHttpServer } = await runner.load<typeof import('../mock/server.ts')>('mock/server.ts');
const { openDataFile } = await runner.load<typeof import('../mock/data-file.ts')>('mock/data-file.ts');

const kept = values.data === undefined ? undefined : openDataFile(values.data, console.error);
const { referencePage } =
  await runner.load<typeof import('../conformance/reference.ts')>('conformance/reference.ts');
const document = new URL('../docs/openapi.json', import.meta.url);
const docs = async (): Promise<string> => referencePage(await readFile(document, 'utf8'));
const server = createMockHttpServer({ latency, rules: [] }, { ...kept, docs, cas: values.cas });
server.on('error', (error) => {
  console.error(`mock server: ${error.message}`);
  process.exit(1);
});
server.listen(port, values.host, () => {
  console.log(`mock server listening on http://${values.host}:${port}`);
});

const stop = (): void => {
  kept?.save();
  server.close();
  server.closeAllConnections();
  void runner.close().finally(() => process.exit(0));
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
