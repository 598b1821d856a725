/** A printed invoice calls where it stands as the tenant does, and goes on by its code. */
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { financeLookupCalls } from '@cartage/contract/finance/lookup.ts';
import { paymentCalls } from '@cartage/contract/finance/payment.ts';
import { anAdmin, aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { aCustomer, delivered, facts } from '../facts.fixture.ts';
import { financeService } from '../service.ts';
import { startReading } from './reading.fixture.ts';

const svc = startForTest(financeService);
const staff = () => svc.as(aStaff());
const { read } = startReading();
beforeAll(async () => {
  svc.setNow('2026-11-21T02:00:00Z');
  await aCustomer(svc, 7);
});
async function invoiced(bookingId: number) {
  await delivered(svc, facts(bookingId, 7));
  return (await staff().call(invoiceCalls.invoiceBookings, { bookingIds: [bookingId] })).invoices[0]!;
}
const paper = async (id: number) => (await read(staff().raw(invoiceCalls.download, { id }))).pages.join('\n');
const rename = (id: string, name: string | null) =>
  svc.as(anAdmin()).call(financeLookupCalls.rename, { list: 'invoiceStatuses', id, name });

test('a printed invoice says its status in the tenant’s words, hidden or not', async () => {
  const [whole, taken] = [await invoiced(71), await invoiced(72)];
  await staff().call(paymentCalls.create, {
    paymentDate: '2026-11-21',
    paidAmount: whole.amount,
    allocatedInvoicePayments: [{ invoiceId: whole.id, paidAmount: whole.amount }],
  });
  await staff().call(invoiceCalls.voidInvoice, { id: taken.id, reason: 'Wrong customer' });
  expect(await paper(taken.id)).toMatch(/Void .*Cancelled/);
  await rename('Paid', 'Settled in full');
  await rename('Void', 'Annulled');
  await svc.as(anAdmin()).call(financeLookupCalls.rename, { list: 'invoiceStatuses', id: 'Void', isHidden: true });
  expect(await paper(whole.id)).toContain('Settled in full');
  const annulled = await paper(taken.id);
  expect(annulled.match(/Annulled/g)).toHaveLength(2);
  expect(annulled).not.toContain('Void');
  await rename('Void', null);
  expect(await paper(taken.id)).toMatch(/Void .*Cancelled/);
});
test('a refusal names a status in words, not by its code', async () => {
  const { id, invoiceNumber } = await invoiced(73);
  await staff().call(invoiceCalls.voidInvoice, { id, reason: 'Twice' });
  await expect(staff().call(invoiceCalls.voidInvoice, { id, reason: 'Twice' })).rejects.toMatchObject({
    message: `Invoice ${invoiceNumber} is voided and cannot be voided.`,
  });
});
