/** Checks any backend against the contract: `npm run conformance -- --base … --account … --password …`; see conformance/main.ts. */
import { createModuleRunner } from './module-runner.ts';

const runner = await createModuleRunner();
await runner.load('conformance/start.ts');
await runner.close();
process.exit();
