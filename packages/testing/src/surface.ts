/**
 * `npm run surface` writes `packages/contract/surface.txt`: every call and event, one line each. `--check` fails when it
 * is not current, when a call is neither a row of calls.tsv nor marked `ours`, or when `not-served.txt` is not what is left
 * of the specification: a call that comes leaves that list by `npm run surface`, and nothing but a hand adds to it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { type Call, declaredCalls, pathsOf, permissionsOf } from '@cartage/contract/call.ts';
import '@cartage/contract/all.ts';
import { declaredEvents } from '@cartage/contract/event.ts';
import '@cartage/contract/events/all.ts';

const FILE = new URL('../../contract/surface.txt', import.meta.url);
const ROWS = new URL('./fixtures/calls.tsv', import.meta.url);
const NOT_SERVED = new URL('./fixtures/not-served.txt', import.meta.url);
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
type Row = { method: string; path: string };
const specified = (): Row[] =>
  readFileSync(ROWS, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [, method = '', path = ''] = line.split('\t');
      return { method, path };
    });
/** Specified calls that none of these serves, by any of its paths. */
export function notServed(declared: readonly Call[] = declaredCalls()): string[] {
  const served = new Set(
    declared.flatMap((c) =>
      pathsOf(c).flatMap((path) => [norm(c.method, path), ...(c.options.alsoGet ? [norm('GET', path)] : [])]),
    ),
  );
  return specified()
    .filter(({ method, path }) => !served.has(norm(method, path)))
    .map(({ method, path }) => `${method} ${path}`);
}
/** The list as it is kept: a group of paths each, in the specification's order. */
export const listed = (text: string): string[] => text.split('\n').filter((line) => /^[A-Z]+ \//.test(line));
export function grouped(calls: readonly string[]): string {
  const groups = Map.groupBy(calls, (call) => call.split(' ')[1]!.split('/').slice(0, 4).join('/'));
  return `${[...groups].map(([group, of]) => [`# ${group}`, ...of].join('\n')).join('\n\n')}\n`;
}
/** What is wrong with the list: what it leaves out is served no longer, what it names too much is served by now. */
export function listFaults(list: readonly string[], left: readonly string[]): string[] {
  return [
    ...left
      .filter((call) => !list.includes(call))
      .map((call) => `${call} is specified, and neither served nor in not-served.txt, which may only shrink`),
    ...list.filter((call) => !left.includes(call)).map((call) => `${call} is served by now: npm run surface`),
  ];
}
/** Calls that are neither in calls.tsv nor marked as ours, and such that are marked as ours though the specification has them. */
export function strays(): string[] {
  const rows = new Set(specified().map(({ method, path }) => norm(method, path)));
  return declaredCalls()
    .filter((c) => rows.has(norm(c.method, c.path)) === (c.options.ours ?? false))
    .map(
      (c) =>
        `${c.id}${c.options.ours ? ' is marked ours but is specified' : ' is not in calls.tsv and not marked ours'}`,
    );
}

if (import.meta.main) {
  const wanted = surface(),
    left = notServed(),
    list = listed(readFileSync(NOT_SERVED, 'utf8'));
  if (!process.argv.includes('--check')) {
    writeFileSync(FILE, wanted);
    writeFileSync(NOT_SERVED, grouped(list.filter((call) => left.includes(call))));
  } else if (readFileSync(FILE, 'utf8') !== wanted) {
    console.error('packages/contract/surface.txt is not current: npm run surface');
    process.exitCode = 1;
  }
  const faults = listFaults(listed(readFileSync(NOT_SERVED, 'utf8')), left);
  for (const fault of [...strays(), ...faults]) {
    console.error(fault);
    process.exitCode = 1;
  }
}
