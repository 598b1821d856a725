/** The records that carry documents, asked of their owners as the caller: what he may not open has no documents for him. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { DOCUMENT_RECORDS, type DocumentRecord, type HouseRecord } from '@cartage/contract/core/document.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { forbidden, invalid, notFound } from '@cartage/contract/error.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { eq } from '@cartage/contract/odata.ts';
import { Guid } from '@cartage/contract/wire.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { can, type Ctx } from '@cartage/server/context.ts';
import { ownRecord } from './own.store.ts';

export type Asked = {
  entityType: DocumentRecord;
  entityId?: string | null | undefined;
  entityGuid?: string | null | undefined;
};
export type Whose = { entityType: DocumentRecord; entityId: string; customerId: number | null; mayManage: boolean };

const numberOf = (type: DocumentRecord, id: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound(type, id);
  return Number(id);
};
const FIND: Record<HouseRecord, (ctx: Ctx, id: string) => Promise<number | null>> = {
  Customer: async (ctx, id) => (await ctx.call(customerCalls.find, { id: numberOf('Customer', id) })).id,
  Booking: async (ctx, id) => (await ctx.call(bookingCalls.find, { id: numberOf('Booking', id) })).customer?.id ?? null,
  Job: async (ctx, id) => {
    if (!Guid.safeParse(id).success) throw notFound('Job', id);
    return (await ctx.call(jobCalls.find, { jobId: id })).customerid ?? null;
  },
  Invoice: async (ctx, id) => (await ctx.call(invoiceCalls.find, { id: numberOf('Invoice', id) })).customerId,
};

const opens = (ctx: Ctx, type: HouseRecord, act: 'View' | 'Manage') => can(ctx, `${DOCUMENT_RECORDS[type]}.${act}`);
export function requireModule(ctx: Ctx, type: HouseRecord, act: 'View' | 'Manage'): void {
  if (!opens(ctx, type, act)) throw forbidden();
}
/** Throws 404 where the caller may not open the record, and 400 where none is named. */
export async function recordOf(
  ctx: Ctx,
  { entityType, entityId, entityGuid }: Asked,
  act: 'View' | 'Manage',
): Promise<Whose> {
  if (entityType !== 'Entity') requireModule(ctx, entityType, act);
  const named = entityId?.trim() || (await byGuid(ctx, entityType, entityGuid?.trim() || undefined));
  if (!named) throw invalid([{ message: sayKit('required'), members: ['entityId'] }]);
  if (entityType === 'Entity') return ownRecord(ctx, named, act);
  const mayManage = opens(ctx, entityType, 'Manage');
  return { entityType, entityId: named, customerId: await FIND[entityType](ctx, named), mayManage };
}
/** A job's id is a guid, and that of an own record; a customer has one beside its number. */
async function byGuid(ctx: Ctx, type: DocumentRecord, guid: string | undefined): Promise<string | undefined> {
  if (!guid || type === 'Job' || type === 'Entity') return guid;
  if (type !== 'Customer') return undefined;
  const { items } = await ctx.call(customerCalls.list, { filter: eq('customerGuid', guid), maxResultCount: 1 });
  if (!items[0]) throw notFound('Customer', guid);
  return String(items[0].id);
}
