/** A folder as storage: the embedded default, and a mounted volume where all instances see the same one. */
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from './storage.ts';

/** Keys are ours, and yet none may lead out of the folder. */
const KEY = /^[0-9a-z-]+(\/[0-9a-z-]+)*$/;

export function folderStorage(folder: string): Storage {
  const at = (key: string) => {
    if (!KEY.test(key)) throw new Error(`'${key}' is no key of a file`);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = at(key);
      await mkdir(dirname(path), { recursive: true });
      // One name for each key, so that what a process left that died in the middle is found by the key. No key has a dot.
      const file = await open(halfOf(path), 'w', 0o600);
      try {
        await writeFile(file, bytes);
        await file.sync();
        await file.close();
        await rename(halfOf(path), path);
      } catch (error) {
        await file.close();
        await rm(halfOf(path), { force: true });
        throw error;
      }
      await synced(dirname(path));
    },
    read: (key) => readFile(at(key)),
    open: async (key, stretch) => {
      const file = await open(at(key));
      return file.createReadStream(stretch && { start: stretch.from, end: stretch.to });
    },
    sizeOf: async (key) => (await stat(at(key))).size,
    remove: async (key) => {
      await Promise.all([at(key), halfOf(at(key))].map((path) => rm(path, { force: true })));
    },
  };
}
const halfOf = (path: string) => `${path}.half`;
/** A new name in a folder is kept once the folder itself is. */
async function synced(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
