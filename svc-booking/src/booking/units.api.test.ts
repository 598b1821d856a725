/** Sight by organisation unit: whose a booking is, who sees it, and what is reckoned whole all the same. */
import { setTimeout as wait } from 'node:timers/promises';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { bookingUpkeepCalls } from '@cartage/contract/booking/booking-upkeep.ts';
import { statusFileCalls } from '@cartage/contract/booking/status-file.ts';
import { organizationUnitCalls } from '@cartage/contract/core/organization-unit.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import type { Actor } from '@cartage/server/context.ts';
import { aCustomerUser, anAdmin, ofUnits } from '@cartage/testing/actors.ts';
import { aBearer } from '@cartage/testing/bearer.ts';
import { withinMs } from '@cartage/testing/yardstick.ts';
import { ACME, failure, OTHER, startBooking } from './booking.fixture.ts';

const { svc, book } = startBooking();
const SYDNEY = 3,
  PERTH = 4;
const sydney = ofUnits([SYDNEY]),
  perth = ofUnits([PERTH]),
  both = ofUnits([SYDNEY, PERTH]);
const find = (id: number, who: Actor) => svc.as(who).call(bookingCalls.find, { id });
const sees = (id: number, who: Actor) =>
  find(id, who).then(
    () => true,
    () => false,
  );
const customerIsOf = (customerId: number, unitId: number | null, more: object = {}) =>
  svc.deliver(
    customerEvents.saved({
      customerId,
      customerGuid: `0190a3c0-0000-7000-8000-00000000000${customerId}`,
      code: 'OTHER',
      companyName: 'OTHER',
      customerName: null,
      contactName: null,
      accountName: null,
      email: null,
      isActive: true,
      unitId,
      ...more,
    }),
  );
beforeAll(() =>
  svc.answers(organizationUnitCalls.names, () => ({
    items: [
      { id: SYDNEY, code: '00001', displayName: 'Sydney' },
      { id: PERTH, code: '00002', displayName: 'Perth' },
    ],
  })),
);

