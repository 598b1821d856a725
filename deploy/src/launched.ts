/** The embedded default as a process of its own, for tests that kill it and for measurements. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@cartage/server/embedded-postgres.ts';
import { startArguments } from './start-command.ts';

export type Launched = { url: string; child: ChildProcess; kill(): Promise<void>; stop(): Promise<void> };
/** Measurements and storms of calls come from one address. */
export const NO_LIMITS = {
  LIMIT_ADDRESS_PER_SECOND: '100000',
  LIMIT_ADDRESS_BURST: '100000',
  LIMIT_USER_PER_SECOND: '100000',
  LIMIT_USER_BURST: '100000',
  LIMIT_TENANT_PER_SECOND: '100000',
  LIMIT_TENANT_BURST: '100000',
  LIMIT_ADDRESS_IN_FLIGHT: '1000',
  LIMIT_USER_IN_FLIGHT: '1000',
  LIMIT_SIGN_IN_PER_MINUTE: '1000',
};

export async function launch(dataDir: string, env: Record<string, string> = {}): Promise<Launched> {
  const port = await freePort();
  const child = spawn(process.execPath, startArguments(), {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      ...NO_LIMITS,
      CARTAGE_WEB: '0',
      CARTAGE_DATA: dataDir,
      PORT: String(port),
      DATABASE_URL: '',
      REDIS_URL: '',
      KAFKA_BROKERS: '',
      LOG_LEVEL: 'fatal',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (text: Buffer) => {
      said = (said + text.toString()).slice(-8000);
    });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { up: string }).up));
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${said}`)));
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    url: url.replace('localhost', '127.0.0.1'),
    child,
    /** Everything at once and without a word, the database as well. */
    async kill() {
      const postmaster = Number(readFileSync(join(dataDir, 'pg18/postmaster.pid'), 'utf8').split('\n')[0]);
      child.kill('SIGKILL');
      process.kill(postmaster, 'SIGKILL');
      await exited;
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** A command that hangs fails its test. */
const COMMAND_MS = 90_000;

/** A command of this folder, against the engines that `env` names. */
export function run(script: string, args: readonly string[], env: Record<string, string>): string {
  const done = spawnSync(process.execPath, [join(import.meta.dirname, script), ...args], {
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '', REDIS_URL: '', KAFKA_BROKERS: '', ...env },
    encoding: 'utf8',
    timeout: COMMAND_MS,
  });
  if (done.status !== 0) throw new Error(`${script} failed: ${done.stdout}${done.stderr}`);
  return done.stdout;
}
