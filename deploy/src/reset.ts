/** `npm run reset [-- --yes]`: empties the data of the embedded default. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { dataFolder, postgresFolder } from './data-folder.ts';

const folder = dataFolder();
const lock = join(postgresFolder(folder), 'postmaster.pid');
if (!existsSync(folder)) console.log(`There is no data in ${folder}.`);
else if (existsSync(lock) && isAlive(Number(readFileSync(lock, 'utf8').split('\n')[0]))) {
  console.error('Cartage is running on this data. Stop it first.');
  process.exitCode = 1;
} else if (await agreed()) {
  // Only what a start makes: CARTAGE_DATA may name a folder that holds other things too.
  for (const name of [
    'pg18',
    'pg18.log',
    'pg18.password',
    'pg18.new',
    'files',
    'secret',
    'addresses.json',
    'demo-begun',
  ])
    rmSync(join(folder, name), { recursive: true, force: true });
  console.log(`Emptied ${folder}. The next start begins anew.`);
} else console.log('Nothing was changed.');

async function agreed(): Promise<boolean> {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY) {
    console.error(`This deletes everything in ${folder}. Say so: npm run reset -- --yes`);
    process.exitCode = 1;
    return false;
  }
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(`Delete everything in ${folder}? [y/N] `);
  lines.close();
  return /^y(es)?$/i.test(answer.trim());
}
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
