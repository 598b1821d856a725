import { invoiceNumberingCalls } from '@cartage/contract/finance/numbering.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { sql } from 'drizzle-orm';
import { invoiceNumbers } from '../number-series.ts';
import { financeService } from '../service.ts';

const svc = startForTest(financeService);
const preview = (more: object = {}, tenantId = 1) =>
  svc
    .as(aStaff(['Administration.Settings']), { tenantId })
    .call(invoiceNumberingCalls.preview, { prefix: 'INV', postfix: '', start: 1, length: 6, ...more });
const invoice = (number: string) =>
  svc.ctx().db
    .execute(sql`insert into finance.invoices (customer_id, invoice_number, invoice_type, status, invoice_date,
    due_date, tax_exclusive_amount, tax, amount, outstanding_amount, customer, notes, history, creation_time)
    values (1, ${number}, 'Freight', 'Issued', '2026-11-01', '2026-11-15', 0, 0, 0, 0, '{"companyName":"Hunter Fasteners"}', '[]', '[]', now())`);

test('the next five are those that are then given', async () => {
  const { next, taken } = await preview({}, 2);
  const numbers = next.map((one) => one.number);
  expect(numbers).toEqual(['INV000001', 'INV000002', 'INV000003', 'INV000004', 'INV000005']);
  expect(taken).toEqual([]);
  expect(await svc.ctx({ tenantId: 2 }).tx((tx) => invoiceNumbers(tx, 5))).toEqual(numbers);
  expect((await preview({ start: 3 }, 2)).next[0]?.number).toBe('INV000006');
  expect((await preview({ start: 900 }, 2)).next[0]?.number).toBe('INV000900');
});
test('a series that would come to a number of an invoice that there is says which', async () => {
  await invoice('OLD-0007/A');
  await invoice('OLD-12/A');
  const asked = { prefix: 'OLD-', postfix: '/A', length: 4 };
  expect(await preview(asked)).toMatchObject({
    taken: [{ number: 'OLD-0007/A', by: 'Hunter Fasteners' }],
    startAt: 8,
  });
  expect((await preview({ ...asked, length: 2 })).taken).toEqual([{ number: 'OLD-12/A', by: 'Hunter Fasteners' }]);
  expect((await preview({ ...asked, start: 8 })).taken).toEqual([]);
  expect((await preview({ ...asked, prefix: 'OLD' })).taken).toEqual([]);
  expect((await preview(asked, 2)).taken).toEqual([]);
});
