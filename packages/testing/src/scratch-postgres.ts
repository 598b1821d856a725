import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closedFolder, ROOT_HOME } from '@cartage/server/embedded-binaries.ts';
import { startPostgres } from '@cartage/server/embedded-postgres.ts';

/** An empty PostgreSQL for one test run: fast instead of durable, and gone when it stops. */
export async function scratchPostgres() {
  const root = process.getuid?.() === 0;
  const home = root && closedFolder(join(tmpdir(), 'x')) ? ROOT_HOME : tmpdir();
  mkdirSync(home, { recursive: true });
  const folder = mkdtempSync(join(home, 'cartage-test-'));
  if (root) chmodSync(folder, 0o711); // root's server is somebody else, who must be able to enter
  const started = await startPostgres({ dataDir: join(folder, 'pg'), durable: false });
  const stop = async () => {
    await started.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...started, stop };
}
