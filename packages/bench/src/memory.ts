/** What the embedded whole holds in memory: shared pages counted once (PSS), over the process and all below it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { judged, type Measure, perSecond, told } from './measure.ts';
import { site } from './site.ts';

export const memory: Measure = {
  name: 'memory', title: 'Memory of the embedded whole',
  how: 'sum of PSS over all its processes, PostgreSQL included, after demo data and two thousand calls through the gateway',
  async run() {
    if (!existsSync('/proc/self/smaps_rollup')) return [{ what: 'PSS', value: 'only Linux tells it' }];
    const { person, child } = await site();
    for (const call of [bookingCalls.list, customerCalls.list, jobCalls.list]) await perSecond(8, 3, () => person.call(call as typeof bookingCalls.list, { maxResultCount: 20 }));
    const parts = familyOf(child.pid!).map((pid) => ({ name: nameOf(pid), mb: pssOf(pid) }));
    const sum = (of: typeof parts) => of.reduce((total, part) => total + part.mb, 0);
    const isPostgres = (part: { name: string }) => part.name.startsWith('postgres');
    return [
      judged('PSS, all processes', sum(parts), 600, { atMost: true, unit: ' MB', digits: 0 }),
      told('of that PostgreSQL', sum(parts.filter(isPostgres)), ' MB'), told('of that services and gateway', sum(parts.filter((p) => !isPostgres(p))), ' MB'),
    ];
  },
};

function familyOf(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch { /* it has ended meanwhile */ }
  }
  const found = [root];
  for (const pid of found) for (const [child, parent] of parents) if (parent === pid) found.push(child);
  return found;
}
const nameOf = (pid: number) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
const pssOf = (pid: number) => {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0; // a database connection that has just been closed
  }
};
