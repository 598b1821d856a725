/**
 * How Node is told to run us, read from where it is said: by npm for `npm start`, by the Dockerfile for a part of its own.
 * V8 takes its measure from the machine: with much memory its young space alone grows to 128 MB, far beyond the
 * processor's cache. At 16 MB from the beginning a gateway under load does a request with a tenth to a third less work, in
 * half the memory (32 and 64 do no better, 4 worse), and a first start of the platform takes a tenth less. The platform
 * in one process on somebody's desk is to be small, so there the old space too is searched for garbage early.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './data-folder.ts';

/** Node's arguments, with the full path of the program. */
export function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } };
  const [, , ...args] = scripts.start.split(' ');
  return args.map((arg) => (arg.endsWith('.ts') ? join(ROOT, arg) : arg));
}

/** Node's own arguments for a part that is a process. */
export function partArguments(): string[] {
  const command = /exec node (.*?) \$SERVICE/.exec(readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8'));
  if (!command) throw new Error('deploy/Dockerfile does not say how a part is started');
  return command[1]!.split(' ');
}
