/** A folder as storage: the embedded default, and a mounted volume where all instances see the same one. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
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
      const path = at(key),
        half = `${path}.${randomUUID()}.half`;
      await mkdir(dirname(path), { recursive: true });
      const file = await open(half, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(half, path);
      await synced(dirname(path));
    },
    read: (key) => readFile(at(key)),
    remove: (key) => rm(at(key), { force: true }),
  };
}
/** A new name in a folder is kept once the folder itself is. */
async function synced(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
