/** Where the embedded default keeps its data: `CARTAGE_DATA`, or beside the checkout, or, for root in a closed folder, where its database may enter. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Urls } from '@cartage/server/config.ts';
import { closedFolder, ROOT_HOME } from '@cartage/server/embedded-binaries.ts';

export const ROOT = join(import.meta.dirname, '../..');

export function dataFolder(env: Record<string, string | undefined> = process.env): string {
  if (env.CARTAGE_DATA) return resolve(env.CARTAGE_DATA);
  const beside = join(ROOT, '.data');
  // Two checkouts of root must not share data, so the folder is named after the checkout's path.
  if (process.getuid?.() === 0 && closedFolder(join(beside, 'pg')))
    return join(ROOT_HOME, createHash('sha256').update(ROOT).digest('hex').slice(0, 12));
  return beside;
}
export const postgresFolder = (folder = dataFolder()): string => join(folder, 'pg18');

/** Files lie beside the embedded database; with a database of somebody's own they lie in it until FILES_URL says where. */
export const filesUrl = (env: Record<string, string | undefined> = process.env): string =>
  env.FILES_URL || (env.DATABASE_URL ? '' : pathToFileURL(join(dataFolder(env), 'files')).href);

/** The secret of this installation, made at the first start. */
export function embeddedSecret(folder = dataFolder()): string {
  const file = join(folder, 'secret');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** Where the services listen while `npm start` runs, for commands that handle events as a service does. */
const addressesFile = (folder: string) => join(folder, 'addresses.json');
export function noteAddresses(folder: string, urls: Urls): void {
  writeFileSync(
    addressesFile(folder),
    JSON.stringify(
      Object.fromEntries(
        Object.entries(urls).map(([name, url]) => [`${name.toUpperCase().replace('-', '_')}_URL`, url]),
      ),
    ),
  );
}
/** As the environment names them: `SVC_CORE_URL` and so on. */
export const notedAddresses = (folder: string): Record<string, string> =>
  existsSync(addressesFile(folder))
    ? (JSON.parse(readFileSync(addressesFile(folder), 'utf8')) as Record<string, string>)
    : {};
