/** Bookings that one author sends at the same time share a plan and a transaction, and nothing else. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type Carrier, CarrierFault } from '../carriers/carrier.ts';
import { carriers } from '../carriers/registry.ts';
import { aBooking, ACME, failure, OTHER, startBooking } from './booking.fixture.ts';

const { svc, book } = startBooking({ simulator: true });
const transactionsOf = async (ids: readonly number[]) =>
  new Set(
    (
      (await svc
        .ctx()
        .db.execute(sql`select xmin::text as tx from booking.bookings where id in ${[...ids]}`)) as unknown as {
        tx: string;
      }[]
    ).map((row) => row.tx),
  ).size;
const outboxed = (id: number) => svc.events.filter((e) => e.type === 'booking.booked' && e.key === String(id));

async function asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: svc.database.url });
  await owner.connect();
  return work(owner).finally(() => owner.end());
}

test('each is answered with its own booking, numbered and told of once, and some share a transaction', async () => {
  const orders = Array.from({ length: 12 }, (_, n) => `order ${n}`);
  let isShared = false;
  // The very first ones may come one by one, while connections are opened.
  for (let round = 0; round < 10 && !isShared; round++) {
    const made = await Promise.all(orders.map((orderNumber) => book({ orderNumber })));
    expect(made.map((b) => b.orderNumber)).toEqual(orders);
    expect(new Set(made.map((b) => b.consignmentId)).size).toBe(orders.length);
    for (const b of made) {
      expect(await svc.as(aStaff()).call(bookingCalls.find, { id: b.id })).toEqual(b);
      expect(outboxed(b.id).map((e) => (e.data as { consignmentId: string }).consignmentId)).toEqual([b.consignmentId]);
    }
    isShared = (await transactionsOf(made.map((b) => b.id))) < orders.length;
  }
  expect(isShared).toBe(true);
});
test('people who see different rows never share one', async () => {
  const [mine, theirs] = await Promise.all([book({}, aCustomerUser(ACME)), book({}, aCustomerUser(OTHER))]);
  expect([mine.customer.id, theirs.customer.id]).toEqual([ACME, OTHER]);
  expect(await transactionsOf([mine.id, theirs.id])).toBe(2);
});
test('one that cannot be written fails by itself', async () => {
  const refuse = `create function booking.refuse() returns trigger language plpgsql as $$ begin if new.order_number = 'bad' then raise exception 'no'; end if; return new; end $$;
    create trigger refuse before insert on booking.bookings for each row execute function booking.refuse()`;
  await asOwner((owner) => owner.query(refuse));
  const asking = ['good', 'bad', 'fine'].map((orderNumber) =>
    svc.as(aStaff()).call(bookingCalls.save, { booking: aBooking({ orderNumber }), operations: ['Book'] }),
  );
  const [good, bad, fine] = await Promise.allSettled(asking);
  await asOwner((owner) => owner.query('drop trigger refuse on booking.bookings; drop function booking.refuse'));
  expect(bad).toMatchObject({ status: 'rejected', reason: { status: 500 } });
  expect([good, fine]).toMatchObject([
    { status: 'fulfilled', value: { orderNumber: 'good', bookingStatus: 'Booked' } },
    { status: 'fulfilled', value: { orderNumber: 'fine', bookingStatus: 'Booked' } },
  ]);
  expect((await svc.as(aStaff()).call(bookingCalls.list, { filter: "orderNumber eq 'bad'" })).totalCount).toBe(0);
});
test('nobody waits until another carrier has named its price, but who asked for it', async () => {
  const { id: carrierAccountId } = (await svc.as(aStaff()).call(carrierAccountCalls.list, { filter: "code eq 'SIM'" }))
    .items[0]!;
  const known = carriers(svc.ctx()) as Map<string, Carrier>;
  const sim = known.get('SIM')!;
  let refuse!: (fault: CarrierFault) => void;
  const silence = new Promise<never>((_, reject) => {
    refuse = reject;
  });
  known.set('SIM', { ...sim, quote: () => silence });
  let isAnswered = false;
  const slow = failure(book({ carrierAccountId })).finally(() => {
    isAnswered = true;
  });
  expect(await Promise.all([book(), book()])).toMatchObject([{ carrier: 'FLEET' }, { carrier: 'FLEET' }]);
  expect(isAnswered).toBe(false);
  refuse(new CarrierFault('refused', 'No.'));
  expect(await slow).toMatchObject({ code: 'booking.carrierFault' });
  known.set('SIM', sim);
});
