/** What Linux tells of a process and all below it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export function familyOf(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    const stat = Number.isInteger(pid) ? statOf(pid) : undefined;
    if (stat) parents.set(pid, Number(stat[1]));
  }
  const found = [root];
  for (const pid of found) for (const [child, parent] of parents) if (parent === pid) found.push(child);
  return found;
}

/** A hundredth of a second, whatever the machine. */
const TICK_MS = 10;
/** Milliseconds of processor that they took until now, those that have ended included; undefined where nobody tells. */
export function processorOf(...roots: readonly number[]): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined;
  const pids = new Set(roots.flatMap(familyOf));
  return [...pids].reduce((sum, pid) => sum + ticksOf(statOf(pid) ?? []) * TICK_MS, 0);
}
/** In user code and in the kernel, of its own and of children that it has waited for. */
const ticksOf = (stat: readonly string[]): number => stat.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);

/** The fields behind the name, which may hold anything; undefined when it has ended meanwhile. */
function statOf(pid: number): string[] | undefined {
  const stat = read(`/proc/${pid}/stat`);
  return stat ? stat.slice(stat.lastIndexOf(')') + 2).split(' ') : undefined;
}

export type Part = { name: string; mb: number };
/** What a process and all below it hold, pages that they share counted once (PSS); nothing where nobody tells. */
export const heldBy = (root: number): Part[] => familyOf(root).map((pid) => ({ name: nameOf(pid), mb: pssOf(pid) }));
export const sumOf = (parts: readonly Part[]): number => parts.reduce((total, part) => total + part.mb, 0);

const nameOf = (pid: number) => read(`/proc/${pid}/comm`).trim();
const pssOf = (pid: number) => Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;
/** Empty where it has just ended, as a database connection may. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
