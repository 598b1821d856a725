/** The owner's database, the secret and the services' addresses for commands: from the environment, or those of the embedded default while it runs. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BaseConfig, readConfig } from '@cartage/server/config.ts';
import { isOwners } from '@cartage/server/db.ts';
import { dataFolder, embeddedSecret, notedAddresses, postgresFolder } from './data-folder.ts';

export type Owner = { DATABASE_URL: string; CARTAGE_SECRET: string };

/** On the embedded default with `SVC_CORE_URL` and its like; beside a DATABASE_URL the environment names those itself. */
export function ownerOf(env: Record<string, string | undefined> = process.env): Owner {
  if (env.DATABASE_URL) {
    if (!env.CARTAGE_SECRET)
      throw new Error('CARTAGE_SECRET is needed beside DATABASE_URL: the same that the services have.');
    if (!isOwners(env.DATABASE_URL))
      throw new Error("DATABASE_URL names no login: this needs the owner's, as in OWNER_DATABASE_URL of deploy/.env.");
    return readConfig(BaseConfig.pick({ DATABASE_URL: true, CARTAGE_SECRET: true }), env);
  }
  const folder = dataFolder(env);
  const pidFile = join(postgresFolder(folder), 'postmaster.pid');
  if (!existsSync(pidFile))
    throw new Error('Name a database in DATABASE_URL, or run this while `npm start` is running.');
  const port = readFileSync(pidFile, 'utf8').split('\n')[3]!.trim(); // the fourth line, says PostgreSQL's manual
  const password = readFileSync(`${postgresFolder(folder)}.password`, 'utf8').trim();
  return {
    ...notedAddresses(folder),
    DATABASE_URL: `postgres://cartage:${password}@127.0.0.1:${port}/cartage`,
    CARTAGE_SECRET: embeddedSecret(folder),
  };
}

/** Runs a command's work; a failure is one line for people and an exit code. */
export async function command(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
