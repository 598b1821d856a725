import { lookupEvents } from '@cartage/contract/events/lookup.ts';
import { INVOICE_STATUSES } from '@cartage/contract/finance/invoice.ts';
import { financeLookupCalls } from '@cartage/contract/finance/lookup.ts';
import { REMITTANCE_STATUSES } from '@cartage/contract/finance/payment.ts';
import { financeNameCalls } from '@cartage/contract/lookup-names.ts';
import { aCustomerUser, anAdmin, aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { financeService } from '../service.ts';

const svc = startForTest(financeService);
const CODES = { invoiceStatuses: INVOICE_STATUSES, remittanceStatuses: REMITTANCE_STATUSES };
const LISTS = ['invoiceStatuses', 'remittanceStatuses'] as const;

test.each(LISTS)('%s: a tenant words and colours an entry for itself alone, and its code stays', async (list) => {
  const read = (tenantId = 1) => svc.as(aStaff(), { tenantId }).call(financeLookupCalls[list], {});
  const [first, ...others] = await read();
  expect([first!, ...others].map((item) => item.id)).toEqual(CODES[list]);
  const words = { name: 'Our word for it', colour: '#336699' };
  await svc.as(anAdmin()).call(financeLookupCalls.rename, { list, id: first!.id, ...words });
  expect(await read()).toEqual([{ ...first, ...words }, ...others]);
  expect(await read(2)).toEqual([first, ...others]);
  const names = (tenantId: number) => svc.as(aCustomerUser(7), { tenantId }).call(financeNameCalls.names, {});
  expect(await names(1)).toContainEqual({ list, code: first!.id, ...words, sortOrder: null, isHidden: false });
  expect(await names(2)).toEqual([]);
  expect(svc.events).toContainEqual(expect.objectContaining({ type: lookupEvents.changed.type, data: { list } }));
});
test.each(LISTS)('%s: entries are put in order and hidden, an unknown one is refused', async (list) => {
  const as = svc.as(anAdmin(), { tenantId: 3 });
  const read = () => as.call(financeLookupCalls[list], {});
  const began = (await read()).map((item) => item.id);
  const last = began.at(-1)!;
  await as.call(financeLookupCalls.rename, { list, id: last, before: began[0]!, isHidden: true });
  const found = await read();
  expect(found.map((item) => item.id)).toEqual([last, ...began.slice(0, -1)]);
  expect(found.filter((item) => item.isHidden).map((item) => item.id)).toEqual([last]);
  await expect(as.call(financeLookupCalls.rename, { list, id: 'Teleported', name: 'x' })).rejects.toMatchObject({
    status: 400,
  });
});
test('who may not change settings renames nothing', async () => {
  const asked = { list: 'invoiceStatuses', id: 'Paid', name: 'x' };
  for (const actor of [aStaff(['Finance.Manage']), aCustomerUser(7)])
    await expect(svc.as(actor).call(financeLookupCalls.rename, asked)).rejects.toMatchObject({ status: 403 });
});
