/** PostgreSQL 18 from npm's binaries, so that a bare machine needs no database. It dies with its parent, `kill -9` included. */
import { spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { guarded } from './guarded.ts';
import { closedFolder, installation, ROOT_HOME, type Installation } from './embedded-binaries.ts';

export type Postgres = {
  url: string;
  port: number;
  pid: number;
  stop(): Promise<void>;
  exited: Promise<number | null>;
};
export type PostgresOptions = {
  dataDir: string;
  /** False trades crash safety for speed: for tests, whose data nobody misses. */
  durable?: boolean;
};

/** Starts the server on a free loopback port, making the data folder the first time. `url` is the owner's. */
export async function startPostgres({ dataDir, durable = true }: PostgresOptions): Promise<Postgres> {
  const install = installation();
  const password = createCluster(install, dataDir, durable);
  for (let attempt = 1; ; attempt++) {
    await clearStalePid(dataDir);
    const started = await launch(install, dataDir, password, durable);
    if (started) return started;
    // A backend of a killed server may still hold its shared memory for a moment, or another program took the port.
    if (attempt === 5)
      throw new Error(`PostgreSQL did not start:\n${readFileSync(logOf(dataDir), 'utf8').slice(-2000)}`);
    await sleep(700);
  }
}

const logOf = (dataDir: string) => `${dataDir}.log`;
const passwordFileOf = (dataDir: string) => `${dataDir}.password`;

function createCluster(install: Installation, dataDir: string, durable: boolean): string {
  mkdirSync(dirname(dataDir), { recursive: true });
  const closed = install.as.uid === undefined ? undefined : closedFolder(dataDir);
  if (closed)
    throw new Error(
      `As root, the embedded PostgreSQL runs as the user "nobody", who may not enter ${closed}. Set CARTAGE_DATA to a folder under ${ROOT_HOME}.`,
    );
  if (existsSync(join(dataDir, 'PG_VERSION'))) return readFileSync(passwordFileOf(dataDir), 'utf8').trim();
  const password = randomBytes(24).toString('hex');
  const fresh = `${dataDir}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(passwordFileOf(dataDir), password, { mode: 0o600 });
  own(install, fresh, passwordFileOf(dataDir));
  // The builtin provider sorts and folds case alike on every system; the password is random, so hashing it slowly buys nothing.
  const done = spawnSync(
    install.bin('initdb'),
    [
      '-D',
      fresh,
      '-U',
      'cartage',
      '-E',
      'UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFileOf(dataDir)}`,
      '-c',
      'scram_iterations=256',
      ...(durable ? [] : ['--no-sync']),
    ],
    { cwd: '/', ...install.as, encoding: 'utf8', env: install.env },
  );
  if (done.status !== 0)
    throw new Error(`initdb failed in ${dataDir}: ${done.error?.message ?? ''}${done.stderr}${done.stdout}`);
  renameSync(fresh, dataDir);
  return password;
}

/** Root's server runs as somebody else, who must own what it writes. */
function own({ as }: Installation, ...paths: string[]) {
  if (as.uid !== undefined && as.gid !== undefined) for (const path of paths) chownSync(path, as.uid, as.gid);
}

async function launch(
  install: Installation,
  dataDir: string,
  password: string,
  durable: boolean,
): Promise<Postgres | undefined> {
  const port = await freePort();
  const log = openSync(logOf(dataDir), 'w');
  chmodSync(logOf(dataDir), 0o600);
  // SIGINT is PostgreSQL's fast shutdown, SIGQUIT the immediate one.
  const { child, exited, stop } = guarded(
    install.bin('postgres'),
    ['-D', dataDir, '-p', String(port), ...settings(dataDir, durable)],
    { cwd: '/', ...install.as, env: install.env, log, signals: ['INT', 'QUIT'] },
  );
  closeSync(log);
  const socket = socketFolder(dataDir);
  const url = `postgres://cartage:${password}@127.0.0.1:${port}/postgres${socket && `?host=${encodeURIComponent(socket)}`}`;
  if (!(await answers(url, child))) {
    await stop();
    return undefined;
  }
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
  return { url, port, pid: serverPid(dataDir), stop, exited };
}

/**
 * A Unix socket costs a fifth less per statement than loopback TCP, which stays open for other tools. Its path must fit
 * into 103 bytes, and a comma would part it in two; empty where it does not or where there are none.
 */
function socketFolder(dataDir: string): string {
  return process.platform !== 'win32' && !dataDir.includes(',') && Buffer.byteLength(`${dataDir}/.s.PGSQL.65535`) <= 103
    ? dataDir
    : '';
}

/** Small memory, loopback only, no replication. */
function settings(dataDir: string, durable: boolean): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketFolder(dataDir),
    unix_socket_permissions: '0700',
    max_connections: 120,
    shared_buffers: '64MB',
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_wal_size: '256MB',
    min_wal_size: '64MB',
    jit: 'off',
    io_method: 'sync',
    max_parallel_workers_per_gather: 0,
    autovacuum_max_workers: 2,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'log',
    log_checkpoints: 'off',
    idle_in_transaction_session_timeout: '10min',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(values).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
}

async function answers(connectionString: string, child: ChildProcess): Promise<boolean> {
  for (
    let waitedMs = 0;
    waitedMs < 20_000 && child.exitCode === null && child.signalCode === null && child.pid;
    waitedMs += 30
  ) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await sleep(30);
    }
  }
  return false;
}

/**
 * A killed parent's server needs up to 5 s to go, so wait for it. A pid file whose number belongs to another program by
 * now would make PostgreSQL refuse for ever, so it goes.
 */
async function clearStalePid(dataDir: string) {
  const file = join(dataDir, 'postmaster.pid');
  for (let waitedMs = 0; existsSync(file); waitedMs += 100) {
    const pid = serverPid(dataDir);
    if (!commandOf(pid).includes('postgres')) return rmSync(file, { force: true });
    if (waitedMs > 6000)
      throw new Error(
        `Cartage is already running on ${dataDir} (process ${pid}). Stop it first, or set CARTAGE_DATA to another folder.`,
      );
    await sleep(100);
  }
}

function serverPid(dataDir: string): number {
  try {
    return Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return 0; // the server left between two looks
  }
}

function commandOf(pid: number): string {
  if (!(pid > 0)) return '';
  if (process.platform === 'linux')
    return existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : '';
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout;
}

/** Below what systems hand out by themselves (32768 on Linux, 49152 elsewhere), where a port found free is soon taken. */
const PORTS = { from: 20_000, to: 32_000 };
const TRIES = 50;

/** A loopback port that nobody uses at the moment. */
export async function freePort(): Promise<number> {
  for (let left = TRIES; ; left--) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) return port;
    if (left === 1) throw new Error(`No port between ${PORTS.from} and ${PORTS.to} is free.`);
  }
}
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
