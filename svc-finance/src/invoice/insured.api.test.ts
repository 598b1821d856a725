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
