import type { Parsed } from '@cartage/contract/call.ts';
import type { entityCalls, EntityRecord, EntityValues } from '@cartage/contract/core/entities/entity.ts';
import { refused, notFound } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { type Ctx, customerOf } from '@cartage/server/context.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, create, remove } from '@cartage/server/write.ts';
import { and, eq } from 'drizzle-orm';
import { assets } from '../asset/asset.tables.ts';
import { systemCtx } from '../system.ts';
import { shapeFor } from './access.ts';
import { opened, writable } from './definition.store.ts';
import { entityRecord } from './entities.entity.ts';
import { type DefinitionRow, entityRecords, type RecordRow } from './entities.tables.ts';
import { linked, requireCustomer } from './link.store.ts';
import { placed, titleOf } from './places.ts';
import { defaultsOf, recordShown, valuesAfter } from './record.ts';

export async function recordRow(ctx: Ctx, { id: definitionId, name }: DefinitionRow, id: string): Promise<RecordRow> {
  const [row] = await ctx.db
    .select()
    .from(entityRecords)
    .where(and(eq(entityRecords.id, id), eq(entityRecords.definitionId, definitionId)));
  if (!row) throw notFound(name, id);
  return row;
}
export async function findRecord(ctx: Ctx, { type, id }: Parsed<typeof entityCalls.find>): Promise<EntityRecord> {
  const row = await opened(ctx, type);
  return recordShown(row.name, shapeFor(ctx, row.shape), await recordRow(ctx, row, id));
}

/** The file that a field of a record holds, for whoever may read the record: a customer reads what staff put there, too. */
export async function fileOf(ctx: Ctx, { type, id, field }: Parsed<typeof entityCalls.download>) {
  const { values } = await findRecord(ctx, { type, id });
  const held = Object.hasOwn(values, field) ? (values[field] as { assetId?: string } | null) : null;
  const { db } = systemCtx(ctx)(ctx.tenantId);
  const [file] = held?.assetId ? await db.select().from(assets).where(eq(assets.id, held.assetId)) : [];
  if (!file) throw notFound('File');
  return file;
}

export async function createRecord(ctx: Ctx, { type, values, customerId }: Parsed<typeof entityCalls.create>) {
  const now = await writable(ctx, type);
  const visible = shapeFor(ctx, now.shape);
  await requireCustomer(ctx, customerId);
  const given = await linked(ctx, visible, {}, valuesAfter(visible, {}, values));
  return ctx.tx(async (tx) => {
    const row = await writable(tx, type, 'share');
    requireSame(now, row);
    const hidden = defaultsOf(row.shape, { ...visible.properties });
    const made = await keepRecord(tx, row, { ...hidden, ...given }, customerOf(tx, customerId));
    return recordShown(row.name, shapeFor(tx, row.shape), made);
  });
}
/** A new record of checked values. */
export const keepRecord = (ctx: Ctx, row: DefinitionRow, values: EntityValues, customerId: number | null) =>
  create(ctx, entityRecord, {
    id: uuidv7(ctx.now()),
    definitionId: row.id,
    customerId,
    driverId: null,
    values,
    title: titleOf(row.shape, values),
    creatorName: ctx.actor.userName,
    creationTime: ctx.now().toISOString(),
    ...placed(values, row.places),
  });

export async function updateRecord(ctx: Ctx, { type, id, values, ...asked }: Parsed<typeof entityCalls.update>) {
  const now = await writable(ctx, type);
  const visible = shapeFor(ctx, now.shape);
  const { values: before } = await recordRow(ctx, now, id);
  await requireCustomer(ctx, asked.customerId);
  const next = await linked(ctx, visible, before, valuesAfter(visible, before, values));
  // Names of references are asked before the row is locked; what was not sent is merged again with what is there then.
  const sent = Object.fromEntries(Object.keys(values).map((field) => [field, next[field] ?? null]));
  return ctx.tx(async (tx) => {
    const row = await writable(tx, type, 'share');
    requireSame(now, row);
    await recordRow(tx, row, id);
    const changed = await change(
      tx,
      entityRecord,
      id,
      (was) => {
        const held = valuesAfter(visible, was.values, sent);
        const customerId = asked.customerId === undefined ? was.customerId : customerOf(tx, asked.customerId);
        return { ...was, customerId, values: held, title: titleOf(row.shape, held), ...placed(held, row.places) };
      },
      { seen: asked.lastModificationTime },
    );
    return recordShown(row.name, visible, changed);
  });
}
/** Between the look and the lock somebody may have designed it anew. */
function requireSame(was: DefinitionRow, is: DefinitionRow): void {
  if (was.version !== is.version) throw refused('entity.redesigned', say('entity.redesigned', { name: is.name }));
}

export async function removeRecord(ctx: Ctx, { type, id }: Parsed<typeof entityCalls.remove>): Promise<void> {
  const row = await writable(ctx, type);
  await recordRow(ctx, row, id);
  await remove(ctx, entityRecord, id);
}
