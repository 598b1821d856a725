/** A tenant's files that lie in storage: carried away with its rows, and gone before them. */
import { readConfig } from '@cartage/server/config.ts';
import type pg from 'pg';
import { CoreConfig } from 'svc-core/config.ts';
import { storageFrom } from 'svc-core/storage/from-config.ts';
import type { Storage } from 'svc-core/storage/storage.ts';
import { filesUrl } from './data-folder.ts';

const FilesConfig = CoreConfig.pick({
  FILES_URL: true,
  FILES_S3_ENDPOINT: true,
  FILES_S3_REGION: true,
  FILES_S3_KEY: true,
  FILES_S3_SECRET: true,
});

/** As the services have it, from the environment or the embedded default. */
const storageOf = (env: Record<string, string | undefined>): Promise<Storage | null> =>
  storageFrom(readConfig(FilesConfig, { ...env, FILES_URL: filesUrl(env) }));

const NOWHERE = 'Files of this tenant lie in storage: name it in FILES_URL, as the services have it.';
async function requireStorage(keys: readonly string[], env: Record<string, string | undefined>): Promise<Storage> {
  const there = await storageOf(env);
  if (!there) throw new Error(`${NOWHERE} ${keys.length} files are there.`);
  return there;
}

/** Name in the archive and bytes, one at a time; throws where storage has lost one. */
export async function* filesOf(client: pg.Client, id: number, env = process.env): AsyncGenerator<[string, Buffer]> {
  const { rows } = await client.query<{ id: string; key: string }>(
    'select id, storage_key as key from core.assets where tenant_id = $1 and storage_key is not null order by id',
    [id],
  );
  if (rows.length === 0) return;
  const from = await requireStorage(
    rows.map((r) => r.key),
    env,
  );
  for (const row of rows) yield [`files/${row.id}`, await from.read(row.key)];
}

/** Before the rows that name them: whoever is cut off in between does it again. Answers how many there were. */
export async function removeFiles(client: pg.Client, id: number, env = process.env): Promise<number> {
  const { rows } = await client.query<{ key: string }>(
    `select storage_key as key from core.assets where tenant_id = $1 and storage_key is not null
     union select storage_key from core.files_to_drop where tenant_id = $1`,
    [id],
  );
  const keys = rows.map((r) => r.key);
  if (keys.length === 0) return 0;
  const from = await requireStorage(keys, env);
  for (const key of keys) await from.remove(key);
  return keys.length;
}
