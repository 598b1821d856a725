import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { type Quote, quoteCalls, type QuoteRequest } from '@cartage/contract/booking/quote.ts';
import type { z } from '@cartage/contract/zod.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { asking } from '../quote/quote.ts';
import { aBooking, ACME, NOON, OTHER, startBooking } from '../booking/booking.fixture.ts';

const { svc, book, save, dearer } = startBooking({ simulator: true });
const end = ({ suburb, stateCode, postCode }: ReturnType<typeof aBooking>['toAddress']) => ({
  suburb,
  stateCode,
  postCode: postCode!,
});
type Request = z.input<typeof QuoteRequest>;
async function quoted(more: Partial<Request> = {}) {
  const { fromAddress, toAddress, items } = aBooking();
  const { resourceToken } = await svc.as(aStaff()).call(quoteCalls.create, {
    fromAddress: end(fromAddress),
    toAddress: end(toAddress),
    items,
    customer: { customerId: ACME },
    ...more,
  });
  await Promise.all([...asking(svc.ctx())]);
  const { quotes } = await svc.as(aStaff()).call(quoteCalls.list, { resourceToken });
  const of = (carrier: string): Quote => quotes.find((q) => q.carrier.code === carrier)!;
  /** What a booking says to take the quote. */
  const by = (carrier: string) => ({
    resourceToken,
    quoteId: of(carrier).id,
    carrierServiceCode: of(carrier).service.code,
  });
  return { resourceToken, of, by };
}
const failure = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error('it was accepted');
    },
    (e: { status: number; code: string; validationErrors: { members: string[] }[] }) => ({
      status: e.status,
      code: e.code,
      members: e.validationErrors.flatMap((v) => v.members),
    }),
  );

test('a booking takes the price it was quoted, without asking again', async () => {
  const q = await quoted(),
    quote = q.of('FLEET');
  dearer(2);
  const b = await book(q.by('FLEET'));
  dearer(1);
  expect(b).toMatchObject({
    carrier: 'FLEET',
    carrierServiceCode: quote.service.code,
    quoteId: quote.id,
    pricingDetail: {
      totalCost: { amount: quote.customerCost.total, taxExclusiveAmount: quote.customerCost.totalExGst },
    },
  });
});
test('other freight, another lane or another customer than was quoted is refused', async () => {
  const q = await quoted(),
    by = q.by('FLEET');
  expect(await failure(book({ ...by, items: [{ ...aBooking().items[0]!, quantity: 3 }] }))).toEqual({
    status: 422,
    code: 'booking.otherThanQuoted',
    members: ['booking.items'],
  });
  expect(await failure(book({ ...by, toAddress: aBooking().fromAddress }))).toMatchObject({
    code: 'booking.otherThanQuoted',
    members: ['booking.toAddress.postCode', 'booking.toAddress.suburb'],
  });
  expect(await failure(book({ ...by, customer: { id: OTHER } }))).toMatchObject({
    code: 'booking.otherThanQuoted',
    members: ['booking.customer.id'],
  });
  expect(await failure(book({ ...by, resourceToken: 'wrong' }))).toMatchObject({ status: 404 });
});
test('freight of the own fleet that changes after a quote is priced again', async () => {
  const q = await quoted();
  const b = await book(q.by('FLEET'));
  dearer(2);
  const after = await svc
    .as(aStaff())
    .call(bookingCalls.save, { booking: aBooking({ id: b.id, items: [{ ...aBooking().items[0]!, quantity: 3 }] }) });
  dearer(1);
  expect(after.pricingDetail!.totalCost.amount).toBeGreaterThan(b.pricingDetail!.totalCost.amount);
  expect(after).toMatchObject({ quoteId: null, totalItems: 3 });
});
test("another carrier's booking is pending until the carrier has taken it", async () => {
  const q = await quoted();
  const b = await book(q.by('SIM'));
  expect(b).toMatchObject({
    carrier: 'SIM',
    bookingStatus: 'Booked',
    operationHistory: [expect.objectContaining({ operation: 'Book' })],
  });
  await svc.service.background.run('operations');
  const after = await svc.as(aStaff()).call(bookingCalls.find, { id: b.id });
  expect(after.operationHistory.map((o) => o.status)).toEqual(['Succeeded']);
  expect(after.pickupRequestId).toBeTruthy();
  expect(
    await failure(
      svc.as(aStaff()).call(bookingCalls.save, {
        booking: aBooking({ id: b.id, items: [{ ...aBooking().items[0]!, quantity: 3 }] }),
      }),
    ),
  ).toMatchObject({ code: 'booking.withCarrier' });
});

