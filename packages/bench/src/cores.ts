/** Which core a process runs on: moved about by the kernel, three busy processes on two cores give a figure that is half chance. */
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** A command's beginning that holds it to a core; empty where it may go anywhere. */
export type Place = readonly string[];
export const ANYWHERE: Place = [];

/** util-linux's `taskset`, where the system has it and there are two cores to choose from. */
export const canHold = availableParallelism() > 1 && works('taskset', ['-c', '0', 'true']);
export const heldTo = (core: number): Place => (canHold ? ['taskset', '-c', String(core)] : ANYWHERE);

function works(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
