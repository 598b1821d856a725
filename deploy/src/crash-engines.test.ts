/** Nothing lost, nothing twice, on real engines: each service and the Kafka broker are killed with -9 in turn, and services without it, while bookings come in. */
import { setTimeout as sleep } from 'node:timers/promises';
import { onEngines, startOnEngines, type OnEngines } from './fixture/on-engines.ts';
import { aCustomer, settledIn, signedIn, storm, STORM_TENANT, wrongOnes } from './fixture/storm.ts';
import { run } from './launched.ts';

const BOOKINGS = Number(process.env.CRASH_BOOKINGS ?? 300);
let engines: OnEngines | undefined;
afterAll(async () => {
  await engines?.stop();
}, 60_000);

onEngines(
  `${BOOKINGS} bookings survive the kill of each service, of the broker, and of two services while there is no broker: each exists once, with one job, one search row and one mail`,
  async () => {
    engines = await startOnEngines();
    const { fleet, ownerUrl } = engines;
    run('tenant-create.ts', STORM_TENANT, engines.env);
    const person = await signedIn(fleet.url);
    const customerId = await aCustomer(person);
    await settledIn(ownerUrl);
    await sleep(3000); // an empty outbox only says that Kafka has the events

    const bookings = storm(BOOKINGS, customerId, () => person);
    const again = async (...names: string[]) => {
      for (const name of names) await fleet.kill(name);
      for (const name of names) await fleet.start(name);
    };
    const victims = [...fleet.names, 'kafka'];
    for (const [i, name] of victims.entries()) {
      await bookings.reached((BOOKINGS * (i + 1)) / (victims.length + 1));
      await sleep(Math.random() * 150);
      if (name === 'kafka') await engines.killBroker(() => again('svc-booking', 'svc-jobs'));
      else await again(name);
    }
    await bookings.done;
    expect(bookings.refusals).toEqual([]);
    expect(bookings.acknowledged.size).toBe(BOOKINGS);
    await settledIn(ownerUrl);
    for (let waited = 0; waited < 120 && (await wrongOnes(ownerUrl, bookings)).length > 0; waited++) await sleep(1000);
    await sleep(2000); // nothing may come twice afterwards either
    expect(await wrongOnes(ownerUrl, bookings)).toEqual([]);
  },
  1_200_000,
);
