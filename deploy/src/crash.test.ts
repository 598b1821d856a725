/** Nothing lost, nothing twice: the whole platform, its database included, is killed with -9 again and again while bookings come in. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aCustomer, settledIn, signedIn, storm, STORM_TENANT, wrongOnes } from './fixture/storm.ts';
import { launch, type Launched, run } from './launched.ts';
import { ownerOf } from './owner.ts';

const BOOKINGS = Number(process.env.CRASH_BOOKINGS ?? 300);
const KILLS = 10;
const dataDir = mkdtempSync(join(tmpdir(), 'cartage-crash-'));
chmodSync(dataDir, 0o711);
const ownerUrl = () => ownerOf({ CARTAGE_DATA: dataDir }).DATABASE_URL;

let running: Launched | undefined;
const start = async () => {
  running = await launch(dataDir, { CARTAGE_DEMO: '0' });
  return running;
};
afterAll(async () => {
  await running?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

test(`${BOOKINGS} bookings survive ${KILLS} kills: each acknowledged one exists once, with one job, one search row and one mail`, async () => {
  const { url } = await start();
  run('tenant-create.ts', STORM_TENANT, { CARTAGE_DATA: dataDir });
  let person = await signedIn(url);
  const customerId = await aCustomer(person);
  await settledIn(ownerUrl()); // the tenant's rates and carriers, and the customer, reach svc-booking by events

  const bookings = storm(BOOKINGS, customerId, () => person);
  for (let kill = 1; kill <= KILLS; kill++) {
    await bookings.reached((BOOKINGS * kill) / (KILLS + 1));
    await sleep(Math.random() * 150);
    await running!.kill();
    running = undefined;
    person = await signedIn((await start()).url);
  }
  await bookings.done;
  expect(bookings.refusals).toEqual([]);
  expect(bookings.acknowledged.size).toBe(BOOKINGS);
  await settledIn(ownerUrl());
  expect(await wrongOnes(ownerUrl(), bookings)).toEqual([]);
}, 900_000);
