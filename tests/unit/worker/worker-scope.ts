import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import type { Release } from '../../../src/worker/release';

export const ORIGIN = 'https://matrix.test';

/** By name: TypeScript checks the worker in a project of its own (src/worker/tsconfig.json). */
const SCRIPT = '../../../src/worker/sw.ts';

/** Node has no address of its own to which others are relative. */
class ScopedRequest extends Request {
  constructor(input: string | URL | Request, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, ORIGIN) : input, init);
  }
}

const pathOf = (asked: string | Request): string =>
  new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).pathname;

/** Caches of a browser, by name, that outlive their worker. */
export class FakeCaches {
  readonly all = new Map<string, Map<string, Response>>();
  async open(name: string) {
    const files = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, files);
    return {
      match: async (asked: string | Request) => files.get(pathOf(asked))?.clone(),
      put: async (asked: string | Request, response: Response) => void files.set(pathOf(asked), response),
      keys: async () => [...files.keys()].map((path) => ({ url: ORIGIN + path })),
      delete: async (asked: string | Request) => files.delete(pathOf(asked)),
    };
  }
  async match(asked: string | Request, { cacheName = '' } = {}) {
    return (await this.open(cacheName)).match(asked);
  }
  async keys() {
    return [...this.all.keys()];
  }
  async delete(name: string) {
    return this.all.delete(name);
  }
  /** Paths in a cache. */
  paths(name: string): string[] {
    return [...(this.all.get(name)?.keys() ?? [])].toSorted();
  }
}

/** The hash of a text as `fetch` and lists of releases have it. */
export const integrityOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

interface ServedOptions extends ResponseInit {
  redirected?: boolean;
  type?: ResponseType;
  /** Sent by our nginx. */
  isOurs?: boolean;
}

/** A response as `fetch` hands it out: a constructed one has no type and was never redirected. */
export function served(
  text: string,
  { redirected = false, type = 'basic', isOurs = true, ...init }: ServedOptions = {},
): Response {
  const headers = new Headers(isOurs ? { 'X-Matrix-Build': '1' } : {});
  const response = new Response(text, { headers, ...init });
  const clone = response.clone.bind(response);
  return Object.defineProperties(response, {
    type: { value: type },
    redirected: { value: redirected },
    clone: { value: () => Object.defineProperties(clone(), { type: { value: type } }) },
  });
}

interface ScopeOptions {
  release: Release;
  caches: FakeCaches;
  fetch: (address: string) => Promise<Response>;
  /** Answers of the open tabs, to the question of what they were started with. */
  tabs?: readonly (string | null)[];
}

/** Runs the worker's code in a scope of its own, and plays its events. */
export async function startWorker({ release, caches, fetch, tabs = [] }: ScopeOptions) {
  vi.resetModules();
  const listeners = new Map<string, ((event: object) => void)[]>();
  const scope = {
    caches,
    location: new URL(`${ORIGIN}/sw.js`),
    registration: { scope: `${ORIGIN}/`, installing: null, waiting: null },
    clients: {
      claim: vi.fn(async () => {}),
      matchAll: async () =>
        tabs.map((tab) => ({
          postMessage: (_: unknown, [port]: MessagePort[]) => tab !== null && port?.postMessage(tab),
        })),
    },
    skipWaiting: vi.fn(async () => {}),
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, [...(listeners.get(name) ?? []), listener]),
  };
  const asked = async (request: string | Request, { integrity }: RequestInit = {}) => {
    const response = await fetch(typeof request === 'string' ? request : request.url.replace(ORIGIN, ''));
    if (integrity && integrity !== integrityOf(await response.clone().text()))
      throw new TypeError('Integrity');
    return response;
  };
  for (const [name, value] of Object.entries({
    ...scope,
    self: scope,
    RELEASE: release,
    FetchEvent: Event,
    Request: ScopedRequest,
    fetch: asked,
  }))
    vi.stubGlobal(name, value);
  await import(SCRIPT);

  const play = async (name: string, parts: object = {}) => {
    const waited: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    const event = {
      ...parts,
      waitUntil: (work: Promise<unknown>) => void waited.push(work),
      respondWith: (response: Promise<Response>) => (answer = response),
    };
    for (const listener of listeners.get(name) ?? []) listener(event);
    return { waited, answer };
  };
  return {
    scope,
    /** Installs it; rejects when it refuses to be. */
    install: async () => Promise.all((await play('install')).waited),
    activate: async () => Promise.all((await play('activate')).waited),
    /** Sends it a message, and waits for its work. */
    tell: async (data: object) => Promise.all((await play('message', { data, ports: [] })).waited),
    /** Its answer to a request; undefined when it leaves that to the browser. */
    async ask(
      address: string,
      { mode = 'no-cors', preloadResponse }: { mode?: RequestMode; preloadResponse?: Promise<Response> } = {},
    ) {
      const request = Object.defineProperty(new Request(new URL(address, ORIGIN)), 'mode', { value: mode });
      return (await play('fetch', { request, preloadResponse })).answer;
    },
  };
}
