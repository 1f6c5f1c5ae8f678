/** Files by their address, beside the tables, whose storage they would burst. */
export interface ByteStore {
  /** The oldest first. */
  addresses: () => Promise<string[]>;
  read: (address: string) => Promise<Bytes | undefined>;
  write: (address: string, bytes: Bytes) => Promise<void>;
  delete: (address: string) => Promise<void>;
}
export type Bytes = Uint8Array<ArrayBuffer>;

/** A browser's cache under this name. */
function cacheStore(name: string): ByteStore {
  const open = () => caches.open(`matrix-mock-${name}`);
  const urlOf = (address: string) => `/matrix-mock-${name}/${address}`;
  return {
    addresses: async () =>
      (await (await open()).keys()).map(({ url }) => new URL(url).pathname.slice(urlOf('').length)),
    async read(address) {
      const stored = await (await open()).match(urlOf(address));
      return stored && new Uint8Array(await stored.arrayBuffer());
    },
    write: async (address, bytes) => (await open()).put(urlOf(address), new Response(bytes)),
    async delete(address) {
      await (await open()).delete(urlOf(address));
    },
  };
}

/** A store that ends with the process. */
function memoryStore(): ByteStore {
  const files = new Map<string, Bytes>();
  return {
    addresses: async () => [...files.keys()],
    read: async (address) => files.get(address),
    write: async (address, bytes) => void files.set(address, bytes),
    delete: async (address) => void files.delete(address),
  };
}

let create: (name: string) => ByteStore = 'caches' in globalThis ? cacheStore : memoryStore;
const stores = new Map<string, ByteStore>();

/** Lets stores be made in another way from now on. */
export function createStoresBy(next: (name: string) => ByteStore): void {
  create = next;
  stores.clear();
}

/** The store of this name: in a browser a cache, in Node memory, if the server keeps none in files. */
export function byteStore(name: string): ByteStore {
  const store = stores.get(name) ?? create(name);
  stores.set(name, store);
  return store;
}
