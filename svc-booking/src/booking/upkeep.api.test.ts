import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { bookingUpkeepCalls } from '@cartage/contract/booking/booking-upkeep.ts';
import { documentCalls, fileCalls } from '@cartage/contract/booking/document.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { promoCodeCalls } from '@cartage/contract/booking/promo-code.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { invoiceEvents } from '@cartage/contract/events/finance.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { aBooking, ACME, failure, OTHER, startBooking } from './booking.fixture.ts';

const { svc, save, book } = startBooking({ simulator: true });
const staff = () => svc.as(aStaff());
const find = (id: number) => staff().call(bookingCalls.find, { id });
const update = (bookingId: number, more: object) =>
  staff().call(bookingUpkeepCalls.updateDetails, { bookingId, ...more });
let simId: number;
beforeAll(async () => {
  const { items } = await staff().call(carrierAccountCalls.list, {});
  simId = items.find((a) => a.carrierCode === 'SIM')!.id;
});
async function bySim() {
  const { carrierServices } = await staff().call(carrierAccountCalls.find, { id: simId });
  return book({ carrierAccountId: simId, carrierServiceCode: carrierServices[0]!.code });
}
const invoice = (bookingId: number) => issued(900 + bookingId, `INV${bookingId}`, { bookingIds: [bookingId] });
const issued = (
  invoiceId: number,
  invoiceNumber: string,
  on: { bookingIds: number[]; rechargedBookingIds?: number[] },
) =>
  svc.deliver(
    invoiceEvents.issued({
      invoiceId,
      invoiceNumber,
      customerId: ACME,
      customerName: null,
      email: null,
      amount: 1,
      invoiceDate: '2026-11-20',
      dueDate: '2026-12-04',
      rechargedBookingIds: [],
      ...on,
    }),
  );

