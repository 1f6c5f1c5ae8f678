/**
 * The mock backend as a plain HTTP server: `node scripts/mock-server.ts [--port 5500] [--latency ms]`.
 * State is in memory and ends with the process. Control routes: see mock/control.ts.
 */
import { parseArgs } from 'node:util';
import { createModuleRunner } from './module-runner.ts';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '5500' }, latency: { type: 'string', default: '0' } },
});
const port = Number(values.port);
const latency = Number(values.latency);
if (!Number.isInteger(port) || !Number.isFinite(latency)) {
  console.error('Usage: node scripts/mock-server.ts [--port 5500] [--latency milliseconds]');
  process.exit(1);
}

const runner = await createModuleRunner();
const { createMockHttpServer } = await runner.load<typeof import('../mock/server.ts')>('mock/server.ts');

const server = createMockHttpServer({ latency, rules: [] });
server.on('error', (error) => {
  console.error(`mock server: ${error.message}`);
  process.exit(1);
});
server.listen(port, '127.0.0.1', () => {
  console.log(`mock server listening on http://127.0.0.1:${port}`);
});

const stop = (): void => {
  server.close();
  server.closeAllConnections();
  void runner.close().finally(() => process.exit(0));
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
