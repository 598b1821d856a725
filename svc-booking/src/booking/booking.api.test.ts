import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { invoiceEvents } from '@cartage/contract/events/finance.ts';
import { sum } from '@cartage/contract/money.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { aBooking, ACME, NOON, OTHER, startBooking } from './booking.fixture.ts';
import { hasCheckDigit } from './connote.ts';

const { svc, asked, save, book } = startBooking();
const staff = () => svc.as(aStaff());
const failure = async (work: Promise<unknown>) => work.then(() => { throw new Error('it was accepted'); }, (e: { status: number; code: string; validationErrors: { members: string[] }[] }) => ({ status: e.status, code: e.code, members: e.validationErrors.flatMap((v) => v.members) }));

describe('booking', () => {
  test('gives a connote with its check digit, one SSCC an article, and a price whose lines add up', async () => {
    const b = await book();
    expect(b.bookingStatus).toBe('Booked');
    expect(b.consignmentId).toMatch(/^CR\d{9}$/);
    expect(hasCheckDigit(b.consignmentId!.slice(2))).toBe(true);
    expect(b.items[0]!.articleNumbers).toHaveLength(2);
    for (const sscc of b.items[0]!.articleNumbers!) expect(hasCheckDigit(sscc)).toBe(true);
    const p = b.pricingDetail!;
    expect(sum(p.serviceDetails.map((l) => l.amount))).toBe(p.totalCost.amount);
    expect(sum([p.totalCost.taxExclusiveAmount, p.totalCost.tax])).toBe(p.totalCost.amount);
    expect(b).toMatchObject({ totalItems: 2, totalWeight: { value: 24, unit: 'kg' }, totalVolume: { value: 0.072, unit: 'm3' }, chargableWeight: { value: 24 }, customer: { id: ACME, code: 'ACME' }, bookingDate: '2026-11-20' });
    expect(b.operationHistory.map((o) => [o.operation, o.status, o.value])).toEqual([['Book', 'Succeeded', b.consignmentId]]);
    expect(b.trackingDetails.map((t) => t.status)).toEqual(['Booked']);
  });

  test('tells the rest of the house once, with what they need', async () => {
    const b = await book({ orderNumber: 'told-once' });
    const told = svc.events.filter((e) => e.type === 'booking.booked' && e.key === String(b.id));
    expect(told).toHaveLength(1);
    expect(told[0]!.data).toMatchObject({ consignmentId: b.consignmentId, customerCode: 'ACME', quantity: 2, notifyEmail: 'desk@acme.test', total: b.pricingDetail!.totalCost.amount });
    expect(svc.events.some((e) => e.type === 'change.recorded' && e.key === `Booking:${b.id}`)).toBe(true);
  });

  test('without an operation stays a draft that nobody hears of', async () => {
    const before = asked.prices;
    const b = await save();
    expect(b).toMatchObject({ bookingStatus: 'Draft', consignmentId: null, pricingDetail: null });
    expect(asked.prices).toBe(before);
    expect(svc.events.some((e) => e.type === 'booking.booked' && e.key === String(b.id))).toBe(false);
  });

  test('the same Idempotency-Key books once, another body under it is refused', async () => {
    const input = { booking: aBooking({ orderNumber: 'idem' }), operations: ['Book' as const] };
    const first = await staff().call(bookingCalls.save, input, { idempotencyKey: 'k-1' });
    const again = await staff().call(bookingCalls.save, input, { idempotencyKey: 'k-1' });
    expect(again.id).toBe(first.id);
    expect(await failure(staff().call(bookingCalls.save, { ...input, booking: aBooking() }, { idempotencyKey: 'k-1' }))).toMatchObject({ status: 409, code: 'idempotency.otherBody' });
  });

  test.each([
    ['a suburb that is not in its postcode', { toAddress: { ...aBooking().toAddress, postCode: '2000' } }, ['booking.toAddress.suburb', 'booking.toAddress.postCode']],
    ['a postcode that does not exist', { toAddress: { ...aBooking().toAddress, postCode: '9999' } }, ['booking.toAddress.postCode']],
    ['a package we do not carry', { items: [{ ...aBooking().items[0]!, packageType: 'Blimp' }] }, ['booking.items.0.packageType']],
    ['no weight', { items: [{ ...aBooking().items[0]!, weight: { value: 0, unit: 'kg' as const } }] }, ['booking.items.0.weight']],
    ['nobody to receive it', { toAddress: { ...aBooking().toAddress, companyName: '', contactName: ' ' } }, ['booking.toAddress.companyName', 'booking.toAddress.contactName']],
    ['a UN number that we do not know', { isDangerousGood: true, dangerousGoodUNCode: '0000' }, ['booking.dangerousGoodUNCode']],
    ['dangerous goods left without a signature', { dangerousGoodUNCode: 'UN1263', deliveryOptions: { atl: 'true' } }, ['booking.deliveryOptions.atl']],
    ['insured goods left without a signature', { insuredValue: 500, deliveryOptions: { atl: 'true' } }, ['booking.deliveryOptions.atl']],
    ['a service that does not exist', { carrierServiceCode: 'TELEPORT' }, ['booking.carrierServiceCode']],
    ['a despatch day long ago', { bookingDate: '2026-10-01' }, ['booking.bookingDate']],
  ])('refuses %s and names the field', async (_, more, members) => {
    expect(await failure(book(more))).toMatchObject({ status: 422, members });
  });
  test('refuses a quantity of zero as wrong input', async () => {
    expect(await failure(book({ items: [{ ...aBooking().items[0]!, quantity: 0 }] }))).toMatchObject({ status: 400, members: ['booking.items.0.quantity'] });
  });

  test('insurance is a line of its own', async () => {
    const b = await book({ isInsured: true, insuredValue: 2000 });
    expect(b.pricingDetail!.insuranceCost).toEqual({ taxExclusiveAmount: 10, tax: 1, amount: 11 });
  });
});