describe('a quote is the price of one piece of work', () => {
  const carton = aBooking().items[0]!;
  const cm = (value: number) => ({ value, unit: 'cm' as const });
  test.each<[string, Parameters<typeof book>[0], string[]]>([
    ['a tail lift where it goes', { deliveryOptions: { tailLift: 'true' } }, ['deliveryOptions']],
    ['a tail lift where it comes from', { pickupOptions: { tailLift: 'true' } }, ['pickupOptions']],
    ['a private house', { toAddress: { ...aBooking().toAddress, type: 'Residential' } }, ['toAddress.type']],
    [
      'a longer piece of the same volume',
      { items: [{ ...carton, length: cm(300), width: cm(12), height: cm(10) }] },
      ['items'],
    ],
    [
      'other pieces of the same sums',
      {
        items: [
          { ...carton, quantity: 1, weight: { value: 4, unit: 'kg' } },
          { ...carton, quantity: 1, weight: { value: 20, unit: 'kg' } },
        ],
      },
      ['items'],
    ],
    ['dangerous goods', { dangerousGoodUNCode: '1263' }, ['isDangerousGood', 'dangerousGoodUNCode']],
    ['another service', { carrierServiceCode: 'EXPRESS' }, ['carrierServiceCode']],
    ['another account', { carrierAccountId: 2 }, ['carrierAccountId']],
  ])('and not of one with %s', async (_, more, members) => {
    const q = await quoted();
    expect(await failure(book({ ...q.by('FLEET'), ...more }))).toEqual({
      status: 422,
      code: 'booking.otherThanQuoted',
      members: members.map((m) => `booking.${m}`),
    });
  });
  test('however its rows are written, and whatever is free', async () => {
    const q = await quoted();
    const b = await book({
      ...q.by('FLEET'),
      items: [
        { ...carton, quantity: 1 },
        { ...carton, quantity: 1, packageType: 'CARTON', weight: { value: 12_000, unit: 'g' } },
      ],
      deliveryOptions: { atl: 'true' },
    });
    expect(b.quoteId).toBe(q.of('FLEET').id);
  });
  test('a quote without a customer is not the price of one', async () => {
    const q = await quoted({ customer: null });
    expect(await failure(book(q.by('FLEET')))).toMatchObject({ members: ['booking.customer.id'] });
  });
  test('on another day it is priced anew, and stands where the price is the same with its own dates', async () => {
    const q = await quoted();
    const later = { ...q.by('FLEET'), bookingDate: '2026-12-18' };
    const b = await book(later);
    expect(b).toMatchObject({
      bookingDate: '2026-12-18',
      pricingDetail: { totalCost: { amount: q.of('FLEET').customerCost.total } },
    });
    expect(b.eta! > '2026-12-18').toBe(true);
    dearer(1.5);
    expect(await failure(book(later))).toMatchObject({
      code: 'booking.otherThanQuoted',
      members: ['booking.bookingDate'],
    });
    dearer(1);
  });
  test('booked when its cut-off has passed, it keeps its price and leaves on the next day', async () => {
    const q = await quoted();
    expect(q.of('FLEET').despatchDay).toBe('2026-11-20');
    // Friday at six in Sydney.
    svc.setNow('2026-11-20T07:00:00.000Z');
    const b = await book(q.by('FLEET'));
    svc.setNow(NOON);
    expect(b).toMatchObject({
      bookingDate: '2026-11-23',
      pricingDetail: { totalCost: { amount: q.of('FLEET').customerCost.total } },
    });
    expect(b.eta!.slice(0, 10) > q.of('FLEET').deliveryDay!).toBe(true);
  });
  test('who names no day gets the day of the quote', async () => {
    const q = await quoted({ despatchDate: '2026-11-25' });
    expect(await book(q.by('FLEET'))).toMatchObject({ bookingDate: '2026-11-25' });
  });
});

test('a draft made of a quote is not booked at its price after it ran out; a new price can be asked for', async () => {
  const q = await quoted({ despatchDate: '2026-12-07' });
  const draft = await save({ ...q.by('FLEET'), bookingDate: '2026-12-07' });
  expect(draft).toMatchObject({
    bookingStatus: 'Quoted',
    pricingDetail: { totalCost: { amount: q.of('FLEET').customerCost.total } },
  });
  svc.setNow(new Date(Date.parse(NOON) + 15 * 86_400_000));
  const again = { ...q.by('FLEET'), id: draft.id };
  expect(await failure(save(again, ['Book']))).toMatchObject({
    status: 422,
    code: 'quote.expired',
  });
  dearer(1.5);
  const priced = await save(again, ['Quote']);
  expect(priced.quoteId).toBeNull();
  expect(priced.pricingDetail!.totalCost.amount).toBeGreaterThan(draft.pricingDetail!.totalCost.amount);
  expect(await save({ id: draft.id }, ['Book'])).toMatchObject({
    bookingStatus: 'Booked',
    pricingDetail: priced.pricingDetail,
  });
  dearer(1);
  svc.setNow(NOON);
});
test("another carrier's account is kept, and its own price is asked for", async () => {
  const q = await quoted();
  const { id: accountId } = (await svc.as(aStaff()).call(carrierAccountCalls.list, { filter: "code eq 'SIM'" }))
    .items[0]!;
  const b = await book({ carrierAccountId: accountId, carrierServiceCode: q.of('SIM').service.code });
  expect(b).toMatchObject({
    carrier: 'SIM',
    carrierAccountId: accountId,
    pricingDetail: { totalCost: { amount: q.of('SIM').customerCost.total } },
  });
  expect(await failure(book({ carrierAccountId: 999 }))).toMatchObject({
    status: 422,
    code: 'booking.noAccount',
    members: ['booking.carrierAccountId'],
  });
});
test.each<[string, Partial<Request>, string[]]>([
  ['freight that nobody has weighed', { items: [{ ...aBooking().items[0]!, weight: null }] }, ['items.0.weight']],
  ['freight that nobody has measured', { items: [{ ...aBooking().items[0]!, height: null }] }, ['items.0.height']],
  [
    'a suburb that is not in its postcode',
    { toAddress: { postCode: '2000', suburb: 'Ballarat Central' } },
    ['toAddress.suburb', 'toAddress.postCode'],
  ],
  ['no suburb', { toAddress: { postCode: '3350' } }, ['toAddress.suburb']],
])('%s gets no quote', async (_, more, members) => {
  expect(await failure(quoted(more))).toMatchObject({ status: 422, members });
});
