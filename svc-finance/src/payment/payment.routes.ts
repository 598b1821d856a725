import type { Parsed } from '@cartage/contract/call.ts';
import { invalid } from '@cartage/contract/error.ts';
import { paymentEvents } from '@cartage/contract/events/finance.ts';
import { paymentCalls, type Payment, type RemittanceAdvice } from '@cartage/contract/finance/payment.ts';
import { addDays } from '@cartage/contract/time.ts';
import { customerOf, type Ctx } from '@cartage/server/context.ts';
import { insertRow, listPage, updateRow } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { knownCustomer } from '../customer/customer.store.ts';
import { nameOf, snapshotOf } from '../customer/customer.tables.ts';
import { nextNumber, numbered } from '../number-series.ts';
import { ledger } from '../statement/ledger.tables.ts';
import { allocatedOf, checkAllocations, payerOf } from './allocation.ts';
import { lockInvoices, lockRemittance, paymentDay, settle, withInvoices } from './payment.store.ts';
import { payments, remittances, type PaymentRecord } from './payment.tables.ts';
import { applied, deleted, remittanceOf } from './remittance.ts';

const DAYS_AHEAD = 366;

export const paymentRoutes = routes(paymentCalls, {
  createRemittance: (ctx, advice) => createRemittance(ctx, advice),
  remittances: (ctx, query) => listPage(ctx, { from: remittances, fields: ofCustomer(remittances), sort: 'creationTime desc', where: forCustomer(remittances.customerId, query.customerId) }, query),
  deleteRemittance: async (ctx, { remittanceNumber, note }) => {
    const before = await lockRemittance(ctx, remittanceNumber);
    const after = deleted(before, note);
    await updateRow(ctx, remittances, before.id, { status: after.status, note: after.note });
    await ctx.changed('RemittanceAdvice', before.id, before, after, before.customerId);
    return undefined;
  },
  create: (ctx, payment) => createPayment(ctx, payment),
  list: async (ctx, query) => {
    const page = await listPage<typeof payments, PaymentRecord>(ctx, { from: payments, fields: ofCustomer(payments), sort: 'creationTime desc', where: forCustomer(payments.customerId, query.customerId) }, query);
    return { ...page, items: await withInvoices(ctx, page.items) };
  },
});

async function createRemittance(ctx: Ctx, { customerId, paymentDate, note, invoicePayments }: Parsed<typeof paymentCalls.createRemittance>): Promise<RemittanceAdvice> {
  const day = await paymentDay(ctx, paymentDate, (today) => addDays(today, DAYS_AHEAD));
  const asked = customerOf(ctx, customerId);
  if (asked === null) throw invalid([{ message: 'Required', members: ['customerId'] }]);
  const customer = await knownCustomer(ctx, asked);
  const found = await lockInvoices(ctx, invoicePayments.map((p) => p.invoiceId));
  const lines = checkAllocations(invoicePayments, found, 'invoicePayments').map((line, i) => ({ ...line, note: invoicePayments[i]!.note?.trim() || null }));
  payerOf(found, customer.id, 'invoicePayments');
  const row = await insertRow(ctx, remittances, {
    ...remittanceOf(lines), customerId: customer.id, customer: snapshotOf(customer), paymentDate: day, note: note?.trim() || null, creationTime: ctx.now().toISOString(),
    remittanceNumber: numbered('REM', await nextNumber(ctx, 'remittance')),
  });
  await ctx.changed('RemittanceAdvice', row.id, null, { ...row, customer: nameOf(customer) }, customer.id);
  return row;
}

async function createPayment(ctx: Ctx, { paymentDate, note, remittanceNumber, paidAmount, allocatedInvoicePayments: asked, customerId }: Parsed<typeof paymentCalls.create>): Promise<Payment> {
  const day = await paymentDay(ctx, paymentDate, (today) => today);
  const remittance = remittanceNumber?.trim() ? await lockRemittance(ctx, remittanceNumber.trim()) : null;
  if (remittance && asked.length === 0) throw invalid([{ message: 'Array must contain at least 1 element(s)', members: ['allocatedInvoicePayments'] }]);
  const found = await lockInvoices(ctx, asked.map((a) => a.invoiceId));
  const parts = checkAllocations(asked, found, 'allocatedInvoicePayments');
  const allocatedAmount = allocatedOf(paidAmount, asked);
  const paid = remittance && applied(remittance, asked);
  const customer = await knownCustomer(ctx, payerOf(found, remittance?.customerId ?? customerId ?? null, 'allocatedInvoicePayments'));
  const creationTime = ctx.now().toISOString();
  const payment = await insertRow(ctx, payments, {
    customerId: customer.id, customer: snapshotOf(customer), paidAmount, allocatedAmount, paymentDate: day, note: note?.trim() || null, creationTime,
    paymentType: remittance ? 'Remittance' : 'BankTransfer', remittanceNumber: remittance?.remittanceNumber ?? null,
    paymentDetails: { transaction: null, card: null }, paymentReferenceNumber: numbered('PAY', await nextNumber(ctx, 'payment')),
  });
  for (const { invoice, paidAmount: part } of parts) await settle(ctx, invoice, payment, part);
  if (paid) await updateRow(ctx, remittances, paid.id, { status: paid.status, paidAmount: paid.paidAmount, invoiceRemittances: paid.invoiceRemittances });
  if (remittance) await ctx.changed('RemittanceAdvice', remittance.id, remittance, paid, customer.id);
  await ctx.db.insert(ledger).values({
    customerId: customer.id, txnType: 'Payment', date: day, referenceNo: payment.paymentReferenceNumber, description: paymentText(payment), charges: 0, payments: paidAmount,
    documentType: 'Payment', documentId: payment.id, creationTime,
  });
  await ctx.changed('Payment', payment.id, null, { ...payment, customer: nameOf(customer) }, customer.id);
  await ctx.emit(paymentEvents.received({
    paymentId: payment.id, paymentReferenceNumber: payment.paymentReferenceNumber, customerId: customer.id, customerName: nameOf(customer), email: customer.email,
    paidAmount, paymentDate: day, invoiceNumbers: parts.map((p) => p.invoice.invoiceNumber),
  }));
  return (await withInvoices(ctx, [payment]))[0]!;
}

const paymentText = (p: PaymentRecord): string => (p.remittanceNumber ? `Payment of remittance ${p.remittanceNumber}` : 'Payment, thank you');
const forCustomer = (column: PgColumn, customerId: number | undefined): SQL | undefined => (customerId === undefined ? undefined : eq(column, customerId));
const ofCustomer = (table: typeof payments | typeof remittances) => {
  const { customer, customerId } = getTableColumns(table as typeof payments);
  const part = (key: string) => sql`${customer}->>${sql.raw(`'${key}'`)}`;
  return { 'customer/id': customerId, 'customer/code': part('code'), 'customer/companyName': part('companyName'), 'customer/customerName': part('customerName') };
};