describe('a batch', () => {
  test('saves the good rows and tells each bad one by its index', async () => {
    const result = await staff().call(bookingCalls.saveBatch, { bookings: [aBooking(), { ...aBooking(), carrierServiceCode: 'TELEPORT' }, 17, aBooking()], operations: ['Book'] });
    expect(result.successBookings.map((s) => s.index)).toEqual([0, 3]);
    expect(result.failBookings.map((f) => [f.index, f.validationErrors[0]!.members])).toEqual([[1, ['carrierServiceCode']], [2, ['']]]);
    expect((await staff().call(bookingCalls.find, { id: result.successBookings[1]!.id })).batchId).toBe(result.batchId);
  });
});

describe('changing', () => {
  test('a contact changes freely and keeps the price', async () => {
    const b = await book();
    const before = asked.prices;
    const after = await save({ id: b.id, toAddress: { ...b.toAddress, contactName: 'Zoë Laurent' } });
    expect(after.toAddress.contactName).toBe('Zoë Laurent');
    expect(after.items[0]!.articleNumbers).toEqual(b.items[0]!.articleNumbers);
    expect(asked.prices).toBe(before);
    expect(svc.events.filter((e) => e.type === 'booking.updated' && e.key === String(b.id))).toHaveLength(1);
  });
  test('items force a new price and new article numbers, never a new connote', async () => {
    const b = await book();
    const before = asked.prices;
    const after = await save({ id: b.id, items: [{ ...aBooking().items[0]!, quantity: 3 }] });
    expect(asked.prices).toBe(before + 1);
    expect(after.consignmentId).toBe(b.consignmentId);
    expect(after.items[0]!.articleNumbers).toHaveLength(3);
    expect(after.items[0]!.articleNumbers).not.toEqual(expect.arrayContaining(b.items[0]!.articleNumbers!));
  });
  test('after the manifest nothing but notes changes', async () => {
    const b = await save({}, ['Book', 'Manifest']);
    expect(b.manifestId).toMatch(/^M\d{8}$/);
    expect(await failure(save({ id: b.id, toAddress: { ...b.toAddress, contactName: 'Other' } }))).toMatchObject({ status: 422, code: 'booking.manifested', members: ['booking.toAddress'] });
    const note = await staff().call(bookingCalls.addNote, { bookingId: b.id, bookingNote: { comment: 'Rang the receiver' } });
    expect(note).toMatchObject({ comment: 'Rang the receiver', userName: 'Staff' });
    expect((await staff().call(bookingCalls.find, { id: b.id })).bookingNotes).toEqual([note]);
  });
  test('who looked at an older one is told instead of writing over it', async () => {
    const b = await book();
    svc.setNow('2026-11-20T01:00:05.000Z');
    await save({ id: b.id, orderNumber: 'newer' });
    expect(await failure(save({ id: b.id, orderNumber: 'older', lastModificationTime: b.lastModificationTime }))).toMatchObject({ status: 409, code: 'booking.stale' });
    svc.setNow(NOON);
  });
});

