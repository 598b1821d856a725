/** Demo data on the embedded default: three tenants, and four weeks of freight made by the platform's own calls. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { dayIn } from '@cartage/contract/time.ts';
import { draftsOf } from './bookings.ts';
import { callerOf, settled, type Platform } from './caller.ts';
import type { Clock } from './clock.ts';
import { moveFreight } from './freight.ts';
import { letGuestsIn } from './guests.ts';
import { answerPreStart, createCustomers, createDrivers, giveContractRates } from './masters.ts';
import { office } from './office.ts';
import { tellWhereabouts } from './positions.ts';
import { seeded } from './random.ts';
import { administrator, createPeople, createTenants } from './tenants.ts';
import { ACME, CUSTOMERS, DRIVERS, ON_CONTRACT } from './world.ts';

export type SeedOptions = {
  platform: Platform;
  clock: Clock;
  log(line: string): void;
  weeks?: number;
  perDay?: number;
  /** When it is made. The clock stands there until all of it is, or what begins before midnight would book for a day that is over. */
  now?: Date;
};

export async function seedDemo({
  platform,
  clock,
  log,
  weeks = 4,
  perDay = 8,
  now = new Date(),
}: SeedOptions): Promise<void> {
  clock.set(now);
  await createTenants(platform);
  await settled(platform);
  log('tenants with their rate cards, carriers and templates');
  await harbour({ platform, clock, log, weeks, perDay, now });
  await southern(platform, now);
  await settled(platform);
}

async function harbour({ platform, clock, log, weeks, perDay, now }: Required<SeedOptions>): Promise<void> {
  const zone = 'Australia/Sydney',
    call = callerOf(platform, 1, administrator('Alex Admin'));
  clock.set(new Date(now.getTime() - (weeks * 7 + 1) * 86_400_000));
  const customerIds = await createCustomers(call, CUSTOMERS);
  const drivers = await createDrivers(call, DRIVERS);
  await settled(platform);
  await letGuestsIn(call);
  await giveContractRates(call, customerIds[ON_CONTRACT]!);
  await createPeople(platform, customerIds[ACME]!);
  log(`${customerIds.length} customers, ${drivers.length} drivers, the people who sign in`);
  const bill = office(call, 5);
  const today = dayIn(now, zone);
  const done = await moveFreight({
    platform,
    call,
    clock,
    now,
    zone,
    customerIds,
    drivers,
    weeks,
    perDay,
    seed: 20261121,
    log,
    evening: bill,
  });
  await answerPreStart(call, drivers);
  await tellWhereabouts(call, drivers, seeded(7));
  // Some that the office has not finished with, and some that were called off.
  const random = seeded(99);
  for (const [n, draft] of draftsOf(today, zone, random, 8, 9000).entries()) {
    const saved = await call(bookingCalls.save, {
      booking: { ...draft.booking, customer: { id: customerIds[draft.customer]! } },
      ...(n > 3 && { operations: ['Book'] }),
    });
    if (n > 5) await call(bookingCalls.cancel, { id: saved.id });
  }
  log(`${done.bookings} bookings, ${done.scans} scans${done.refused ? `, ${done.refused} refused` : ''}`);
}

async function southern(platform: Platform, now: Date): Promise<void> {
  const zone = 'Australia/Adelaide',
    call = callerOf(platform, 2, administrator('Sam Southern'));
  const customerIds = await createCustomers(
    call,
    CUSTOMERS.slice(3, 6).map((c) => ({ ...c, companyName: `${c.companyName} South` })),
  );
  const drafts = draftsOf(dayIn(now, zone), zone, seeded(2), 12, 1);
  await call(bookingCalls.saveBatch, {
    bookings: drafts.map((d, n) => ({ ...d.booking, customer: { id: customerIds[n % customerIds.length] } })),
    operations: ['Book'],
  });
}
