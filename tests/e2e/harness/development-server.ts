import { createServer } from 'vite';

/** Starts `npm run dev`'s server on a free port; returns its origin and what stops it. */
export async function startDevelopmentServer(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server = await createServer({ server: { port: 0, host: '127.0.0.1' }, logLevel: 'error' });
  await server.listen();
  const address = server.httpServer?.address();
  if (!address || typeof address === 'string') throw new Error('The development server has no port');
  return { origin: `http://127.0.0.1:${address.port}`, stop: () => server.close() };
}

/** Errors while Vite bundles an import again and reloads the page, which only development does. */
export const DEVELOPMENT_NOISE = /504|Outdated Optimize Dep/;
