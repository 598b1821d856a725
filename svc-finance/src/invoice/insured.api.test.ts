import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { sumTaxed, withTax } from '@cartage/contract/money.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { aCustomer, delivered, facts } from '../facts.fixture.ts';
import { financeService } from '../service.ts';

const svc = startForTest(financeService);

test('insurance that was bought with the freight is a line of its own on the invoice', async () => {
  svc.setNow('2026-11-21T02:00:00Z');
  await aCustomer(svc, 8);
  const { prices } = facts(301, 8);
  const insured = [
    ...prices,
    {
      serviceCode: 'INSURANCE',
      serviceName: 'Transit insurance',
      isAdditionalService: true,
      cost: null,
      ...withTax(36, 10),
    },
  ];
  const total = sumTaxed(insured);
  const sums = { totalExTax: total.taxExclusiveAmount, totalTax: total.tax, total: total.amount };
  await delivered(svc, facts(301, 8, { prices: insured, isInsured: true, ...sums }));
  const staff = svc.as(aStaff()).call;
  const { invoices } = await staff(invoiceCalls.invoiceBookings, { customerId: 8 });
  const { invoiceDetails, amount } = await staff(invoiceCalls.find, { id: invoices[0]!.id });
  expect(invoiceDetails.map((d) => [d.invoiceDetailType, d.description, d.amount])).toEqual([
    ['Freight', expect.any(String), 110],
    ['Surcharge', expect.any(String), 13.59],
    ['Insurance', expect.stringContaining('Transit insurance'), 39.6],
  ]);
  expect(amount).toBe(total.amount);
});
test('the cover of a way in legs is charged once, beside what its legs were moved for, unless it was not delivered after all', async () => {
  await aCustomer(svc, 9);
  const premium = { ...withTax(25, 10), serviceCode: 'INSURANCE', serviceName: 'Transit insurance' };
  const { taxExclusiveAmount: totalExTax, tax: totalTax, amount: total } = premium;
  const prices = [{ ...premium, isAdditionalService: true, cost: null }];
  const whole = facts(310, 9, { prices, totalExTax, totalTax, total, consignmentId: 'CR000000311' });
  const due = (of: typeof whole | null) =>
    svc.deliver(bookingEvents.coverDue({ bookingId: 310, customerId: 9, at: '2026-11-21T01:00:00.000Z', facts: of }));
  for (const leg of [311, 312]) await delivered(svc, facts(leg, 9));
  const staff = svc.as(aStaff()).call;
  const waiting = async () => (await staff(invoiceCalls.unbilled, { customerId: 9 })).items.map((b) => b.amount);
  await due(whole);
  expect(await waiting()).toContain(27.5);
  await due(null);
  expect(await waiting()).not.toContain(27.5);
  await due(whole);
  const { invoices } = await staff(invoiceCalls.invoiceBookings, { customerId: 9 });
  const { invoiceDetails, amount } = await staff(invoiceCalls.find, { id: invoices[0]!.id });
  const cover = invoiceDetails.filter((d) => d.invoiceDetailType === 'Insurance');
  expect(cover).toMatchObject([{ bookingId: 310, referenceNo: 'CR000000311', amount: 27.5 }]);
  expect(amount).toBeCloseTo(2 * 123.59 + 27.5, 2);
});