test('a booking is of its author’s one unit, else of its customer’s, else of none', async () => {
  await customerIsOf(OTHER, PERTH);
  const unitOf = async (work: Promise<{ id: number }>) => (await find((await work).id, anAdmin())).organizationUnitId;
  expect(await unitOf(book({}, sydney))).toBe(SYDNEY);
  expect(await unitOf(book({ customer: { id: OTHER } }, sydney))).toBe(SYDNEY);
  expect(await unitOf(book({ customer: { id: OTHER } }, both))).toBe(PERTH);
  expect(await unitOf(book({ customer: { id: OTHER } }, aCustomerUser(OTHER)))).toBe(PERTH);
  expect(await unitOf(book({}, both))).toBeNull();
  expect(await unitOf(book({}, anAdmin()))).toBeNull();
  // One that he does not see would take it from the sight of whoever books it.
  expect(await unitOf(book({ customer: { id: OTHER } }, ofUnits([SYDNEY, 9])))).toBeNull();
  await customerIsOf(OTHER, null);
});
test('people see the bookings of their units and of none; customers their own, whichever unit has them', async () => {
  const [ours, theirs, nobodys] = [await book({}, sydney), await book({}, perth), await book({}, anAdmin())];
  expect(await Promise.all([ours, theirs, nobodys].map((b) => sees(b.id, sydney)))).toEqual([true, false, true]);
  expect(await Promise.all([ours, theirs, nobodys].map((b) => sees(b.id, ofUnits([]))))).toEqual([false, false, true]);
  for (const who of [both, anAdmin(), aCustomerUser(ACME)])
    expect(await Promise.all([ours, theirs, nobodys].map((b) => sees(b.id, who)))).toEqual([true, true, true]);
  // What is another unit's is as if it were not there.
  expect(await failure(svc.as(sydney).call(bookingCalls.cancel, { id: theirs.id }))).toMatchObject({ status: 404 });
  expect((await find(theirs.id, sydney).catch((e: Error) => e.message)) as string).not.toContain(theirs.consignmentId!);
  const { organizationUnitId } = await find(ours.id, aCustomerUser(ACME));
  expect(organizationUnitId).toBeNull();
});
test('a search finds, counts and pages what the person sees, rare or common', async () => {
  const common = 'Warragamba';
  const made = [];
  for (const who of [sydney, perth, perth, anAdmin()])
    made.push(await book({ reference: [{ key: 'PO', value: `${common} ${made.length}` }] }, who));
  const found = async (search: string, who: Actor, filter?: string) => {
    const query = { search, ...(filter && { filter }) };
    const page = await svc.as(who).call(bookingCalls.list, { ...query, maxResultCount: 50, skipCount: 0 });
    const { totalCount } = await svc.as(who).call(bookingCalls.countByStatus, query);
    expect(page.totalCount).toBe(totalCount);
    return page.items.map((b) => b.id).toSorted((a, b) => a - b);
  };
  const [ours, first, second, nobodys] = made.map((b) => b.id);
  for (const filter of [undefined, "bookingStatus eq 'Booked'"]) {
    expect(await found(common, sydney, filter)).toEqual([ours, nobodys]);
    expect(await found(common, perth, filter)).toEqual([first, second, nobodys]);
    expect(await found(made[1]!.consignmentId!, sydney, filter)).toEqual([]);
    expect(await found('wa', both, filter)).toEqual(expect.arrayContaining([ours, first, second, nobodys]));
  }
});
test('handed over to a unit, a booking leaves the sight of the other, with its history and its job told', async () => {
  const b = await book({}, sydney);
  svc.events.length = 0;
  await svc.as(sydney).call(bookingUpkeepCalls.moveToUnit, { bookingIds: [b.id], organizationUnitId: PERTH });
  expect([await sees(b.id, sydney), await sees(b.id, perth)]).toEqual([false, true]);
  const told = (type: string) => svc.events.filter((e) => e.type === type).map((e) => e.data);
  expect(told('booking.movedToUnit')).toEqual([{ bookingId: b.id, customerId: ACME, unitId: PERTH }]);
  expect(told('change.recorded')).toMatchObject([
    {
      entity: `Booking:${b.id}`,
      userName: 'Staff',
      customerId: null,
      properties: [{ propertyName: 'unit', originalValue: 'Sydney', newValue: 'Perth' }],
    },
  ]);
  const back = svc.as(sydney).call(bookingUpkeepCalls.moveToUnit, { bookingIds: [b.id], organizationUnitId: SYDNEY });
  expect(await failure(back)).toMatchObject({ status: 404 });
  const nowhere = svc.as(perth).call(bookingUpkeepCalls.moveToUnit, { bookingIds: [b.id], organizationUnitId: 99 });
  expect(await failure(nowhere)).toMatchObject({ status: 400, members: ['organizationUnitId'] });
  await svc.as(perth).call(bookingUpkeepCalls.moveToUnit, { bookingIds: [b.id], organizationUnitId: null });
  expect(await sees(b.id, sydney)).toBe(true);
  const { call } = svc.as(aCustomerUser(ACME));
  expect(
    await failure(call(bookingUpkeepCalls.moveToUnit, { bookingIds: [b.id], organizationUnitId: PERTH })),
  ).toMatchObject({ status: 403 });
});
test('an account’s limit counts what other units have booked on it', async () => {
  const totals = { current: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90: 0, unallocated: 0, total: 0 };
  svc.answers(invoiceCalls.outstanding, () => ({ asAt: '2026-11-20', items: [], totals }));
  await book({ customer: { id: OTHER } }, perth);
  const limitIs = (creditLimit: number) => customerIsOf(OTHER, null, { status: 'Active', creditLimit });
  const standing = (who: Actor) => svc.as(who).call(bookingCalls.standing, { customerId: OTHER });
  await limitIs(1_000_000);
  const { booked } = await standing(anAdmin());
  await limitIs(booked! + 1);
  expect(await standing(sydney)).toEqual(await standing(anAdmin()));
  expect(await failure(book({ customer: { id: OTHER } }, sydney))).toMatchObject({ status: 422 });
  await limitIs(1_000_000);
  expect((await book({ customer: { id: OTHER } }, sydney)).bookingStatus).toBe('Booked');
});
test('a file of statuses moves nothing of another unit, neither looked through nor applied behind the request', async () => {
  const b = await book({}, perth);
  const csv = `connote,status,time\n${b.consignmentId},InTransit,2026-11-20T01:00:00Z\n`;
  const csvFile = new Blob([csv], { type: 'text/csv' });
  const { call } = svc.as(sydney);
  expect(await call(statusFileCalls.importStatuses, { csvFile, preview: true } as never)).toMatchObject({
    movedCount: 0,
    failCount: 1,
  });
  const { fileToken } = await call(statusFileCalls.importStatuses, { csvFile } as never);
  await svc.service.background.run('status-files');
  expect(await call(statusFileCalls.progress, { fileToken: fileToken! })).toMatchObject({
    isCompleted: true,
    movedCount: 0,
    failCount: 1,
  });
  expect((await find(b.id, perth)).bookingStatus).toBe('Booked');
});
test('a person who comes to another unit loses the sight of the first within five seconds', async () => {
  const b = await book({}, sydney);
  const bearer = await aBearer(svc);
  await bearer.signIn();
  const status = async () =>
    (
      await svc.inject(`${bookingCalls.find.path}?id=${b.id}`, {
        headers: { 'x-tenant-id': '1', authorization: `Bearer ${bearer.token}` },
      })
    ).status;
  const until = async (wanted: number, ms = withinMs(5000)) => {
    for (const from = Date.now(); (await status()) !== wanted; await wait(50))
      if (Date.now() - from > ms) throw new Error(`not within ${ms} ms`);
  };
  await until(200);
  await bearer.moveTo([PERTH]);
  await until(404);
  await bearer.moveTo([PERTH, SYDNEY]);
  await until(200);
  await bearer.moveTo([]);
  await until(404);
  // The tenant no longer limits anybody's sight.
  await bearer.moveTo(null);
  await until(200);
  // Nobody waits for what is held to run out where svc-core says that it is old.
  await bearer.moveTo([PERTH]);
  await bearer.tell();
  await until(404, 1000);
}, 30_000);