describe('what the office puts right by hand', () => {
  test('numbers and papers of another carrier stand on the booking and are fetched from it', async () => {
    const b = await bySim();
    const paper = Buffer.from('%PDF-1.4 theirs').toString('base64');
    await update(b.id, {
      consignmentId: `SIM${b.id}`,
      manifestId: 'THEIRS-7',
      pickupRequestId: 'PU9',
      connoteFile: { fileName: 'connote.pdf', fileType: 'application/pdf', content: paper },
      note: 'Numbers from their portal',
    });
    const after = await find(b.id);
    expect(after).toMatchObject({ consignmentId: `SIM${b.id}`, manifestId: 'THEIRS-7', pickupRequestId: 'PU9' });
    expect(after.bookingNotes.map((n) => n.comment)).toContain('Numbers from their portal');
    const [kept] = await staff().call(documentCalls.list, { bookingId: b.id, documentType: 'CarrierConnote' });
    expect(await (await staff().raw(fileCalls.download, { token: kept!.fileToken })).text()).toBe('%PDF-1.4 theirs');
    expect(await staff().call(documentCalls.list, { bookingId: b.id, documentType: 'CarrierManifest' })).toEqual([]);
    const other = await bySim();
    expect(await failure(update(other.id, { consignmentId: `SIM${b.id}` }))).toMatchObject({
      status: 409,
      members: ['consignmentId'],
    });
  });
  test('a status moves by hand, is told, and never goes back behind the manifest', async () => {
    const b = await bySim();
    svc.events.length = 0;
    await update(b.id, { bookingStatus: 'InTransit', note: 'Seen at their depot' });
    const after = await find(b.id);
    expect([after.bookingStatus, after.trackingDetails[0]]).toMatchObject([
      'InTransit',
      { status: 'InTransit', details: [{ key: 'note', value: 'Seen at their depot' }] },
    ]);
    await svc.settled();
    expect(svc.events.find((e) => e.type === bookingEvents.statusChanged.type)?.data).toMatchObject({
      to: 'InTransit',
    });
    expect(await failure(update(b.id, { bookingStatus: 'Unmanifested' }))).toMatchObject({
      status: 422,
      code: 'booking.behindManifest',
    });
    expect(await failure(update(b.id, { bookingStatus: 'Deleted' }))).toMatchObject({ status: 400 });
    await update(b.id, { bookingStatus: 'Delivered' });
    expect((await staff().call(bookingUpkeepCalls.forInvoice, {})).items.map((i) => i.id)).toContain(b.id);
  });
  test('the own fleet’s numbers and status are not set by hand', async () => {
    const b = await book();
    expect(await failure(update(b.id, { consignmentId: 'MINE1' }))).toMatchObject({ code: 'booking.ownNumbers' });
    expect(await failure(update(b.id, { bookingStatus: 'Delivered' }))).toMatchObject({ code: 'booking.followsJob' });
  });
  test('a price comes with its reason; after the invoice only the difference waits to be charged', async () => {
    const b = await book();
    await update(b.id, { pricingInfo: { taxExclusiveAmount: 200, reason: 'Agreed by phone' } });
    const priced = (await find(b.id)).pricingDetail!;
    expect([priced.totalCost, priced.serviceDetails.find((l) => l.isUpdated)?.note]).toEqual([
      { taxExclusiveAmount: 200, tax: 20, amount: 220 },
      'Agreed by phone',
    ]);
    await invoice(b.id);
    await update(b.id, { pricingInfo: { taxExclusiveAmount: 230.5, reason: 'Reweighed' } });
    const after = await find(b.id);
    expect(after.pricingDetail!.totalCost.amount).toBe(220);
    expect(after.rechargeDetail!.totalCost).toEqual({ taxExclusiveAmount: 30.5, tax: 3.05, amount: 33.55 });
    const waiting = await staff().call(bookingUpkeepCalls.forRecharge, { customerId: ACME });
    expect(waiting.items.map((i) => i.id)).toEqual([b.id]);
    expect((await staff().call(bookingUpkeepCalls.forRecharge, { customerId: OTHER })).totalCount).toBe(0);
  });
  test('a difference is charged by one invoice, and waits again once that is voided', async () => {
    const b = await book();
    const waiting = async () =>
      (await staff().call(bookingUpkeepCalls.forRecharge, { customerId: ACME })).items.some((i) => i.id === b.id);
    await invoice(b.id);
    await update(b.id, { pricingInfo: { taxExclusiveAmount: 999, reason: 'Reweighed' } });
    expect(await waiting()).toBe(true);
    const invoiceId = 5000 + b.id;
    for (let twice = 0; twice < 2; twice++)
      await issued(invoiceId, 'INV5', { bookingIds: [], rechargedBookingIds: [b.id] });
    expect((await find(b.id)).rechargeInvoices).toEqual([{ id: invoiceId, number: 'INV5' }]);
    expect(await waiting()).toBe(false);
    expect(await failure(update(b.id, { pricingInfo: { taxExclusiveAmount: 998, reason: 'Again' } }))).toMatchObject({
      status: 409,
      code: 'booking.recharged',
    });
    await svc.deliver(
      invoiceEvents.statusChanged({
        invoiceId,
        invoiceNumber: 'INV5',
        customerId: ACME,
        status: 'Void',
        outstandingAmount: 0,
        rechargedBookingIds: [b.id],
      }),
    );
    expect([(await find(b.id)).rechargeInvoices, await waiting()]).toEqual([[], true]);
  });
  test('cover is taken out and given back with its premium', async () => {
    const b = await book();
    const total = b.pricingDetail!.totalCost.taxExclusiveAmount;
    await update(b.id, { insuranceInfo: { isInsured: true, insuredValue: 2000, insuranceType: 'standard' } });
    expect((await find(b.id)).pricingDetail!.totalCost.taxExclusiveAmount).toBeCloseTo(total + 10, 2);
    expect(await failure(update(b.id, { insuranceInfo: { isInsured: true, insuredValue: 50 } }))).toMatchObject({
      status: 422,
    });
    await update(b.id, { insuranceInfo: { isInsured: false } });
    expect((await find(b.id)).pricingDetail!.totalCost.taxExclusiveAmount).toBeCloseTo(total, 2);
  });
});

