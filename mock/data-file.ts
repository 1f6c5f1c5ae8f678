import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Bytes, type ByteStore, createStoresBy } from './engine/byte-store';
import { createDatabase } from './backend';
import type { Database } from './engine/database';
import { persist, rowsIn } from './engine/persistence';

/** Writes a file whole or not at all, and only for the user of the process: passwords are in it. */
function writeWhole(path: string, content: string | Uint8Array): void {
  const beside = `${path}.new`;
  const file = openSync(beside, 'w', 0o600);
  try {
    writeFileSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(beside, path);
}

/** A store whose files lie in a folder, the address as the name. */
function folderStore(folder: string): ByteStore {
  mkdirSync(folder, { recursive: true });
  const pathOf = (address: string) => join(folder, encodeURIComponent(address));
  const ageOf = (name: string) => statSync(join(folder, name)).mtimeMs;
  return {
    addresses: async () =>
      readdirSync(folder)
        .filter((name) => !name.endsWith('.new'))
        .toSorted((one, other) => ageOf(one) - ageOf(other))
        .map(decodeURIComponent),
    read: async (address) =>
      existsSync(pathOf(address)) ? new Uint8Array(readFileSync(pathOf(address))) : undefined,
    write: async (address: string, bytes: Bytes) => writeWhole(pathOf(address), bytes),
    delete: async (address) => rmSync(pathOf(address), { force: true }),
  };
}

/**
 * Opens a database kept in a file, its uploaded bytes in the folder `<path>.files`. `save` writes the changes since the last
 * time, whole or not at all. Content that cannot be taken over (damaged, of another version, rows of another shape) is
 * reported to `tell`, and the file copied beside. Throws when the file cannot be read or written at the start.
 */
export function openDataFile(
  path: string,
  tell: (message: string) => void,
): { database: Database; save: () => void } {
  mkdirSync(dirname(path), { recursive: true });
  const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  // As it is: bytes that are no text are to be kept beside, too.
  writeWhole(path, bytes);
  let text = bytes.toString('utf8');
  const file = {
    getItem: () => text,
    setItem(_key: string, next: string) {
      try {
        writeWhole(path, next);
      } catch (error) {
        tell(`${path} could not be written, and keeps what was written before: ${String(error)}`);
        throw error;
      }
      text = next;
    },
    removeItem: () => file.setItem('', ''),
  };
  const database: Database = createDatabase(() => storage.changed());
  const storage = persist(
    () => database,
    () => file,
  );
  storage.read();
  const stored = rowsIn(text);
  const taken = database.tables.reduce((sum, [, table]) => sum + Object.keys(table.difference()).length, 0);
  if (stored === undefined || stored > taken) {
    const kept = `${path}.${new Date().toISOString().replaceAll(':', '-')}`;
    copyFileSync(path, kept);
    const reason =
      stored === undefined
        ? 'is damaged or of another version: the data begin anew'
        : `has ${stored - taken} of ${stored} rows of another shape: they are left out`;
    tell(`${path} ${reason}. It is kept as ${kept}`);
  }
  createStoresBy((name) => folderStore(join(`${path}.files`, name)));
  return { database, save: storage.flush };
}
