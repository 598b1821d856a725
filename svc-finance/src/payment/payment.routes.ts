import type { Parsed } from '@cartage/contract/call.ts';
import { invalid } from '@cartage/contract/error.ts';
import { paymentEvents } from '@cartage/contract/events/finance.ts';
import { paymentCalls, type Payment, type RemittanceAdvice } from '@cartage/contract/finance/payment.ts';
import { addDays } from '@cartage/contract/time.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { asWritten } from '@cartage/contract/words/say.ts';
import { say as sayLine } from '@cartage/contract/words/told/finance.ts';
import { customerOf, type Ctx } from '@cartage/server/context.ts';
import { listPage } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { today } from '@cartage/server/today.ts';
import { change, create, lock, lockAll } from '@cartage/server/write.ts';
import { knownCustomer } from '../customer/customer.store.ts';
import { nameOf, snapshotOf } from '../customer/customer.tables.ts';
import { invoice } from '../invoice/invoice.entity.ts';
import { documentNumber } from '../number-series.ts';
import { type Allocation, allocatedOf, checkAllocations, payerOf } from './allocation.ts';
import { forCustomer, paymentFields, remittanceFields } from './payment-fields.store.ts';
import { payment, remittance } from './payment.entity.ts';
import { allocated } from './payment.ts';
import { lockRemittance, paymentDay, settle, withInvoices } from './payment.store.ts';
import { payments, remittances, type PaymentRecord } from './payment.tables.ts';
import { applied, deleted, remittanceOf } from './remittance.ts';
import { book, reversePayment } from './taking-back.store.ts';

const DAYS_AHEAD = 366;

export const paymentRoutes = routes(paymentCalls, {
  createRemittance: (ctx, advice) => createRemittance(ctx, advice),
  remittances: (ctx, query) =>
    listPage(
      ctx,
      {
        from: remittances,
        fields: remittanceFields,
        sort: 'creationTime desc',
        where: forCustomer(remittances.customerId, query.customerId),
      },
      query,
    ),
  deleteRemittance: async (ctx, { remittanceNumber, note }) => {
    await change(ctx, remittance, await lockRemittance(ctx, remittanceNumber), (before) => deleted(before, note));
    return undefined;
  },
  create: (ctx, asked) => createPayment(ctx, asked),
  allocate: async (ctx, { id, allocatedInvoicePayments: asked }) => {
    const held = await lock(ctx, payment, id);
    const parts = await partsFor(ctx, asked, held.customerId);
    const after = await change(ctx, payment, held, (before) => allocated(before, asked));
    await settle(ctx, after, parts, await today(ctx));
    return (await withInvoices(ctx, [after]))[0]!;
  },
  reverse: (ctx, { id, reason }) => reversePayment(ctx, id, asWritten(reason)),
  list: async (ctx, query) => {
    const page = await listPage<typeof payments, PaymentRecord>(
      ctx,
      {
        from: payments,
        fields: paymentFields,
        sort: 'creationTime desc',
        where: forCustomer(payments.customerId, query.customerId),
      },
      query,
    );
    return { ...page, items: await withInvoices(ctx, page.items) };
  },
});

async function createRemittance(
  ctx: Ctx,
  { customerId, paymentDate, note, invoicePayments }: Parsed<typeof paymentCalls.createRemittance>,
): Promise<RemittanceAdvice> {
  const day = await paymentDay(ctx, paymentDate, (today) => addDays(today, DAYS_AHEAD));
  const asked = customerOf(ctx, customerId);
  if (asked === null) throw invalid([{ message: sayKit('required'), members: ['customerId'] }]);
  const customer = await knownCustomer(ctx, asked);
  const found = await lockInvoices(ctx, invoicePayments);
  const lines = checkAllocations(invoicePayments, found, 'invoicePayments').map((line, i) => ({
    ...line,
    note: invoicePayments[i]!.note?.trim() || null,
  }));
  payerOf(found, customer.id, 'invoicePayments');
  return create(ctx, remittance, {
    ...remittanceOf(lines),
    customerId: customer.id,
    customer: snapshotOf(customer),
    paymentDate: day,
    note: note?.trim() || null,
    creationTime: ctx.now().toISOString(),
    remittanceNumber: await documentNumber(ctx, 'remittance'),
  });
}

async function createPayment(
  ctx: Ctx,
  {
    paymentDate,
    note,
    remittanceNumber,
    paidAmount,
    allocatedInvoicePayments: asked,
    customerId,
  }: Parsed<typeof paymentCalls.create>,
): Promise<Payment> {
  const day = await paymentDay(ctx, paymentDate, (today) => today);
  const advice = remittanceNumber?.trim() ? await lockRemittance(ctx, remittanceNumber.trim()) : null;
  if (advice && asked.length === 0)
    throw invalid([{ message: sayKit('tooFew', { least: 1 }), members: ['allocatedInvoicePayments'] }]);
  const parts = await partsFor(ctx, asked, advice?.customerId ?? customerId ?? null);
  const allocatedAmount = allocatedOf(paidAmount, asked);
  if (advice) await change(ctx, remittance, advice, (before) => applied(before, asked));
  const found = parts.map((p) => p.invoice);
  const customer = await knownCustomer(
    ctx,
    payerOf(found, advice?.customerId ?? customerId ?? null, 'allocatedInvoicePayments'),
  );
  const wanted = {
    customerId: customer.id,
    customer: snapshotOf(customer),
    paidAmount,
    allocatedAmount,
    paymentDate: day,
    note: asWritten(note?.trim() ?? '') || null,
    paymentType: advice ? ('Remittance' as const) : ('BankTransfer' as const),
    remittanceNumber: advice?.remittanceNumber ?? null,
    paymentDetails: { transaction: null, card: null },
    creationTime: ctx.now().toISOString(),
    paymentReferenceNumber: await documentNumber(ctx, 'payment'),
  };
  const made = await create(ctx, payment, wanted, (row) => [
    paymentEvents.received({
      paymentId: row.id,
      paymentReferenceNumber: row.paymentReferenceNumber,
      customerId: customer.id,
      customerName: nameOf(customer),
      email: customer.email,
      paidAmount,
      paymentDate: day,
      invoiceNumbers: found.map((i) => i.invoiceNumber),
    }),
  ]);
  await settle(ctx, made, parts, day);
  await book(ctx, made, { txnType: 'Payment', date: day, description: paymentText(made), payments: paidAmount });
  return (await withInvoices(ctx, [made]))[0]!;
}

const lockInvoices = (ctx: Ctx, asked: readonly { invoiceId: number }[]) =>
  lockAll(
    ctx,
    invoice,
    asked.map((a) => a.invoiceId),
  );
/** What is to be settled, each invoice locked and open, all of one customer. */
async function partsFor(ctx: Ctx, asked: readonly Allocation[], customerId: number | null) {
  const parts = checkAllocations(asked, await lockInvoices(ctx, asked), 'allocatedInvoicePayments');
  if (parts.length)
    payerOf(
      parts.map((p) => p.invoice),
      customerId,
      'allocatedInvoicePayments',
    );
  return parts;
}

const paymentText = (p: PaymentRecord): string =>
  p.remittanceNumber
    ? sayLine('payment.ofRemittance', { remittanceNumber: p.remittanceNumber })
    : sayLine('payment.thanks');