describe('what is deleted', () => {
  const remove = (id: number) => staff().call(bookingUpkeepCalls.remove, { id });
  test('is a draft, a quote or what was cancelled, and freight only once it is cancelled', async () => {
    const [draft, booked] = [await save(), await book()];
    await remove(draft.id);
    expect((await find(draft.id)).bookingStatus).toBe('Deleted');
    expect(await failure(remove(booked.id))).toMatchObject({ status: 409, code: 'booking.notDeletable' });
    await staff().call(bookingCalls.cancel, { id: booked.id });
    await remove(booked.id);
    expect((await find(booked.id)).bookingStatus).toBe('Deleted');
    expect(await failure(remove(booked.id))).toMatchObject({ code: 'booking.deleted' });
    await expect(svc.as(aCustomerUser(OTHER)).call(bookingUpkeepCalls.remove, { id: draft.id })).rejects.toMatchObject({
      status: 404,
    });
  });
  test('of a batch is told row by row', async () => {
    const { batchId } = await staff().call(bookingCalls.saveBatch, {
      bookings: [aBooking(), aBooking({ orderNumber: '2' })],
    });
    const { items } = await staff().call(bookingCalls.list, { filter: `batchId eq '${batchId}'`, sorting: 'id' });
    await save({ id: items[0]!.id }, ['Book']);
    const told = await staff().call(bookingUpkeepCalls.removeBatch, { id: batchId });
    expect(told.deletedBookings.map((b) => b.id)).toEqual([items[1]!.id]);
    expect(told.failToDeleteBookings).toEqual([
      expect.objectContaining({
        id: items[0]!.id,
        code: 'booking.notDeletable',
        message: expect.stringContaining('cancel it first'),
      }),
    ]);
    expect(await failure(staff().call(bookingUpkeepCalls.removeBatch, { id: 'nosuch' }))).toMatchObject({
      status: 404,
    });
  });
});

test('one entry of the log is read by its id; what a carrier said is for staff', async () => {
  const b = await book();
  const [entry] = (await staff().call(bookingCalls.operationLogs, { bookingId: b.id })).items;
  expect(await staff().call(bookingUpkeepCalls.operationLog, { id: entry!.id })).toEqual(entry);
  const own = await svc.as(aCustomerUser(ACME)).call(bookingUpkeepCalls.operationLog, { id: entry!.id });
  expect([own.operation, own.request]).toEqual([entry!.operation, null]);
  await expect(
    svc.as(aCustomerUser(OTHER)).call(bookingUpkeepCalls.operationLog, { id: entry!.id }),
  ).rejects.toMatchObject({ status: 404 });
});
test('an account that carries freight is not deleted, one that never did is', async () => {
  const b = await book();
  expect(await failure(staff().call(carrierAccountCalls.remove, { id: b.carrierAccountId! }))).toMatchObject({
    status: 409,
    code: 'account.inUse',
  });
  const id = await staff().call(carrierAccountCalls.save, {
    carrierAccount: { name: 'Mistyped', code: 'MISTYPED', carrierCode: 'SIM' },
  });
  await staff().call(carrierAccountCalls.remove, { id });
  expect((await staff().call(carrierAccountCalls.list, { filter: "code eq 'MISTYPED'" })).totalCount).toBe(0);
});
test('terms of customers are found over all accounts, and every account takes every code', async () => {
  const customers = [
    { customerId: ACME, isOwn: false, isActive: true, pricing: { method: 'Markup' as const, value: 5 } },
  ];
  const { carrierAccount } = await staff().call(carrierAccountCalls.find, { id: simId });
  const { id, name, code, carrierCode } = carrierAccount;
  await staff().call(carrierAccountCalls.save, { carrierAccount: { id, name, code, carrierCode, customers } });
  const { items } = await staff().call(carrierAccountCalls.customerMappings, {
    customerId: ACME,
    filter: "carrierCode eq 'SIM'",
  });
  expect(items).toEqual([
    { ...customers[0], carrierAccountId: id, carrierAccountName: name, carrierAccountCode: code, carrierCode },
  ]);
  expect((await staff().call(carrierAccountCalls.customerMappings, { customerId: OTHER })).items).toEqual([]);
  await staff().call(promoCodeCalls.save, {
    promoCode: { code: 'MAPPED', startDate: '2026-11-01', rate: { calcMethod: 'Amount', value: 1 } },
  });
  const map = await staff().call(promoCodeCalls.byAccount, {});
  expect(map.map((m) => [m.promoCode, m.carrierCode]).toSorted()).toEqual([
    ['MAPPED', 'FLEET'],
    ['MAPPED', 'SIM'],
  ]);
});
