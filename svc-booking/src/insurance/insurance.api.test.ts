import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { coversOf, insuranceCalls, InsuranceSettings } from '@cartage/contract/booking/insurance.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { toStored } from '@cartage/contract/words/sentence.ts';
import { say as sayPrice } from '@cartage/contract/words/told/prices.ts';
import { toldPrices } from '@cartage/contract/words/vi/told/prices.ts';
import { aCustomerUser, aStaff, nobody } from '@cartage/testing/actors.ts';
import { SETTINGS } from '@cartage/testing/service.ts';
import { aBooking, ACME, failure, OTHER, startBooking } from '../booking/booking.fixture.ts';

const { svc, book } = startBooking();
const insurance = InsuranceSettings.parse({
  standard: { minimumPremium: 12, multiplier: 0.01, minimumValue: 500, maximumValue: 20_000 },
  premium: { maximumValue: 50_000 },
  second: {
    ...{ isOffered: true, name: 'Harbour Mutual' },
    ...{ standard: { maximumValue: 30_000 }, premium: { maximumValue: 40_000 } },
  },
});
beforeAll(() =>
  svc.answers(tenantSettingsCalls.forServices, (_, tenantId) => ({
    ...SETTINGS,
    tenantId,
    covers: coversOf(insurance),
    ...(tenantId === 2 && { guest: { isAllowed: true, customerId: OTHER } }),
  })),
);

test('covers cost what the tenant has set, for staff and for a customer user of its own customer', async () => {
  const asked = { insuredValue: 2000, customerId: ACME };
  const quotes = await svc.as(aStaff()).call(insuranceCalls.quotes, asked);
  expect(quotes.map((q) => [q.insuranceType, q.insuranceCostTaxExclusive, q.insuranceCost])).toEqual([
    ['secondStandard', 12, 13.2],
    ['standard', 20, 22],
    ['premium', 22, 24.2],
    ['secondPremium', 24, 26.4],
  ]);
  expect(await svc.as(aCustomerUser(ACME)).call(insuranceCalls.quotes, asked)).toEqual(quotes);
});
test('a value that nobody insures, or a customer that does not exist, is refused with the reason', async () => {
  const ask = (insuredValue: number) =>
    svc.as(aStaff()).call(insuranceCalls.quotes, { insuredValue, customerId: ACME });
  expect(await failure(ask(99))).toMatchObject({ status: 422, code: 'insurance.value', members: ['insuredValue'] });
  expect((await svc.inject('/api/booking/Insurance/GetInsuranceQuotes?insuredValue=500')).status).toBe(400);
});
test('guests are told what cover costs only where the tenant has guests', async () => {
  const ask = (tenantId: number) =>
    svc.as(nobody(), { tenantId }).call(insuranceCalls.guestQuotes, { insuredValue: 2000 });
  expect(await failure(ask(1))).toMatchObject({ status: 403, code: 'guest.notAllowed' });
  expect((await ask(2)).map((q) => q.insuranceCost)).toEqual([13.2, 22, 24.2, 26.4]);
});
test('a booking is insured at the tenant’s figures, by the second insurer as well, as a line of its own', async () => {
  const b = await book({ isInsured: true, insuredValue: 3000, insuranceType: 'secondPremium' });
  expect(b).toMatchObject({ isInsured: true, insuredValue: 3000, insuranceType: 'secondPremium' });
  expect(b.pricingDetail!.insuranceCost).toEqual({ taxExclusiveAmount: 36, tax: 3.6, amount: 39.6 });
  expect(b.pricingDetail!.serviceDetails.at(-1)).toMatchObject({ serviceCode: 'INSURANCE', amount: 39.6 });
  const reader = svc.as(aStaff(), { headers: { 'accept-language': 'vi' } });
  const read = await reader.call(bookingCalls.find, { id: b.id });
  expect(read.pricingDetail!.serviceDetails.at(-1)!.serviceName).toBe(toldPrices['service.insurance']);
  // Whoever bills it prints English and tells its readers in their languages.
  expect(svc.events.findLast((e) => e.type === 'booking.booked')?.data).toMatchObject({
    prices: expect.arrayContaining([expect.objectContaining({ serviceName: toStored(sayPrice('service.insurance')) })]),
  });
  expect(await failure(book({ isInsured: true, insuredValue: 499 }))).toMatchObject({
    status: 422,
    members: ['booking.insuredValue'],
  });
});
test('above what an insurer takes, quote, guest quote, booking and batch refuse alike and name the limit', async () => {
  const staff = svc.as(aStaff());
  const quotes = await staff.call(insuranceCalls.quotes, { insuredValue: 45_000, customerId: ACME });
  expect(quotes.map((q) => q.insuranceType)).toEqual(['premium']);
  const beyond = { status: 422, code: 'insurance.value', message: 'Goods are insured up to a value of $50,000.00.' };
  await expect(staff.call(insuranceCalls.quotes, { insuredValue: 50_000.01, customerId: ACME })).rejects.toMatchObject(
    beyond,
  );
  const guest = (language: string) =>
    svc
      .as(nobody(), { tenantId: 2, headers: { 'accept-language': language } })
      .call(insuranceCalls.guestQuotes, { insuredValue: 60_000 });
  await expect(guest('en')).rejects.toMatchObject(beyond);
  await expect(guest('vi')).rejects.toMatchObject({ message: expect.stringContaining('Hàng được bảo hiểm') });
  const insured = { isInsured: true, insuredValue: 30_000.01, insuranceType: 'secondStandard' };
  const reason = 'Goods are insured up to a value of $30,000.00 by Standard, Harbour Mutual cover.';
  await expect(book(insured)).rejects.toMatchObject({
    ...{ status: 422, message: reason, validationErrors: [{ members: ['booking.insuredValue'] }] },
  });
  const { failBookings } = await staff.call(bookingCalls.saveBatch, {
    ...{ bookings: [aBooking(insured)], operations: ['Book'] },
  });
  expect(failBookings).toMatchObject([{ message: reason }]);
  expect(await book({ ...insured, insuredValue: 30_000 })).toMatchObject({ isInsured: true });
});
