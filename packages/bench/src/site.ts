/** The embedded whole with its demo data in a folder of its own: one for all measurements, or a fresh one. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { launch, type Launched } from 'deploy/launched.ts';
import { visitor, type Visitor } from 'deploy/fixture/visitor.ts';
import { ROOT, output } from './child.ts';

export type Site = Launched & {
  person: Visitor;
  customerId: number;
  /** The owner's way into its database. */
  databaseUrl: string;
};
/** The practice carrier in its mode `slow` answers as one does that is a few hundred kilometres away, and no later. */
const DISTANT_MS = 22;
let running: Promise<Site> | undefined;
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'cartage-bench-'));
  chmodSync(made, 0o711); // root's database is somebody else, who must be able to enter
  return made;
};

export function site(): Promise<Site> {
  running ??= freshSite();
  return running;
}
export async function closeSite(): Promise<void> {
  await (await running)?.stop();
}

/** In a folder that is removed when it stops, or in one that is `kept` for the next run. */
export async function freshSite(kept?: string): Promise<Site> {
  await output(process.execPath, [join(ROOT, 'packages/ui/build.mjs')]);
  const dataDir = kept ?? folder();
  const launched = await launch(dataDir, { CARRIER_SIM_SLOW_MS: String(DISTANT_MS) });
  const url = launched.url.replace('127.0.0.1', 'localhost');
  const person = visitor(Number(new URL(url).port), 'localhost');
  await person.signIn('admin@demo.test');
  const { items } = await person.call(customerCalls.list, { maxResultCount: 1 });
  const stop = async () => {
    await launched.stop();
    if (!kept) rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...launched, databaseUrl: databaseOf(dataDir), url, person, customerId: items[0]!.id, stop };
}
export { folder as scratchFolder };

/** As the embedded server notes it beside its data: password, and port in the fourth line of its pid file. */
function databaseOf(dataDir: string): string {
  const password = readFileSync(join(dataDir, 'pg18.password'), 'utf8').trim();
  const port = readFileSync(join(dataDir, 'pg18/postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://cartage:${password}@127.0.0.1:${port}/cartage`;
}
