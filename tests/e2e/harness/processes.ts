import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A running program that serves under `url`. */
export interface Served {
  url: string;
  stop: () => Promise<void>;
}

const running = new Set<ChildProcess>();

process.on('exit', () => {
  for (const child of running) child.kill();
});
// Without these a signal ends this process before 'exit' is emitted, and the children stay behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** A TCP port of 127.0.0.1 that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Starts a program that ends with this one. */
export function startProgram(command: string, parameters: string[], env = process.env) {
  const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'], env });
  running.add(child);
  const end = (): void => void running.delete(child);
  child.once('close', end).once('error', end);
  return child;
}

/**
 * Starts a program and waits until `url` answers (whatever the status). Rejects with the program's last output when it
 * ends before, or does not answer within 30 s.
 */
export async function startProcess(
  command: string,
  parameters: string[],
  url: string,
  env?: NodeJS.ProcessEnv,
): Promise<Served> {
  const child = startProgram(command, parameters, env);
  let output = '';
  const keep = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-4000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', (error) => {
      keep(Buffer.from(error.message));
      resolve();
    });
  });
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
  };

  const deadline = Date.now() + 30_000;
  while (!(await answers(url))) {
    if (!running.has(child) || Date.now() > deadline) {
      await stop();
      throw new Error(`${command} does not serve ${url}:\n${output}`);
    }
    await delay(20);
  }
  return { url, stop };
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
