import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { paymentCalls } from '@cartage/contract/finance/payment.ts';
import { anAdmin } from '@cartage/testing/actors.ts';
import { aBooking } from '@cartage/testing/booking.fixture.ts';
import { aPayment, anInvoiceRow } from '@cartage/testing/finance.fixture.ts';
import { aTenant, startCore } from '../fixture.ts';

const svc = startCore();
beforeAll(async () => void (await aTenant(svc, { id: 1 })));
const admin = () => svc.as(anAdmin()).call;
const base = async () => (await admin()(settingsCalls.find, {})).currency.baseCurrency;
const change = (baseCurrency: string) => admin()(settingsCalls.save, { currency: { baseCurrency } });
const thereIs = (kind: 'booking' | 'invoice' | 'payment' | 'nothing') => {
  const some = <T>(of: string, one: T) =>
    kind === of ? { items: [one], totalCount: 1 } : { items: [], totalCount: 0 };
  svc.answers(bookingCalls.list, () => some('booking', aBooking()));
  svc.answers(invoiceCalls.list, () => some('invoice', anInvoiceRow()));
  svc.answers(paymentCalls.list, () => some('payment', aPayment()));
};

test('the base currency may be any until there are amounts in it', async () => {
  thereIs('nothing');
  await change('NZD');
  expect(await base()).toBe('NZD');
});
test.each(['booking', 'invoice', 'payment'] as const)('it stays once there is a %s', async (kind) => {
  thereIs(kind);
  const before = await base();
  await expect(change('JPY')).rejects.toMatchObject({
    status: 400,
    validationErrors: [{ message: expect.stringContaining(before), members: ['currency.baseCurrency'] }],
  });
  expect(await base()).toBe(before);
  // What is sent along unchanged changes nothing, and factors are free.
  await admin()(settingsCalls.save, { currency: { baseCurrency: before, factors: [{ currency: 'USD', factor: 2 }] } });
});
