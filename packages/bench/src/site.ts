/** The embedded whole with its demo data in a folder of its own: one for all measurements, or a fresh one. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { launch, type Launched } from 'deploy/launched.ts';
import { visitor, type Visitor } from 'deploy/fixture/visitor.ts';
import { ROOT, output } from './child.ts';

export type Site = Launched & { person: Visitor; customerId: number };
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

export async function freshSite(): Promise<Site> {
  await output(process.execPath, [join(ROOT, 'packages/ui/build.mjs')]);
  const dataDir = folder();
  const launched = await launch(dataDir);
  const url = launched.url.replace('127.0.0.1', 'localhost');
  const person = visitor(Number(new URL(url).port), 'localhost');
  await person.signIn('admin@demo.test');
  const { items } = await person.call(customerCalls.list, { maxResultCount: 1 });
  const stop = async () => {
    await launched.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...launched, url, person, customerId: items[0]!.id, stop };
}
export { folder as scratchFolder };
