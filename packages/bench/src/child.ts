/** Parts under measurement are processes of their own: what they do must not cost the one that measures. */
import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { partArguments } from 'deploy/start-command.ts';
import { ANYWHERE, type Place } from './cores.ts';

export const ROOT = join(import.meta.dirname, '../../..');
export type Child = { pid: number; stop(): Promise<void> };

/** A script of ours that listens on `PORT`, with the arguments that a container gives it; resolves when it does. */
export async function listening(
  script: string,
  port: number,
  env: Record<string, string> = {},
  place: Place = ANYWHERE,
): Promise<Child> {
  const [command, ...args] = [
    ...place,
    process.execPath,
    ...partArguments(),
    '--import',
    join(ROOT, 'deploy/src/die-with-parent.ts'),
    join(ROOT, script),
  ];
  const child = spawn(command!, args, {
    env: { ...process.env, NODE_OPTIONS: '', HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let tries = 0; !(await accepts(port)); tries++) {
    if (tries > 200 || child.exitCode !== null) throw new Error(`${script} did not start`);
    await sleep(50);
  }
  return {
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Runs a command to its end and answers what it printed. */
export function output(command: string, args: readonly string[], options: { cwd?: string } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child: ChildProcess = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let out = '',
      err = '';
    child.stdout!.on('data', (text: Buffer) => {
      out += text.toString();
    });
    child.stderr!.on('data', (text: Buffer) => {
      err += text.toString();
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve(out) : reject(new Error(`${command} ${args[0]} ended with ${code}: ${err.slice(-2000)}`)),
    );
  });
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
