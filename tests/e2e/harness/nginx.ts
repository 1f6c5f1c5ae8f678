import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findBrotliModule, findNginx, findScriptModule } from '../../../scripts/prepare-machine.ts';
import { freePort, startProcess, type Served } from './processes.ts';

const deployFolder = fileURLToPath(new URL('../../../deploy', import.meta.url));
const entry = join(deployFolder, 'entry.sh');

/** Configuration of nginx. Upstreams are `host:port`. */
export interface NginxOptions {
  /** The folder with the built application. */
  root: string;
  api: string;
  gateway: string;
  /** Address and port, of a server that is stopped and started again. Default: a free port. */
  listen?: string;
  /** Files of deploy/extra/ that are used, too. */
  extra?: string[];
  /** False leaves the brotli module out even where it is installed. Default true. */
  brotli?: boolean;
  /** Uses the example that leads the chat to an OpenAI-compatible server. */
  openai?: boolean;
  /** Further variables of docs/configuration.md. */
  variables?: Record<string, string>;
}

/** nginx that serves until it is stopped. */
export interface ServedByNginx extends Served {
  /** Renders the configuration and the page again, after a new release in `root`. */
  render: () => Promise<void>;
}

/** Starts the real nginx by `deploy/entry.sh`, and waits until it answers. */
export async function startNginx(options: NginxOptions): Promise<ServedByNginx> {
  const nginx = findNginx();
  if (!nginx) throw new Error('nginx is not installed: run `node scripts/prepare-machine.ts`');
  const folder = await mkdtemp(join(tmpdir(), 'matrix-nginx-'));
  // nginx's workers may be another user than the one who owns this folder.
  await chmod(folder, 0o755);
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  // For a run that is interrupted: then nobody calls stop().
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  try {
    const listen = options.listen ?? `127.0.0.1:${await freePort()}`;
    const variables: Record<string, string> = {
      MATRIX_RUN_DIR: folder,
      MATRIX_CONF_DIR: folder,
      MATRIX_LISTEN: listen,
      MATRIX_ROOT: options.root,
      MATRIX_API_UPSTREAM: options.api,
      AI_GATEWAY_UPSTREAM: options.gateway,
      ...options.variables,
    };
    await copyParts(folder, options, variables);
    const env = { ...variables, PATH: `${dirname(nginx)}:${process.env['PATH']}` };
    const served = await startProcess('sh', [entry], `http://${listen}`, env);
    return {
      url: served.url,
      stop: async () => {
        await served.stop();
        await remove();
      },
      render: async () => void (await promisify(execFile)('sh', [entry, 'render'], { env })),
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The parts that stand beside the rendered files: those of `deploy/`, the machine's modules, the example that is asked for. */
async function copyParts(
  folder: string,
  options: NginxOptions,
  variables: Record<string, string>,
): Promise<void> {
  const brotliModule = options.brotli === false ? undefined : findBrotliModule();
  await mkdir(join(folder, 'extra'));
  const plain = [
    'security-headers.conf',
    'proxy.conf',
    'stream.conf',
    ...(brotliModule ? ['extra/brotli.conf'] : []),
    ...(options.extra ?? []).map((name) => `extra/${name}`),
  ];
  await Promise.all(plain.map((name) => cp(join(deployFolder, name), join(folder, name))));
  if (options.openai) {
    await cp(join(deployFolder, 'examples/openai.js'), join(folder, 'extra/openai.js'));
    const template = await readFile(join(deployFolder, 'examples/openai.conf.template'), 'utf8');
    await writeFile(join(folder, 'extra/openai.conf'), substitute(template, variables));
  }
  const modules = [brotliModule, options.openai && findScriptModule()];
  const main = [
    ...modules.flatMap((path) => (path ? [`load_module ${path};`] : [])),
    // As root, nginx's workers become `nobody`, who may not read a checkout under /root.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
  ];
  await writeFile(join(folder, 'main.conf'), `${main.join('\n')}\n`);
}

/** Replaces variables as `envsubst` does, but one without a value is an error. */
function substitute(template: string, variables: Record<string, string>): string {
  return template.replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`deploy/ uses the unknown variable ${name}`);
    return value;
  });
}
