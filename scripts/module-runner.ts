import { fileURLToPath } from 'node:url';
import { createServer, createServerModuleRunner, isRunnableDevEnvironment } from 'vite';
import type { ModuleEvaluator } from 'vite/module-runner';

const file = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * Loads modules of `src` and `mock` in Node as Vite does, so that `@/`, `?raw` and `import.meta.env` work. Needs no
 * optimising, no watching and no plugins, and so starts at once. Call `close` in the end. An `evaluator` may run the
 * modules in another way than Node does.
 */
export async function createModuleRunner(evaluator?: ModuleEvaluator) {
  const server = await createServer({
    root: file(''),
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    resolve: { alias: { '@mock': file('mock'), '@': file('src') } },
    // Node takes its CommonJS file, whose names it cannot see; browsers take the module. https://github.com/vsme/chinese-days
    ssr: { noExternal: ['chinese-days'] },
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const environment = server.environments.ssr;
  if (!isRunnableDevEnvironment(environment)) throw new Error('Vite has no runnable environment for Node');
  const runner = evaluator
    ? createServerModuleRunner(environment, { evaluator, hmr: false })
    : environment.runner;
  return {
    /** Loads a module by its path below the project. */
    load: <Module>(path: string): Promise<Module> => runner.import<Module>(file(path)),
    close: () => server.close(),
  };
}
