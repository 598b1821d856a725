/** `npm run events:replay`: what a fault of ours put aside is handled once the fault is gone, and once only. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '@cartage/contract/event.ts';
import { kafkaBus } from '@cartage/server/bus.kafka.ts';
import { onEngines, startOnEngines } from './fixture/on-engines.ts';
import { aCustomer, query, settledIn, signedIn, storm, STORM_TENANT, wrongOnes } from './fixture/storm.ts';
import { launch, run } from './launched.ts';
import { ownerOf } from './owner.ts';

type Engines = { url: string; ownerUrl: string; env: Record<string, string> };
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
}, 60_000);

test('on the embedded default', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cartage-replay-'));
  chmodSync(dataDir, 0o711);
  const platform = await launch(dataDir, { CARTAGE_DEMO: '0' });
  stops.push(async () => {
    await platform.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await isReplayed({
    url: platform.url,
    ownerUrl: ownerOf({ CARTAGE_DATA: dataDir }).DATABASE_URL,
    env: { CARTAGE_DATA: dataDir },
  });
}, 300_000);

onEngines(
  'on Kafka, where the dead topic tells of it',
  async () => {
    const engines = await startOnEngines();
    stops.push(() => engines.stop());
    const eventId = await isReplayed({ url: engines.fleet.url, ownerUrl: engines.ownerUrl, env: engines.env });
    expect(await firstOn(engines.brokers, 'booking.dead')).toMatchObject({ id: eventId, type: 'booking.booked' });
  },
  300_000,
);

/** One booking that svc-jobs cannot take, until the fault is mended. Answers the id of its event. */
async function isReplayed({ url, ownerUrl, env }: Engines): Promise<string> {
  run('tenant-create.ts', STORM_TENANT, env);
  const person = await signedIn(url);
  const customerId = await aCustomer(person);
  await settledIn(ownerUrl);
  await query(
    ownerUrl,
    `create function jobs.refuse() returns trigger language plpgsql as $$ begin raise exception 'no room for a job'; end $$;
    create trigger refuse before insert on jobs.jobs execute function jobs.refuse()`,
  );
  const bookings = storm(1, customerId, () => person);
  await bookings.done;
  const dead = () => query<{ event_id: string }>(ownerUrl, 'select event_id from jobs.dead_events');
  for (let waitedMs = 0; waitedMs < 60_000 && (await dead()).length === 0; waitedMs += 200) await sleep(200);
  const [letter] = await dead();
  expect(run('replay.ts', ['--list'], env)).toContain(`svc-jobs\tjobs\tbooking.booked\t${letter!.event_id}`);

  expect(run('replay.ts', ['--service', 'svc-jobs'], env)).toContain('svc-jobs: 0 of 1 handled\n');
  expect(await dead()).toEqual([letter]);
  await query(ownerUrl, 'drop trigger refuse on jobs.jobs; drop function jobs.refuse');
  expect(run('replay.ts', ['--service', 'svc-jobs', '--consumer', 'jobs'], env)).toBe('svc-jobs: 1 of 1 handled\n');
  expect(run('replay.ts', ['--service', 'svc-jobs'], env)).toBe('svc-jobs: nothing was put aside\n');
  await settledIn(ownerUrl);
  for (let waitedMs = 0; waitedMs < 10_000 && (await wrongOnes(ownerUrl, bookings)).length > 0; waitedMs += 200)
    await sleep(200);
  expect(await wrongOnes(ownerUrl, bookings)).toEqual([]);
  return letter!.event_id;
}

async function firstOn(brokers: string, topic: string): Promise<Envelope> {
  const faults: string[] = [];
  const onError = (error: unknown) => void faults.push(String(error));
  const bus = await kafkaBus({ brokers: brokers.split(','), clientId: 'test', topics: [], onError });
  let late: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, fail) => {
      const told = () => fail(new Error(`Nothing was heard on ${topic} in 90 s. ${faults.join(' ')}`));
      late = setTimeout(told, 90_000);
      bus.subscribe('test', [topic], async ([event]) => resolve(event!)).catch(fail);
    });
  } finally {
    clearTimeout(late);
    await bus.close();
  }
}
