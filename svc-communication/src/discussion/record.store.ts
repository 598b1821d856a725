/** The records that discussions are held on, asked of their owners as the caller: what he may not open he may not discuss. */
import { isOwnTalk, ownRecordOf, ownTalk, type TalkRecord } from '@cartage/contract/communication/talk.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { recurringCalls } from '@cartage/contract/booking/recurring.ts';
import { entityDefinitionCalls } from '@cartage/contract/core/entities/definition.ts';
import { entityCalls } from '@cartage/contract/core/entities/entity.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { notFound } from '@cartage/contract/error.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { Guid } from '@cartage/contract/wire.ts';
import { say } from '@cartage/contract/words/told/bookings.ts';
import type { Ctx } from '@cartage/server/context.ts';

export type TalkAbout = { entitytype: TalkRecord; entityid: string; entityname: string; customerid: number | null };

const numberOf = (type: TalkRecord, id: string): number => {
  const n = Number(id);
  if (!/^\d{1,15}$/.test(id) || n < 1) throw notFound(type, id);
  return n;
};
type Asked = Promise<Omit<TalkAbout, 'entitytype' | 'entityid'>>;
type HouseRecord = Exclude<TalkRecord, `Entity${string}`>;
const ASK: Record<HouseRecord, (ctx: Ctx, id: string) => Asked> = {
  Booking: async (ctx, id) => {
    const b = await ctx.call(bookingCalls.find, { id: numberOf('Booking', id) });
    return { entityname: b.consignmentId ?? say('record.booking', { id: b.id }), customerid: b.customer?.id ?? null };
  },
  RecurringBooking: async (ctx, id) => {
    const { name, customerId } = await ctx.call(recurringCalls.find, { id: numberOf('RecurringBooking', id) });
    return { entityname: name, customerid: customerId };
  },
  Job: async (ctx, id) => {
    if (!Guid.safeParse(id).success) throw notFound('Job', id);
    const job = await ctx.call(jobCalls.find, { jobId: id });
    return { entityname: job.jobno, customerid: job.customerid ?? null };
  },
  Customer: async (ctx, id) => {
    const c = await ctx.call(customerCalls.find, { id: numberOf('Customer', id) });
    return { entityname: c.companyName ?? say('record.customer', { id: c.id }), customerid: c.id };
  },
  Invoice: async (ctx, id) => {
    const i = await ctx.call(invoiceCalls.find, { id: numberOf('Invoice', id) });
    return { entityname: i.invoiceNumber ?? say('record.invoice', { id: i.id }), customerid: i.customerId };
  },
};
/** Of a kind whose records are talked about, and which is opened by what the discussion would be opened by. */
async function ownRecord(ctx: Ctx, entitytype: TalkRecord, entityid: string): Asked {
  const named = ownRecordOf(entityid);
  const kinds = named ? await ctx.call(entityDefinitionCalls.list, {}) : [];
  const kind = kinds.find((k) => k.id === named?.kind);
  if (!named || !kind?.options.commsenabled || ownTalk(kind.options.module) !== entitytype)
    throw notFound('Record', entityid);
  if (!Guid.safeParse(named.id).success) throw notFound('Record', entityid);
  const record = await ctx.call(entityCalls.find, { type: kind.name, id: named.id });
  // A customer whose people do not see the record is not let into what is said of it.
  const customerid = kind.options.customers === 'none' ? null : record.customerId;
  return { entityname: record.title, customerid };
}
export async function recordOf(ctx: Ctx, entitytype: TalkRecord, entityid: string): Promise<TalkAbout> {
  const asked = isOwnTalk(entitytype)
    ? ownRecord(ctx, entitytype, entityid)
    : ASK[entitytype as HouseRecord](ctx, entityid);
  const { entityname, customerid } = await asked;
  return { entitytype, entityid, entityname: entityname.slice(0, 200), customerid };
}
