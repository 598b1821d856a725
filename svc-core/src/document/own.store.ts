/** The records of the tenant's own kinds that carry documents: what a kind opens to whom decides, as in the record's own calls. */
import { forbidden, notFound } from '@cartage/contract/error.ts';
import { Guid } from '@cartage/contract/wire.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { eq } from 'drizzle-orm';
import { mayRead, mayWrite } from '../entities/access.ts';
import { entityDefinitions, entityRecords } from '../entities/entities.tables.ts';

/** 404 where the caller may not read it; row security leaves out what is another customer's. */
export async function ownRecord(ctx: Ctx, named: string, act: 'View' | 'Manage') {
  const id = Guid.safeParse(named).data?.toLowerCase();
  const [row] = id
    ? await ctx.db
        .select({ customerId: entityRecords.customerId, shape: entityDefinitions.shape })
        .from(entityRecords)
        .innerJoin(entityDefinitions, eq(entityDefinitions.id, entityRecords.definitionId))
        .where(eq(entityRecords.id, id))
    : [];
  if (!id || !row || !mayRead(ctx, row.shape)) throw notFound('Record', named);
  const mayManage = mayWrite(ctx, row.shape);
  if (act === 'Manage' && !mayManage) throw forbidden();
  return { entityType: 'Entity' as const, entityId: id, customerId: row.customerId, mayManage };
}

/** Stays until the transaction ends: a file that comes while its record is deleted hangs on nothing. */
export async function heldRecord(tx: Ctx, id: string): Promise<{ customerId: number | null }> {
  const [row] = await tx.db
    .select({ customerId: entityRecords.customerId })
    .from(entityRecords)
    .where(eq(entityRecords.id, id))
    .for('share');
  if (!row) throw notFound('Record', id);
  return row;
}
