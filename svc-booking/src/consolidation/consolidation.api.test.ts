/** Several consignments of one door made one. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { consolidationCalls } from '@cartage/contract/booking/consolidation.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { sql } from 'drizzle-orm';
import { aBooking, ACME, failure, OTHER } from '../booking/booking.fixture.ts';
import { checked } from '../freight/places.ts';
import { idsOf, startConsolidating } from './consolidation.fixture.ts';

const { svc, as, book, aDay, two, make, find, toldOf, dearer } = startConsolidating();

test('a group is offered with what it costs today, what one consignment costs, and the difference, to the cent', async () => {
  const [a, b] = await two();
  const { items, totalCount } = await as()(consolidationCalls.list, {});
  const group = items.find((g) => g.bookings.some((p) => p.id === a.id))!;
  expect(totalCount).toBe(items.length);
  // 644.78 and a levy of 118.64, each with 10 % of tax: twice now, once together.
  expect(group).toMatchObject({
    bookings: [{ id: a.id }, { id: b.id }],
    totalItems: 4,
    today: { taxExclusiveAmount: 1526.84, tax: 152.68, amount: 1679.52 },
    together: { taxExclusiveAmount: 763.42, tax: 76.34, amount: 839.76 },
    saving: 763.42,
    refusals: [],
    differences: ['All their references stand on the one.'],
  });
  expect(await as()(consolidationCalls.preview, { bookingIds: [b.id, a.id] })).toEqual(group);
});
test('the one has all pieces under new numbers and all references; the others are cancelled into it; both ways are linked', async () => {
  const [a, b] = await two();
  const one = await make([a, b]);
  expect(one).toMatchObject({
    bookingStatus: 'Booked',
    totalItems: 4,
    pricingDetail: { totalCost: { amount: 839.76 } },
    reference: [{ value: 'PO-42' }, { value: 'PO-43' }],
    consolidatedFrom: [
      { id: a.id, consignmentId: a.consignmentId },
      { id: b.id, consignmentId: b.consignmentId },
    ],
  });
  const numbers = (r: typeof one) => r.items.flatMap((i) => i.articleNumbers ?? []);
  expect(new Set([...numbers(one), ...numbers(a), ...numbers(b)]).size).toBe(8);
  for (const former of [await find(a.id), await find(b.id)]) {
    expect(former).toMatchObject({
      bookingStatus: 'Cancelled',
      consolidatedInto: { id: one.id, consignmentId: one.consignmentId },
      bookingNotes: [{ comment: `Consolidated into ${one.consignmentId}.` }],
    });
  }
  await svc.settled();
  expect([toldOf(a.id), toldOf(b.id), toldOf(one.id)]).toEqual([
    ['booking.booked', 'booking.cancelled'],
    ['booking.booked', 'booking.cancelled'],
    ['booking.booked'],
  ]);
  const { items } = await as()(consolidationCalls.list, {});
  expect(items.flatMap((g) => idsOf(g.bookings))).not.toContain(a.id);
});
test('asked again under the same key it answers the first one; without, what is part of another is refused', async () => {
  const all = await two();
  const seen = await as()(consolidationCalls.preview, { bookingIds: idsOf(all) });
  const asked = { bookings: idsOf(all).map((id) => ({ id })), total: seen.together!.amount };
  const keyed = svc.as(aStaff(), { headers: { 'idempotency-key': 'one-key' } }).call;
  const first = await keyed(consolidationCalls.make, asked);
  expect((await keyed(consolidationCalls.make, asked)).id).toBe(first.id);
  expect(await failure(as()(consolidationCalls.make, asked))).toMatchObject({
    status: 409,
    code: 'consolidation.moved',
  });
});
test('of two who make one at once, one does', async () => {
  const all = await two();
  const asked = { bookings: idsOf(all).map((id) => ({ id })), total: 839.76 };
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => as()(consolidationCalls.make, asked)));
  expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(1);
  const refusals = outcomes.flatMap((o) => (o.status === 'rejected' ? [(o.reason as { status: number }).status] : []));
  expect(refusals).toEqual([409, 409]);
  const [{ n }] = (await svc
    .ctx()
    .db.execute(
      sql`select count(*) as n from booking.bookings where booking_date = ${all[0].bookingDate}`,
    )) as never as [{ n: string }];
  expect(Number(n)).toBe(3);
});

test('another price than the one that was seen does nothing', async () => {
  const all = await two();
  const seen = await as()(consolidationCalls.preview, { bookingIds: idsOf(all) });
  const asked = { bookings: idsOf(all).map((id) => ({ id })), total: seen.together!.amount };
  dearer(2);
  expect(await failure(as()(consolidationCalls.make, asked))).toMatchObject({
    status: 409,
    code: 'consolidation.repriced',
  });
  dearer(1);
  expect(await failure(as()(consolidationCalls.make, { ...asked, total: 839.75 }))).toMatchObject({
    code: 'consolidation.repriced',
  });
  expect((await find(all[0].id)).bookingStatus).toBe('Booked');
});
test('what was changed, manifested, picked up or invoiced since it was looked at is refused, and nothing is done', async () => {
  const changed = await two();
  const seen = changed.map(({ id, lastModificationTime }) => ({ id, lastModificationTime }));
  svc.setNow('2026-11-20T02:00:00.000Z');
  await as()(bookingCalls.save, {
    booking: { ...aBooking({ bookingDate: changed[0].bookingDate }), id: changed[0].id, specialInstructions: 'Gate 2' },
  });
  expect(await failure(as()(consolidationCalls.make, { bookings: seen, total: 839.76 }))).toMatchObject({
    status: 409,
    code: 'consolidation.moved',
  });
  const moves: [string, (id: number) => Promise<unknown>][] = [
    ['manifest', (id) => as()(bookingCalls.runOperations, { bookingIds: [id], operations: ['Manifest'] })],
    // As a scan and an invoice do it: nobody's edit.
    [
      'status',
      (id) => svc.ctx().db.execute(sql`update booking.bookings set booking_status = 'AtPickup' where id = ${id}`),
    ],
    [
      'invoice',
      (id) =>
        svc
          .ctx()
          .db.execute(sql`update booking.bookings set invoice_id = 5, invoice_number = 'INV-5' where id = ${id}`),
    ],
  ];
  for (const [, move] of moves) {
    const all = await two();
    await move(all[1].id);
    const asked = {
      bookings: all.map(({ id, lastModificationTime }) => ({ id, lastModificationTime })),
      total: 839.76,
    };
    expect(await failure(as()(consolidationCalls.make, asked))).toMatchObject({
      status: 409,
      code: 'consolidation.moved',
    });
    expect((await find(all[0].id)).bookingStatus).toBe('Booked');
    const shown = await as()(consolidationCalls.preview, { bookingIds: idsOf(all) });
    expect(shown).toMatchObject({
      together: null,
      saving: null,
      refusals: [expect.stringContaining(all[1].consignmentId!)],
    });
  }
});
test('a driver who comes to the door while it is planned is seen under the lock, though a scan is nobody’s edit', async () => {
  const all = await two();
  const asked = { bookings: idsOf(all).map((id) => ({ id })), total: 839.76 };
  // Places are asked for after the bookings were read, and before anything is written.
  checked(svc.ctx()).clear();
  svc.answers(placeCalls.check, async ({ places }) => {
    await svc.ctx().db.execute(sql`update booking.bookings set booking_status = 'AtPickup' where id = ${all[1].id}`);
    return places.map(() => ({ ok: true, reason: null, place: null }));
  });
  expect(await failure(as()(consolidationCalls.make, asked))).toMatchObject({
    status: 409,
    code: 'consolidation.moved',
  });
  expect([(await find(all[0].id)).bookingStatus, (await find(all[1].id)).bookingStatus]).toEqual([
    'Booked',
    'AtPickup',
  ]);
  svc.answers(placeCalls.check, ({ places }) => places.map(() => ({ ok: true, reason: null, place: null })));
});
test('dangerous goods of different numbers are not offered as one, and not made one', async () => {
  const bookingDate = aDay();
  const all = [
    await book({ bookingDate, dangerousGoodUNCode: '1263' }),
    await book({ bookingDate, dangerousGoodUNCode: '1993', reference: [] }),
  ];
  const seen = await as()(consolidationCalls.preview, { bookingIds: idsOf(all) });
  expect(seen.refusals).toEqual([expect.stringMatching(/^UN 1263 \(class 3\) and UN 1993 \(class 3\) stay apart/)]);
  expect(
    await failure(as()(consolidationCalls.make, { bookings: idsOf(all).map((id) => ({ id })), total: 839.76 })),
  ).toMatchObject({ status: 422, code: 'consolidation.refused' });
});

test('a customer makes one of its own, sees no cost of ours in it, and knows nothing of another’s', async () => {
  const own = await two();
  const others = await two({ customer: { id: OTHER } });
  const { items } = await as(aCustomerUser(ACME))(consolidationCalls.list, {});
  const shown = items.flatMap((g) => idsOf(g.bookings));
  expect(shown).toEqual(expect.arrayContaining(idsOf(own)));
  expect(shown).not.toContain(others[0].id);
  for (const ids of [idsOf(others), [own[0].id, others[0].id]]) {
    expect(await failure(as(aCustomerUser(ACME))(consolidationCalls.preview, { bookingIds: ids }))).toMatchObject({
      status: 404,
    });
    const asked = { bookings: ids.map((id) => ({ id })), total: 839.76 };
    expect(await failure(as(aCustomerUser(ACME))(consolidationCalls.make, asked))).toMatchObject({ status: 404 });
  }
  const one = await make(own, aCustomerUser(ACME));
  expect(one.pricingDetail).toMatchObject({ carrierTotalCost: null });
  expect(await failure(as(aCustomerUser(OTHER))(consolidationCalls.undo, { id: one.id }))).toMatchObject({
    status: 404,
  });
  const foreign = svc.as(aStaff(), { tenantId: 2 }).call(consolidationCalls.undo, { id: one.id });
  expect(await failure(foreign)).toMatchObject({ status: 404 });
});
test('two customers’ freight between the same doors is no group', async () => {
  const bookingDate = aDay();
  const all = [await book({ bookingDate }), await book({ bookingDate, customer: { id: OTHER } })];
  const { items } = await as()(consolidationCalls.list, { maxResultCount: 50 });
  expect(items.flatMap((g) => idsOf(g.bookings))).not.toContain(all[0]!.id);
  expect((await as()(consolidationCalls.preview, { bookingIds: idsOf(all) })).refusals).toContain(
    'They are of different customers.',
  );
});
