/**
 * `npm run surface` writes `packages/contract/surface.txt`: every call and event, one line each. `--check` fails when it
 * is not current, or when a call is neither a row of calls.tsv nor marked `ours`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { type Call, declaredCalls, pathsOf, permissionsOf } from '@cartage/contract/call.ts';
import '@cartage/contract/all.ts';
import { declaredEvents } from '@cartage/contract/event.ts';
import '@cartage/contract/events/all.ts';

const FILE = new URL('../../contract/surface.txt', import.meta.url);
const ROWS = new URL('./fixtures/calls.tsv', import.meta.url);
const norm = (method: string, path: string) =>
  `${method} ${path
    .toLowerCase()
    .replace(/\{[^}]+\}/g, '{}')
    .replace(/\/+$/, '')}`;

export function surface(): string {
  const access = (c: Call) =>
    [
      c.options.auth ?? 'token',
      permissionsOf(c).join('|'),
      c.options.staff && 'staff',
      c.options.bare && 'bare',
      c.options.idempotent && 'idempotent',
      c.options.ours && 'ours',
    ]
      .filter(Boolean)
      .join(' ');
  const calls = declaredCalls()
    .flatMap((c) => pathsOf(c).map((path) => `${c.service}\t${c.method}\t${path}\t${access(c)}`))
    .sort();
  const events = declaredEvents()
    .map((e) => `${e.service}\tevent\t${e.type}`)
    .sort();
  return `${[...calls, ...events].join('\n')}\n`;
}
/** Calls that are neither in calls.tsv nor marked as ours, and such that are marked as ours though the specification has them. */
export function strays(): string[] {
  const rows = new Set(
    readFileSync(ROWS, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [, method = '', path = ''] = line.split('\t');
        return norm(method, path);
      }),
  );
  return declaredCalls()
    .filter((c) => rows.has(norm(c.method, c.path)) === (c.options.ours ?? false))
    .map(
      (c) =>
        `${c.id}${c.options.ours ? ' is marked ours but is specified' : ' is not in calls.tsv and not marked ours'}`,
    );
}

if (import.meta.main) {
  const wanted = surface();
  if (!process.argv.includes('--check')) writeFileSync(FILE, wanted);
  else if (readFileSync(FILE, 'utf8') !== wanted) {
    console.error('packages/contract/surface.txt is not current: npm run surface');
    process.exitCode = 1;
  }
  for (const stray of strays()) {
    console.error(stray);
    process.exitCode = 1;
  }
}
