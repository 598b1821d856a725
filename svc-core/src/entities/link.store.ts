/** What references and files lead to, asked of their owners as the caller: what he may not open he may not refer to. */
import type { EntityShape } from '@cartage/contract/core/entities/definition.ts';
import type { EntityValues } from '@cartage/contract/core/entities/entity.ts';
import type { ReferenceValue } from '@cartage/contract/core/entities/value.ts';
import { DOCUMENT_KINDS } from '@cartage/contract/core/file-kinds.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { AppError, invalid, notFound } from '@cartage/contract/error.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { Guid } from '@cartage/contract/wire.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, eq } from 'drizzle-orm';
import { findAsset } from '../asset/asset.store.ts';
import { opened } from './definition.store.ts';
import { entityRecords } from './entities.tables.ts';
import { changedOf } from './record.ts';

const numberOf = (what: string, id: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound(what, id);
  return Number(id);
};
const guidOf = (what: string, id: string): string => {
  if (!Guid.safeParse(id).success) throw notFound(what, id);
  return id.toLowerCase();
};
async function nameOf(ctx: Ctx, entity: string, id: string): Promise<string> {
  switch (entity) {
    case 'Booking': {
      const found = await ctx.call(bookingCalls.find, { id: numberOf(entity, id) });
      return found.consignmentId ?? `#${found.id}`;
    }
    case 'Job':
      return (await ctx.call(jobCalls.find, { jobId: guidOf(entity, id) })).jobno;
    case 'Customer': {
      const found = await ctx.call(customerCalls.find, { id: numberOf(entity, id) });
      return found.companyName ?? `#${found.id}`;
    }
    default: {
      const definition = await opened(ctx, entity);
      const [found] = await ctx.db
        .select({ title: entityRecords.title })
        .from(entityRecords)
        .where(and(eq(entityRecords.definitionId, definition.id), eq(entityRecords.id, guidOf(entity, id))));
      if (!found) throw notFound(entity, id);
      return found.title;
    }
  }
}

/** A record is given to a customer that is there; a customer's people give it to nobody else anyway. */
export async function requireCustomer(ctx: Ctx, customerId: number | null | undefined): Promise<void> {
  if (customerId == null || ctx.actor.customerId !== null) return;
  await found('customerId', () => ctx.call(customerCalls.find, { id: customerId }));
}
/** What is not there, or not for the caller, is a fault of the member that names it. */
async function found<T>(member: string, look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (error) {
    const isRefused = error instanceof AppError && (error.status === 404 || error.status === 403);
    throw isRefused ? invalid([{ message: say('notFound'), members: [member] }]) : error;
  }
}

/** The same values, with the name that each new reference has now; outside of a transaction, since others are asked. */
export async function linked(ctx: Ctx, shape: EntityShape, before: EntityValues, values: EntityValues) {
  const named: EntityValues = { ...values };
  for (const field of changedOf(shape, 'reference', before, values)) {
    const { id } = values[field] as ReferenceValue;
    const entity = shape.links.find((l) => l.field === field)?.entity ?? '';
    named[field] = {
      id: id.toLowerCase(),
      name: (await found(`values.${field}`, () => nameOf(ctx, entity, id))).slice(0, 200),
    };
  }
  for (const field of changedOf(shape, 'file', before, values)) {
    const { assetId } = values[field] as { assetId: string };
    const { name, mimeType } = await found(`values.${field}`, () => findAsset(ctx, assetId));
    // A drawing runs in the browser of whoever opens it by itself.
    if (!Object.hasOwn(DOCUMENT_KINDS, mimeType))
      throw invalid([{ message: say('document.types'), members: [`values.${field}`] }]);
    named[field] = { assetId, fileName: name || 'file' };
  }
  return named;
}