describe('cancelling', () => {
  test('is told once, and cannot be done twice', async () => {
    const b = await book();
    await staff().call(bookingCalls.cancel, { id: b.id });
    expect(svc.events.filter((e) => e.type === 'booking.cancelled' && e.key === String(b.id))).toHaveLength(1);
    expect(await failure(staff().call(bookingCalls.cancel, { id: b.id }))).toMatchObject({ status: 409, code: 'booking.notCancellable' });
    expect((await staff().call(bookingCalls.find, { id: b.id })).operationHistory.at(-1)).toMatchObject({ operation: 'Cancel', status: 'Succeeded' });
  });
});

describe('operations on several bookings', () => {
  test('tell the truth per booking, with labels for those that have one', async () => {
    const booked = await book(), draft = await save();
    const done = await staff().call(bookingCalls.runOperations, { bookingIds: [booked.id, draft.id, 999999], operations: ['Manifest', 'Label'] });
    expect(done.results.map((r) => [r.bookingId, r.operation, r.status, r.code])).toEqual([
      [booked.id, 'Label', 'Succeeded', null], [booked.id, 'Manifest', 'Succeeded', null],
      [draft.id, 'Label', 'Failed', 'booking.notBooked'], [draft.id, 'Manifest', 'Failed', 'booking.notBooked'],
      [999999, 'Label', 'Failed', 'notFound'], [999999, 'Manifest', 'Failed', 'notFound'],
    ]);
    expect(done.labels.map((l) => l.bookingId)).toEqual([booked.id]);
    expect(done.manifests).toHaveLength(1);
    const logs = await staff().call(bookingCalls.operationLogs, { bookingId: draft.id });
    expect(logs.items.map((l) => [l.operation, l.status])).toEqual([['Manifest', 'Failed'], ['Label', 'Failed']]);
    expect((await staff().call(bookingCalls.find, { id: draft.id })).bookingWarnings.map((w) => w.operation).sort()).toEqual(['Label', 'Manifest']);
  });
});

describe('a customer user', () => {
  test("books for its own customer whatever it asks, and sees no other's and no carrier cost", async () => {
    const mine = await book({ customer: { id: OTHER } }, aCustomerUser(ACME));
    expect(mine.customer.id).toBe(ACME);
    expect(mine.pricingDetail!.carrierTotalCost).toBeNull();
    expect(mine.pricingDetail!.serviceDetails.every((l) => l.carrierAmount === null)).toBe(true);
    const theirs = await book({ customer: { id: OTHER } });
    const as = svc.as(aCustomerUser(ACME));
    expect(await failure(as.call(bookingCalls.find, { id: theirs.id }))).toMatchObject({ status: 404 });
    expect(await failure(as.call(bookingCalls.cancel, { id: theirs.id }))).toMatchObject({ status: 404 });
    const list = await as.call(bookingCalls.list, { maxResultCount: 1000, customerId: OTHER });
    expect(list.items.every((b) => b.customer.id === ACME)).toBe(true);
    expect((await as.call(bookingCalls.list, { filter: "contains(pricingDetail, '1')" })).items).toEqual([]);
    expect((await as.call(bookingCalls.operationLogs, { bookingId: mine.id })).items.every((l) => l.request === null && l.response === null)).toBe(true);
  });
});

