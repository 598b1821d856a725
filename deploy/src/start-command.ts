/**
 * What `npm start` has Node do, read from where npm reads it. The whole platform lives in one process on somebody's desk, and
 * V8 takes its measure from the machine: with much memory its young space alone grows to 128 MB (48 cost no time, 24 five
 * per cent), and the old one to several times what is in use before garbage is looked for. So both are told to be small. The
 * young one has its size from the beginning: growing to it cost a first start a tenth of its work.
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
