/** A house that has codes and has switched them off: none counts, however freight comes in. */
import { promoCodeCalls } from '@cartage/contract/booking/promo-code.ts';
import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { recurringCalls } from '@cartage/contract/booking/recurring.ts';
import { valuesOf } from '@cartage/contract/feature.ts';
import { SYSTEM } from '@cartage/server/context.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { aBooking, failure } from '../booking/booking.fixture.ts';
import { startGuests } from '../guest/guest.fixture.ts';

const { svc, settings, save, book, quoted, guest } = startGuests();
Object.assign(settings, { featureValues: valuesOf('Complete', { PromoCodes: 'false' }) });
const staff = () => svc.as(aStaff()).call;
const promoCode = 'STILL';
const message = 'Promo codes are switched off here. Please go on without STILL.';
beforeAll(async () => {
  const code = { code: promoCode, startDate: '2026-11-01', rate: { calcMethod: 'Percentage' as const, value: 10 } };
  await svc.as(SYSTEM).call(promoCodeCalls.save, { promoCode: code });
});

test('a quote with a code, of staff or of a guest, says that codes are switched off', async () => {
  const { fromAddress, toAddress, items } = aBooking();
  const asked = {
    fromAddress: { ...fromAddress, postCode: '2000' },
    toAddress: { ...toAddress, postCode: '3350' },
    items,
    promoCode,
  };
  for (const call of [staff(), guest().call])
    await expect(call(quoteCalls.create, asked)).rejects.toMatchObject({ status: 422, message });
  expect((await quoted()).quote.customerCost.totalDiscount).toBe(0);
});
test('freight with a code is not booked, nor kept as a draft, and goes without', async () => {
  expect(await failure(book({ promoCode }))).toMatchObject({ status: 422 });
  for (const operations of [[], ['Book' as const]])
    expect(await failure(save({ promoCode }, operations))).toMatchObject({
      status: 422,
      members: ['booking.promoCode'],
    });
  expect((await save({}, ['Book'])).pricingDetail!.totalDiscount).toBe(0);
});
test('a recurring booking that names a code books no day with it, and each day says why', async () => {
  const ruleId = await staff()(recurringCalls.save, {
    rule: { name: 'Mondays', weekdays: [1], bookAheadDays: 3 },
    booking: aBooking({ promoCode }),
  });
  await svc.service.background.run('recurring');
  const { items } = await staff()(recurringCalls.days, { ruleId, sorting: 'day' });
  expect(items.find((day) => day.reason !== null)).toMatchObject({ bookingId: null, reason: message });
});
