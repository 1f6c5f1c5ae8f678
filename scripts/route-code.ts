import { ESModulesEvaluator, ssrDynamicImportKey } from 'vite/module-runner';
import { createModuleRunner } from './module-runner.ts';

/** Notes which modules are imported dynamically, and loads none of them. */
class Recorder extends ESModulesEvaluator {
  imported: string[] = [];

  override runInlinedModule(
    ...[context, code]: Parameters<ESModulesEvaluator['runInlinedModule']>
  ): Promise<unknown> {
    const record = (id: string) => {
      this.imported.push(id.replace(/^\//, ''));
      return Promise.resolve({});
    };
    return super.runInlinedModule({ ...context, [ssrDynamicImportKey]: record }, code);
  }
}

/** The path of each page of the route table, and the modules of `src` that it asks for: layout, frame, page. */
export async function codeOfRoutes(): Promise<Map<string, string[]>> {
  // As an institute has it that sets nothing; .env.development has both ways to sign in.
  process.env['VITE_LOGIN'] ??= 'password';
  const recorder = new Recorder();
  const runner = await createModuleRunner(recorder);
  const { targets, partsOfPath } = await runner.load<typeof import('../src/app/start/path-code.ts')>(
    'src/app/start/path-code.ts',
  );
  const code = new Map<string, string[]>();
  for (const { segments } of targets) {
    recorder.imported = [];
    const address = segments.map((segment) => (segment.startsWith(':') ? '1' : segment));
    for (const load of partsOfPath(address.join('/')).code) await load();
    code.set(`/${segments.join('/')}`, recorder.imported);
  }
  await runner.close();
  return code;
}
