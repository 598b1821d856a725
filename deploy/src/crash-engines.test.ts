/** Nothing lost, nothing twice, on real engines: each service and the Kafka broker are killed with -9 in turn while bookings come in. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TEST_SECRET, testDatabase, type TestDatabase } from '@cartage/testing/backends.ts';
import { needs } from '@cartage/testing/needs.ts';
import { aCustomer, settledIn, signedIn, storm, STORM_TENANT, wrongOnes } from './fixture/storm.ts';
import { type Fleet, startFleet } from './fixture/fleet.ts';
import { type Broker, startKafka } from './kafka-broker.ts';
import { run } from './launched.ts';

const BOOKINGS = Number(process.env.CRASH_BOOKINGS ?? 300);
const folder = mkdtempSync(join(tmpdir(), 'cartage-crash-kafka-'));
let broker: Broker | undefined;
let fleet: Fleet | undefined;
let database: TestDatabase | undefined;
afterAll(async () => {
  await fleet?.stop();
  await broker?.stop();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** The broker itself, behind the shell that guards it. */
async function killBroker({ pid, exited }: Broker): Promise<void> {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  for (const child of children) if (readFileSync(`/proc/${child}/cmdline`, 'utf8').startsWith('java')) process.kill(child, 'SIGKILL');
  await exited;
}

// The test needs a broker that it may kill, so it starts one of its own where a run has brokers at all.
const onEngines = needs('Kafka and Redis: KAFKA_BROKERS, REDIS_URL', Boolean(process.env.KAFKA_BROKERS && process.env.REDIS_URL));
onEngines(`${BOOKINGS} bookings survive the kill of each service and of the broker: each exists once, with one job, one search row and one mail`, async () => {
  database = await testDatabase();
  broker = await startKafka({ dataDir: folder });
  const port = Number(broker.brokers.split(':')[1]);
  const engines = { DATABASE_URL: database.url, CARTAGE_SECRET: TEST_SECRET, DATABASE_POOL: '4', REDIS_URL: process.env.REDIS_URL!, KAFKA_BROKERS: broker.brokers };
  fleet = await startFleet(engines);
  run('tenant-create.ts', STORM_TENANT, engines);
  const person = await signedIn(fleet.url);
  const customerId = await aCustomer(person);
  await settledIn(database.url);
  await sleep(3000); // an empty outbox only says that Kafka has the events

  const bookings = storm(BOOKINGS, customerId, () => person);
  const victims = [...fleet.names, 'kafka'];
  for (const [i, name] of victims.entries()) {
    await bookings.reached((BOOKINGS * (i + 1)) / (victims.length + 1));
    await sleep(Math.random() * 150);
    if (name === 'kafka') {
      await killBroker(broker);
      broker = await startKafka({ dataDir: folder, port });
    } else {
      await fleet.kill(name);
      await fleet.start(name);
    }
  }
  await bookings.done;
  expect(bookings.refusals).toEqual([]);
  expect(bookings.acknowledged.size).toBe(BOOKINGS);
  await settledIn(database.url);
  for (let waited = 0; waited < 120 && (await wrongOnes(database.url, bookings)).length > 0; waited++) await sleep(1000);
  await sleep(2000); // nothing may come twice afterwards either
  expect(await wrongOnes(database.url, bookings)).toEqual([]);
}, 1_200_000);
