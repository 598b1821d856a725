/** Nothing lost, nothing twice: the whole platform, its database included, is killed with -9 again and again while bookings come in. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@cartage/client/api-error.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import pg from 'pg';
import { launch, type Launched, run } from './launched.ts';
import { ownerOf } from './owner.ts';
import { visitor, type Visitor } from './fixture/visitor.ts';

const BOOKINGS = Number(process.env.CRASH_BOOKINGS ?? 300);
const KILLS = 10;
const AT_ONCE = 6;
const PASSWORD = 'Harbour-bridge-7';
const dataDir = mkdtempSync(join(tmpdir(), 'cartage-crash-'));
chmodSync(dataDir, 0o711);

let running: Launched | undefined;
let person: Visitor;
const start = async () => {
  running = await launch(dataDir, { CARTAGE_DEMO: '0' });
  person = visitor(Number(new URL(running.url).port), '127.0.0.1');
};
const signIn = async () => expect((await person.signIn('ops@harbour.test', PASSWORD)).status).toBe(200);
afterAll(async () => {
  await running?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

const address = (companyName: string, suburb: string, stateCode: string, postCode: string) => ({ companyName, contactName: 'Kim Lee', addressLine1: '1 Wharf St', suburb, stateCode, postCode, country: 'Australia', countryCode: 'AU', email: 'goods@receiver.test', telephone: '02 5550 0100' });
const cm = (value: number) => ({ value, unit: 'cm' as const });
const booking = (customerId: number, n: number) => ({
  customer: { id: customerId }, carrierServiceCode: 'ROAD', fromAddress: address('Harbour', 'SYDNEY', 'NSW', '2000'), toAddress: address('Ballarat Goods', 'BALLARAT CENTRAL', 'VIC', '3350'),
  items: [{ packageType: 'Carton', quantity: 2, length: cm(40), width: cm(30), height: cm(20), weight: { value: 5, unit: 'kg' as const } }], reference: [{ key: 'PO', value: `CRASH-${n}` }],
});

test(`${BOOKINGS} bookings survive ${KILLS} kills: each acknowledged one exists once, with one job, one search row and one mail`, async () => {
  await start();
  run('tenant-create.ts', ['--name', 'Harbour', '--host', '127.0.0.1', '--email', 'ops@harbour.test', '--password', PASSWORD], dataDir);
  await signIn();
  const customerId = await person.call(customerCalls.save, { customer: { companyName: 'Acme', contactName: 'Kim', email: 'desk@acme.test', contact: '02 5550 0100', isBusiness: true, type: 'Account', status: 'Active', isActive: true, address: { addressLine1: '1 Wharf St', suburb: 'SYDNEY', stateCode: 'NSW', postCode: '2000', countryCode: 'AU' } } });
  await settled(); // the tenant's rates and carriers, and the customer, reach svc-booking by events

  const acknowledged = new Map<number, number>();
  const refusals: unknown[] = [];
  let next = 0;
  async function book(): Promise<void> {
    for (let n = next++; n < BOOKINGS; n = next++) {
      while (!acknowledged.has(n)) {
        try {
          const saved = await person.call(bookingCalls.save, { booking: booking(customerId, n), operations: ['Book'] }, { idempotencyKey: `crash-${n}`, signal: AbortSignal.timeout(15_000) });
          acknowledged.set(n, saved.id);
        } catch (error) {
          if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 409) return void refusals.push(error);
          await sleep(100);
        }
      }
    }
  }
  const booking_ = Promise.all(Array.from({ length: AT_ONCE }, book));
  for (let kill = 1; kill <= KILLS; kill++) {
    const due = (BOOKINGS * kill) / (KILLS + 1);
    while (acknowledged.size < due && refusals.length === 0) await sleep(5);
    await sleep(Math.random() * 150);
    await running!.kill();
    running = undefined;
    await start();
    await signIn();
  }
  await booking_;
  expect(refusals).toEqual([]);
  expect(acknowledged.size).toBe(BOOKINGS);
  await settled();

  const found = await sql<{ reference: string; id: number; jobs: number; rows: number; mails: number }>(`
    select b.id::int, r->>'value' as reference,
      (select count(*)::int from jobs.jobs j where j.booking_id = b.id) as jobs,
      (select count(*)::int from core.search_entries s where s.type = 'Booking' and s.ref = b.id::text) as rows,
      (select count(*)::int from communication.emails m where m.event_code = 'BookingConfirmation' and m.entity_id = b.id::text) as mails
    from booking.bookings b, jsonb_array_elements(b.reference) r`);
  const byReference = Map.groupBy(found, (row) => row.reference);
  const wrong = [...acknowledged].filter(([n, id]) => {
    const rows = byReference.get(`CRASH-${n}`) ?? [];
    return rows.length !== 1 || rows[0]!.id !== id || rows[0]!.jobs !== 1 || rows[0]!.rows !== 1 || rows[0]!.mails !== 1;
  });
  expect(wrong.map(([n]) => ({ n, rows: byReference.get(`CRASH-${n}`) }))).toEqual([]);
  expect(found.length).toBe(BOOKINGS);
}, 900_000);

async function sql<T extends object>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: ownerOf({ CARTAGE_DATA: dataDir }).DATABASE_URL });
  await client.connect();
  return client.query<T>(text).then((r) => r.rows).finally(() => client.end());
}
/** Every outbox is empty, and stays so: what an event causes is heard too. */
async function settled(): Promise<void> {
  for (let quiet = 0; quiet < 5; ) {
    const [{ left }] = (await sql<{ left: number }>(`select ${['booking', 'core', 'customer', 'finance', 'jobs', 'communication', 'routing'].map((s) => `(select count(*) from ${s}.outbox)`).join(' + ')} as left`)) as [{ left: number }];
    quiet = Number(left) === 0 ? quiet + 1 : 0;
    await sleep(300);
  }
}
