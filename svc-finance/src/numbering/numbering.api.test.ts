import { invoiceNumberingCalls } from '@cartage/contract/finance/numbering.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { tenantSettingsCalls, type TenantSettings } from '@cartage/contract/core/tenant-settings.ts';
import { SETTINGS, startForTest } from '@cartage/testing/service.ts';
import { sql } from 'drizzle-orm';
import { documentNumber, invoiceNumbers } from '../number-series.ts';
import { financeService } from '../service.ts';

const svc = startForTest(financeService);
const admin = (tenantId = 1) => svc.as(aStaff(['Administration.Settings']), { tenantId }).call;
const preview = (more: object = {}, tenantId = 1) =>
  admin(tenantId)(invoiceNumberingCalls.preview, { prefix: 'INV', postfix: '', start: 1, length: 6, ...more });
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

/** Tenants whose numbers are counted otherwise. */
const invoicesOf = (tenantId: number, numbering: Partial<TenantSettings['invoiceNumbering']>) =>
  svc.answers(tenantSettingsCalls.forServices, (_, asks) => ({
    ...SETTINGS,
    tenantId: asks,
    ...(asks === tenantId && { invoiceNumbering: { ...SETTINGS.invoiceNumbering, ...numbering } }),
  }));
const taken = (count: number, tenantId: number) => svc.ctx({ tenantId }).tx((tx) => invoiceNumbers(tx, count));

test("numbers begin at 1 again at midnight of the tenant's own zone", async () => {
  invoicesOf(3, { prefix: 'F{FY}-', startsAgain: 'financialYear', startsAgainSince: '2026-11-20' });
  // Sydney is ten hours ahead in winter: the 30th of June ends at 14:00 UTC.
  svc.setNow('2027-06-30T13:59:59Z');
  expect(await taken(2, 3)).toEqual(['F27-000001', 'F27-000002']);
  svc.setNow('2027-06-30T14:00:00Z');
  const shown = await preview({ prefix: 'F{FY}-', startsAgain: 'financialYear' }, 3);
  expect(shown.next[0]).toEqual({ number: 'F28-000001', by: null });
  expect(shown.left).toBe(999_999);
  expect(await taken(2, 3)).toEqual(['F28-000001', 'F28-000002']);
});
test('a series that begins again under a pattern without its period says so', async () => {
  svc.setNow('2026-11-21T02:00:00Z');
  const { problem } = await preview({ prefix: 'INV-{YYYY}-', startsAgain: 'month' }, 4);
  expect(problem).toMatch(/Each month would give the numbers of the one before again: put \{YYYY\}\{MM\}/);
  expect((await preview({ prefix: 'INV-{YYYY}{MM}-', startsAgain: 'month' }, 4)).problem).toBeNull();
  // Why it cannot be is said once: which of its numbers there are is beside the point.
  expect(await preview({ prefix: 'OLD-', postfix: '/A', length: 4, startsAgain: 'month' })).toMatchObject({
    problem: expect.stringMatching(/Each month/),
    taken: [],
  });
});
test('what only the next period would come to is named before it does, and no first number leads past it', async () => {
  svc.setNow('2026-11-21T02:00:00Z');
  await invoice('INV-2027-000003');
  expect(await preview({ prefix: 'INV-{YYYY}-', startsAgain: 'year' })).toMatchObject({
    taken: [{ number: 'INV-2027-000003', by: 'Hunter Fasteners' }],
    startAt: null,
  });
  expect((await preview({ prefix: 'INV-{YYYY}-' })).taken).toEqual([]);
});
test('digits that do not hold the next number are refused', async () => {
  expect(await preview({ length: 2, start: 100 })).toMatchObject({
    problem: '2 digits do not hold the next number, 100.',
    left: 0,
  });
});

const documents = (series: 'remittance' | 'payment', more: object = {}, tenantId = 1) =>
  admin(tenantId)(invoiceNumberingCalls.documents, { series, prefix: 'REM', start: 1, length: 6, ...more });
const remittance = (number: string) =>
  svc.ctx().db.execute(sql`insert into finance.remittances (customer_id, remittance_number, total_amount, paid_amount,
    payment_date, status, invoice_remittances, customer, creation_time)
    values (1, ${number}, 5, 0, '2026-11-01', 'Submitted', '[]', '{"code":"C1","companyName":"Hobart Framing"}', now())`);

test('remittances and payments count in series of their own, in the form of the settings', async () => {
  svc.answers(tenantSettingsCalls.forServices, (_, tenantId) => ({
    ...SETTINGS,
    tenantId,
    ...(tenantId === 5 && { remittanceNumbering: { prefix: 'REM-', length: 5, start: 700 } }),
  }));
  const given = (series: 'remittance' | 'payment', tenantId: number) =>
    svc.ctx({ tenantId }).tx((tx) => documentNumber(tx, series));
  expect((await documents('remittance', { prefix: 'REM-', length: 5, start: 700 }, 5)).next[0]!.number).toBe(
    'REM-00700',
  );
  expect(await given('remittance', 5)).toBe('REM-00700');
  expect(await given('remittance', 5)).toBe('REM-00701');
  expect(await given('payment', 5)).toBe('PAY000001');
  expect(await given('remittance', 6)).toBe('REM000001');
  expect(await documents('payment', { prefix: 'PAY' }, 5)).toMatchObject({
    given: 1,
    next: [{ number: 'PAY000002' }, {}, {}, {}, {}],
    left: 999_998,
  });
});
test('a remittance that there is already is named with its customer, and the last below is known', async () => {
  for (const number of ['R-0002', 'R-0412', 'R-0512', 'R-04120', 'R-04x2']) await remittance(number);
  expect(await documents('remittance', { prefix: 'R-', length: 4, start: 300 })).toMatchObject({
    last: { number: 'R-0002' },
    taken: [
      { number: 'R-0412', by: 'Hobart Framing' },
      { number: 'R-0512', by: 'Hobart Framing' },
    ],
    startAt: 513,
    left: 9700,
  });
  expect((await documents('remittance', { prefix: 'R-', length: 4, start: 513 })).taken).toEqual([]);
  expect((await documents('remittance', { prefix: 'R-', length: 4, start: 300 }, 2)).taken).toEqual([]);
  expect(await documents('remittance', { length: 2, start: 100 })).toMatchObject({
    problem: expect.stringMatching(/2 digits do not hold/),
    next: [],
    checked: 0,
    left: 0,
  });
});