describe('lists', () => {
  test('filter by the names of the documents, search text and paging', async () => {
    const b = await book({ toAddress: { ...aBooking().toAddress, companyName: "O'Brien & Søns" } });
    const ids = async (query: object) => (await staff().call(bookingCalls.list, query)).items.map((i) => i.id);
    expect(await ids({ filter: `consignmentId eq '${b.consignmentId}'` })).toEqual([b.id]);
    expect(await ids({ filter: `consignmentNumber eq '${b.consignmentId}' and customer/id eq ${ACME}` })).toEqual([b.id]);
    expect(await ids({ filter: `contains(tolower(toAddress/companyName), 'o''brien') and id eq ${b.id}` })).toEqual([b.id]);
    expect(await ids({ search: "O'BRIEN & søns" })).toEqual([b.id]);
    expect(await ids({ search: b.consignmentId! })).toEqual([b.id]);
    expect(await ids({ search: '100%' })).toEqual([]);
    const page = await staff().call(bookingCalls.list, { maxResultCount: 2, sorting: 'id desc' });
    expect(page.items[0]!.id).toBe(b.id);
    expect(page.totalCount).toBeGreaterThan(2);
    expect(await failure(staff().call(bookingCalls.list, { filter: 'nonsense eq 1' }))).toMatchObject({ status: 400 });
  });
  test('the kept sums are what counting would give, folded or not', async () => {
    for (const actor of [aStaff(), aCustomerUser(ACME), aCustomerUser(OTHER)]) {
      for (const fold of [false, true]) {
        if (fold) await svc.service.background.run('counts');
        const kept = await svc.as(actor).call(bookingCalls.countByStatus, {});
        expect(await svc.as(actor).call(bookingCalls.countByStatus, { filter: 'id gt 0' })).toEqual(kept);
        expect((await svc.as(actor).call(bookingCalls.list, { maxResultCount: 3, skipCount: 1 })).totalCount).toBe(kept.totalCount);
      }
    }
  });
  test('counters, totals and the report agree with each other', async () => {
    const count = await staff().call(bookingCalls.countByStatus, { customerId: OTHER });
    const summary = await staff().call(bookingCalls.summary, { customerId: OTHER });
    expect(summary.totalBookings).toBe(count.totalCount);
    for (const groupBy of ['day', 'carrier', 'customer'] as const) {
      const { rows } = await staff().call(bookingCalls.report, { groupBy, from: '2026-11-01', to: '2026-11-30', customerId: OTHER });
      expect(rows).toEqual([expect.objectContaining({ count: count.totalCount, items: summary.totalItems, delivered: 0 })]);
    }
    expect(await failure(staff().call(bookingCalls.report, { groupBy: 'day', from: '2020-01-01', to: '2026-11-30' }))).toMatchObject({ status: 400 });
  });
});

test('an invoice writes its number on the bookings, and a voided one takes it off', async () => {
  const b = await book();
  const about = { invoiceId: 55, invoiceNumber: 'INV000055', customerId: ACME };
  await svc.deliver(invoiceEvents.issued({ ...about, customerName: null, email: null, amount: 1, invoiceDate: '2026-11-20', dueDate: '2026-12-04', bookingIds: [b.id] }));
  expect(await staff().call(bookingCalls.find, { id: b.id })).toMatchObject({ invoiceId: 55, invoiceNumber: 'INV000055' });
  expect(await failure(staff().call(bookingCalls.cancel, { id: b.id }))).toMatchObject({ status: 409, code: 'booking.invoiced' });
  await svc.deliver(invoiceEvents.statusChanged({ ...about, status: 'Void', outstandingAmount: 0 }));
  expect((await staff().call(bookingCalls.find, { id: b.id })).invoiceId).toBeNull();
});
